"""Fights drawn as a picture, for tests of what happens on the map."""

from affray.core.errors import Refusal
from affray.core.faces import ScriptedDice
from affray.core.live import LiveTable
from affray.rulesets.summoner import told
from affray.rulesets.summoner.cards import Card
from affray.rulesets.summoner.defense import defend
from affray.rulesets.summoner.lineup import refresh_all
from affray.rulesets.summoner.movement import check_walk, walk
from affray.rulesets.summoner.state import NOBODY, Creature, Fight, Grid

RED, BLUE = 0, 1
At = tuple[int, int]


def creature(card: Card, side: int) -> Creature:
    health = card.full_health or 5 * card.toughness
    return Creature(
        card, card.id, side, card.kind, card.power, card.toughness, card.agility, card.level, health, health
    )


def board(picture: str, **cards: Card) -> Fight:
    """Rows of squares: `.` free, `#` wall, a small letter a red creature, a capital a blue one. They are 1/1 with speed
    6 and range 1 unless a card is given under their letter; the roster is in reading order."""
    rows = [line.split() for line in picture.split("\n") if line.strip()]
    grid = Grid(len(rows[0]), len(rows), [square == "#" for row in rows for square in row])
    creatures = []
    for place, square in enumerate(square for row in rows for square in row):
        if square.isalpha():
            card = cards.get(square, Card(square, power=1, toughness=1))
            card.id = square
            c = creature(card, BLUE if square.isupper() else RED)
            c.square = place
            creatures.append(c)
    fight = Fight(["red", "blue"], creatures, grid=grid)
    refresh_all(fight)
    return fight


def named(fight: Fight, letter: str) -> int:
    return [c.id for c in fight.creatures].index(letter)


def one(fight: Fight, letter: str) -> Creature:
    return fight.creatures[named(fight, letter)]


def square(fight: Fight, at: At) -> int:
    assert fight.grid is not None
    return int(at[1] * fight.grid.width + at[0])


def place(fight: Fight, letter: str) -> At:
    """Where a creature is, as column and row."""
    assert fight.grid is not None
    at, width = one(fight, letter).square, fight.grid.width
    return int(at % width), int(at // width)


def guard(fight: Fight, letter: str, facing: int = NOBODY) -> Creature:
    """Send a creature into defense mode."""
    defend(fight, named(fight, letter), facing, LiveTable(ScriptedDice([])))
    return one(fight, letter)


def refusal(fight: Fight, letter: str, *path: At, most: int = 6) -> Refusal | None:
    return check_walk(fight, named(fight, letter), [square(fight, at) for at in path], most)


def go(fight: Fight, letter: str, *path: At, dice: tuple[int, ...] = (), most: int = 6) -> list[str]:
    """Walk a path that must be possible with exactly these dice; returns whose free attacks it drew, in order."""
    found = refusal(fight, letter, *path, most=most)
    assert found is None, found
    table = LiveTable(ScriptedDice(list(dice)))
    walk(fight, named(fight, letter), [square(fight, at) for at in path], table)
    table.finish()
    free = [event for event in table.events if event[:2] == ["told", told.FREE_ATTACK]]
    assert all(event[3] == named(fight, letter) for event in free)
    return [fight.creatures[int(str(event[2]))].id for event in free]


def code(found: Refusal | None) -> str:
    return "" if found is None else found.code
