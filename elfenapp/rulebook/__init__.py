"""The rulebooks as people read them: one file per game and language, in a small part of Markdown.

``# title``, ``## chapter``, ``### EL-21 heading`` (a rule with its id), paragraphs, ``- list``, ``**bold**``. Ids in
the text become links. Every line is a paragraph, an item or a picture of its own. A rule that another book words just
as well is taken from there: ``### W-5 as in elfenland``.

``= `` before a paragraph or an item puts it on the page that shows the game at a glance as well.

``> the reason`` below a text says that something in the article is our own ruling: the reader shows a small sign there,
and the reason when it is tapped. ``docs/rulings.md`` says which rules hold a ruling of ours; the books mark these.

Pictures: ``![counter/dragon emblem/raft]`` is a row of pieces, ``![table]`` the terrain table,
``![scene wizards-board]`` a scene by day or dusk, ``![map ixara virst]`` the part of the map around these towns, with
counters where it says so (``ixara-virst-plain=counter/dragon+counter/tree``, ``virst=boot/red``),
``![part wizards-board druid_1 druid_2 druid_1=wizard/blue+die/blue/5]`` the part of a scene around these places, or the
``whole`` of it, with pieces on them.

What depends on the options of a game is written per option: ``[caravan=5]`` before a paragraph, an item's text or a
picture shows it only where a caravan costs five. Switches are ``on`` or ``off``, a value that a table wrote itself is
``own``; ``[lakes=author caravan=3]`` wants both, ``[caravan=3|5]`` either. Behind a rule's id
(``### EG-60 [wizards=on] Elven wizards``) a condition says that the rule holds only then; elsewhere it can still be
read, marked as a variant.

Every text that states a number, a price, a limit or what is allowed says on lines of its own below it what the engine
answers to that: ``<!-- fare ixara virst raft = 2 -->``. Nobody sees them; the tests ask the engine (tests/rulebook),
under every option in which the text is shown, and compare the text: a number that nobody asked for, or an answer that
the text does not name, fails. ``also`` before a question is for answers that the text need not name, ``with caravan=5``
asks about another table.
"""
