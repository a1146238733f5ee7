"""Gestures of a person who reads a lesson's sentence: from the English words, as they are shown.

Nothing here is asked of the engine or of the lesson's own data. A sentence that is changed must be read again here.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from elfenapp.engine.core.registry import all_games


@dataclass(frozen=True, slots=True)
class Piece:
    """A card, a counter or a die in one of the rows below the board, by its picture."""

    picture: str


@dataclass(frozen=True, slots=True)
class Place:
    """A town, a road, a region, a box or a wizard on the board."""

    name: str


@dataclass(frozen=True, slots=True)
class Button:
    """A button with this text."""

    text: str


Thing = Piece | Place | Button
Gestures = tuple[Thing, ...]  # tapped one after another; a piece and the place after it can also be one drag

GO, NEXT, PLACE_HERE, PLAY_HERE = Button("Go"), Button("Next"), Button("Place here"), Button("Play here")
END_JOURNEY, PASS = Button("End journey"), Button("Pass")
PLAIN, FOREST = Place("elvenhold-lapphalya-plain"), Place("feodor-lapphalya-forest")
PIG, GOLD = Piece("counter/giant_pig"), Piece("counter/gold")
OWN_REGION, NEXT_REGION = Place("realm_0_first"), Place("realm_1_first")
DRUID, SORCERER = Place("wizard_0_1"), Place("wizard_0_2")

ELFENLAND: dict[str, Gestures] = {
    "This is your boot. Visit as many towns as you can: every new town is a point.": (NEXT,),
    "A dragon counter lies on the road to Lapphalya, and you hold a dragon card. Tap the town, then go!": (
        Place("lapphalya"),
        GO,
    ),
    "Try to go on to Virst. No counter lies on that road – see what the app says.": (Place("virst"),),
    "So it needs a counter. To Feodor there is one: in the forest a dragon costs two cards. Tap it, see the price, "
    "go.": (Place("feodor"), GO),
    "Two towns today! No way leads on, so end your journey. Next round you start from here.": (END_JOURNEY,),
    "Before the journey everyone lays counters on roads. Pick your pig and try to send it into the desert!": (
        PIG,
        Place("feodor-throtmanni-desert"),
    ),
    "Pigs avoid the sand but love the forest, for one card only. Put it on the road to Lapphalya.": (
        PIG,
        FOREST,
        PLACE_HERE,
    ),
    "Everyone may use a road! Your rival wants the unicorn road: your obstacle makes it cost one card more – for "
    "you too, and you have only one.": (
        Piece("counter/tree"),
        Place("feodor-rivinia-forest"),
        PLACE_HERE,
    ),
    "Enough for now? Pass. You may still lay a counter later, as long as someone else does.": (PASS,),
    "Each round begins with cards. Tap your dragons: a small card tells what they cost on each terrain.": (
        Piece("card/dragon"),
    ),
    "Now choose counters that suit your cards. Three dragon cards call for the dragon: take it.": (
        Piece("counter/dragon"),
        Button("Take"),
    ),
    "Nothing you like? Draw from the pile. It may be better – but everyone sees what you get.": (
        Piece("counter/back"),
        Button("Draw blind"),
    ),
    "Water needs no counter, only rafts. Downstream to Rivinia costs one: tap it and go.": (Place("rivinia"), GO),
    "No unicorn card for this road? Any three cards make a caravan. Tap the road; change the cards if you like, "
    "and go.": (Place("lapphalya-rivinia-forest"), GO),
    "And by elfcycle over the plain back to Elvenhold, where you began: one card.": (Place("elvenhold"), GO),
    "Placement is over, and you have two counters left. One stays yours for the next round: keep the dragon, it suits "
    "your cards.": (Piece("counter/dragon"), Button("Keep")),
    "Now travel: the elfcycle takes you to Lapphalya for one card. Tap the town and go.": (Place("lapphalya"), GO),
    "After a journey you may hold four cards at most. End your journey, and give up the raft and the troll wagon.": (
        END_JOURNEY,
        Piece("card/raft"),
        Piece("card/troll_wagon"),
        Button("Discard"),
    ),
    "It is the last round. Tap your home card: the map shows the town where you should end.": (Piece("home/virst"),),
    "Every road between your boot and home costs a point at the end. A pig takes you home: go to Virst.": (
        Place("virst"),
        GO,
    ),
    "Home – and a new town too! Your score is your towns, minus one for each road to your home.": (NEXT,),
}

GOLD_GAMES: dict[str, Gestures] = {
    "Each round everyone picks cards in turn. You collect dragons: take the one that lies open.": (
        Piece("card/dragon"),
        Button("Take a card"),
    ),
    "Instead of a card you may take the whole pile of gold cards: three gold for each. Three lie there – grab them!": (
        Piece("card/gold"),
        Button("Gold pile"),
    ),
    "Nine gold richer! Your purse stands beside your name. Gold buys counters in the auction.": (NEXT,),
    "From the second round on, each round brings every player two gold. You had six: now your purse shows eight.": (
        NEXT,
    ),
    "You have drawn two counters: one you show, the other stays hidden. Show the pig, and no one knows of your "
    "dragon.": (PIG, Button("Show")),
    "Counters are auctioned one after another. The large one is for sale now, the small ones follow.": (NEXT,),
    "A dragon, and you hold dragon cards! Bid one gold.": (Button("1"),),
    "Another player has bid two. It is worth more to you: bid four and it should be yours.": (Button("4"),),
    "Yours, for four gold. Next comes a pig that you do not need: pass and save your gold.": (PASS,),
    "This gold counter doubles what a town pays. Try to put it on the empty road to Lapphalya.": (GOLD, PLAIN),
    "Gold needs a transport beside it. A unicorn waits between Lapphalya and Feodor: put the gold there.": (
        GOLD,
        FOREST,
        PLACE_HERE,
    ),
    "Sea monsters live in water and make it cost more for everyone. Let yours loose on the river to Rivinia.": (
        Piece("counter/sea_monster"),
        Place("elvenhold-rivinia-river"),
        PLACE_HERE,
    ),
    "With the double spell a road carries two transports. Pick it, tap the unicorn’s road, then your elfcycle.": (
        Piece("counter/double"),
        FOREST,
        Piece("counter/elfcycle"),
        PLACE_HERE,
    ),
    "You hold pig cards, but a dragon waits at Elvenhold. Pick the exchange spell, tap the dragon’s road, then the "
    "pig’s.": (Piece("counter/exchange"), PLAIN, Place("lapphalya-virst-plain"), PLACE_HERE),
    "Towns pay gold when you arrive. Lapphalya pays two gold: go there by dragon.": (Place("lapphalya"), GO),
    "On the road to Feodor lies a gold counter: its four gold become eight. Two dragon cards, and go!": (
        Place("feodor"),
        GO,
    ),
    "Your last card, a raft, is of no use here. End your journey to be paid.": (END_JOURNEY,),
    "Ten gold – or two cards from the deck instead. After a good journey gold is the better choice: take it.": (
        Button("Take 10 gold"),
    ),
    "A counter opens a road for everyone. You hold two elfcycle cards: put the elfcycle on the road to Lapphalya.": (
        Piece("counter/elfcycle"),
        PLAIN,
        PLACE_HERE,
    ),
    "Now lay the gold counter beside it: anyone who comes to town by this road earns double.": (
        GOLD,
        PLAIN,
        PLACE_HERE,
    ),
    "In Elfenroads only the right cards help. Try the unicorn road to Feodor without a unicorn card.": (FOREST,),
    "No caravan takes you there. But the elfcycle road to Virst suits you: tap the town and go.": (Place("virst"), GO),
}

ELFENWIZARDS: dict[str, Gestures] = {
    "Wizards rise by winning duels against their neighbour. Reach the top: your Grand Druid scores ten points, "
    "then steps down.": (NEXT,),
    "Your Druid stands one step below. Tap him: the app says how his duel stands.": (DRUID,),
    "Your dice are spells; each helps wizards of its own level. Five for your Druid, four for your Sorcerer, then "
    "place.": (Piece("die/red/5"), DRUID, Piece("die/red/4"), SORCERER, Button("Place spell")),
    "Five against four: your Druid becomes Grand Druid! The wizard with more pips rises; in a tie no one does.": (
        NEXT,
    ),
    "Every round begins with your seven dice. Roll them!": (Button("Roll"),),
    "Dice go into boxes. Which level should they help? Put a six into the box of the Druids.": (
        Piece("die/red/6"),
        Place("druid"),
    ),
    "A 2 is weak in a duel, but in the box of minor spells it brings one back.": (
        Piece("die/red/2"),
        Place("minor"),
    ),
    "What you place stays. Keep the others: you roll them once more, and then all must be placed.": (
        Button("Keep 5 for later"),
    ),
    "Minor spells count one pip, but at every level. Each one left at the end of the game is a point.": (NEXT,),
    "Four of yours are spent. Two pips bring one back: use your four, and two return.": (
        Piece("die/red/4"),
        Button("2 spells back"),
    ),
    "Your Druid lost. Defeated wizards take free titles, the highest first. Try a Sorcerer’s place!": (
        Place("sorcerer_3"),
    ),
    "Both Druids’ places are free, so he must stay a Druid. What luck! Tap one.": (Place("druid_1"),),
    "One of your wizards has fallen twice and carries two grey tokens. Each of them costs you a point every round.": (
        NEXT,
    ),
    "Four pips in the grey magic box take one token off. Choose your three and your five: eight pips, and both are "
    "gone.": (Piece("die/red/3"), Piece("die/red/5"), Button("2 grey tokens off")),
    "Your Grand Druid has scored ten points. Before a new round he retires, and one of your minor spells is gone for "
    "good.": (NEXT,),
    "Let it be a spent one: the minor spell box is already chosen. Tap a Magician box for him, and confirm.": (
        Place("magician_1"),
        Button("Retire"),
    ),
    "Each round every title scores: ten, seven, five, three, two. After at most four rounds each minor spell left is "
    "one more point.": (NEXT,),
}

ELFENKONING: dict[str, Gestures] = {
    "This is your realm. The regions of all realms form one ring, and travelling along it brings gold. The most "
    "gold wins.": (NEXT,),
    "First everyone plans, one action at a time. Try to pass right away – the app will object.": (PASS,),
    "Your journey starts in your realm, so it needs a region. Pick the forest, and lay it into your realm.": (
        Piece("region/forest"),
        Place("realm_0"),
        PLAY_HERE,
    ),
    "A forest pays four gold. Play your gold card on it: then it pays you double.": (
        Piece("action/gold"),
        OWN_REGION,
        PLAY_HERE,
    ),
    "Get in the others’ way! A tree makes a region cost one card more for everyone but you. Try to drop yours "
    "into the lake.": (
        Piece("action/tree"),
        NEXT_REGION,
    ),
    "Trees need land. A thief works anywhere: the others each pay you two gold there. Send yours to the lake.": (
        Piece("action/thief"),
        NEXT_REGION,
        PLAY_HERE,
    ),
    "Short of travel cards? Buy the top card: one gold now, two the next time, then three.": (Button("Buy: 1 gold"),),
    "Trouble at home: a rival’s thief waits in your desert, and you have no card to cross it. Your journey would not "
    "even begin.": (NEXT,),
    "So close it: tap your desert. That costs two gold, and one more for the thief that lies there.": (
        OWN_REGION,
        Button("Close: 3 gold"),
    ),
    "Now there is room again. Lay your forest into your realm: your pigs love it.": (
        Piece("region/forest"),
        Place("realm_0"),
        PLAY_HERE,
    ),
    "Every journey begins in your own realm: tap your forest and go.": (OWN_REGION, GO),
    "The lake comes next, but you have no raft. Choose your turnabout, tap the desert, and go the other way round.": (
        Piece("action/turnabout"),
        Place("realm_2_first"),
        GO,
    ),
    "These are your travel cards. Pigs like forests, rafts need water: each region takes its own.": (NEXT,),
    "Begin at home: tap your forest. One card, and your gold card makes it eight gold.": (OWN_REGION, GO),
    "Keep going round the ring. The lake next door pays seven gold and costs two rafts.": (NEXT_REGION, GO),
    "No card of yours crosses the desert, and nothing may be skipped. End your journey here.": (END_JOURNEY,),
    "A thief lurks in the plain ahead. Choose your bodyguard, tap the plain, and travel in safely.": (
        Piece("action/bodyguard"),
        NEXT_REGION,
        GO,
    ),
    "He protects you in this whole realm: the tree in the forest costs you nothing extra. Go on!": (
        Place("realm_1_second"),
        GO,
    ),
    "There is one journey for each player (five with six players). Then the richest wins. Gold is secret: no one "
    "sees your purse.": (NEXT,),
}


@cache
def sentences() -> dict[str, Gestures]:
    """The sentences of all lessons. A new game has its own in ``tests/lessons/<game>.py``, as ``SENTENCES``."""
    found: dict[str, Gestures] = {**ELFENLAND, **GOLD_GAMES, **ELFENWIZARDS, **ELFENKONING}
    for game in all_games():
        if find_spec(f"tests.lessons.{game}") is not None:
            found |= import_module(f"tests.lessons.{game}").SENTENCES
    return found
