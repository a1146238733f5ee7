"""The rulebooks as people read them: one file per game and language, in a small part of Markdown.

``# title``, ``## chapter``, ``### EL-21 heading`` (a rule with its id), paragraphs, ``- list``, ``**bold**``,
``![counter/dragon emblem/raft]`` for a row of pieces and ``![table]`` for the terrain table. A paragraph or a rule
that begins with ``[author]`` or ``[amigo]`` belongs to that rulebook alone. Ids in the text become links.
"""
