"""`duality` beyond its scenarios: files and actions that are wrong, questions, what is not modelled, laws by others."""

import tomllib
from fractions import Fraction
from typing import Any

import pytest

from affray.core.errors import BadInput, OverBudget, Refused
from affray.core.faces import ScriptedDice
from affray.core.live import LiveTable
from affray.odds.step import step_law
from affray.play.session import Session
from affray.rulesets import ruleset
from affray.rulesets.duality.act import WORDS, Act
from affray.rulesets.duality.read import ARGUMENTS
from affray.rulesets.duality.state import Fight
from affray.scenario.scenario import read_text

icepool = pytest.importorskip("icepool")

FIGHT = """
ruleset = "duality"
[[pc]]
id = "ann"
level = 1
hp = 6
evasion = 10
strength = 2
presence = 1
spellcast = "presence"
experiences = { Sailor = 2 }
armor = { name = "hide", major = 6, severe = 13, score = 3 }
weapons = [{ name = "blade", trait = "strength", dice = "d8+1", type = "phy" }]
spells = [{ name = "spark", dice = "spellcast d6" }]
[[pc]]
id = "bob"
hp = 6
evasion = 10
[[adversary]]
id = "wolf"
difficulty = 14
major = 7
severe = 14
hp = 6
stress = 3
attack = 2
weapon = { name = "claw", dice = "2d6+3" }
"""


def loaded(text: str = FIGHT) -> Fight:
    fight = read_text(text).fight
    assert isinstance(fight, Fight)
    return fight


def command(text: str) -> dict[str, Any]:
    return tomllib.loads(text)


# -- files that are wrong ----------------------------------------------------------------------------------------------

WRONG = [
    ("hp = 6\nevasion = 10\nstrength", "evasion = 10\nstrength", "hp is missing"),
    ("evasion = 10\nstrength", "strength", "evasion is missing"),
    ("hp = 6\nevasion = 10\nstrength", "hp = 13\nevasion = 10\nstrength", "from 1 to 12, not 13"),
    ("strength = 2", "strenght = 2", "did you mean strength?"),
    ("level = 1", "hope = 7", "from 0 to 6, not 7"),
    ("level = 1", "scars = 2\nhope = 5", "from 0 to 4, not 5"),
    ("level = 1", 'armor_policy = "sometimes"', "expected if it saves, always, never, severe or ask"),
    ("level = 1", 'death_policy = "run"', "expected avoid, blaze or risk"),
    ("level = 1", "hp_marked = 7", "from 0 to 6, not 7"),
    ("level = 1", 'condition = "defeated"', "expected active, unconscious or dead"),
    ("level = 1", 'resist = ["fire"]', "expected phy or mag"),
    ("level = 1", "reduce = { fire = 2 }", "unknown key"),
    ("level = 1", 'side = "nobody"', "may not be called 'nobody'"),
    ('id = "ann"', 'id = "gm"', "may not be called 'gm'"),
    ('id = "bob"', 'id = "ann"', "there is a combatant 'ann' already"),
    ('spellcast = "presence"\n', "", "spellcast is missing"),
    ('"spellcast d6"', '"spellcast 2d6"', "expected one die"),
    ('"spellcast d6"', '"spellcast"', "expected dice such as 2d6+3"),
    ("severe = 13", "severe = 5", "severe is below major: 5 below 6"),
    ("severe = 14", "severe = 5", "severe is below major: 5 below 7"),
    ("level = 1", 'proficiency = 20\nfeatures = [""]', "a feature may not be empty"),
    ("level = 1", "proficiency = 21", "from 0 to 20, not 21"),
    ('"d8+1"', '"d101"', "dice of 101 sides; at most 100"),
    ("{ Sailor = 2 }", '{ " " = 2 }', "' ' is no name for an experience"),
    ("difficulty = 14", 'difficulty = 14\nname = ""', "name may not be empty"),
    ("attack = 2", 'attack = "50d4"', "50 dice; at most 40"),
    ("level = 1", 'features = [{ name = "x", effect = "slow" }]', "a PC cannot be slow; adversaries can"),
    ("level = 1", 'features = [{ name = "x", effect = "minion" }]', "a PC cannot be minion; adversaries can"),
    ("difficulty = 14", 'difficulty = 14\nfeatures = [{ name = "x", effect = "damage" }]', "amount or dice are"),
    ("difficulty = 14", 'difficulty = 14\nfeatures = [{ name = "x", effect = "damage", dice = "99d6" }]', "99 dice"),
    ("difficulty = 14", 'difficulty = 14\nfeatures = [{ name = "x", effect = "horde", dice = 2, amount = 2 }]', "key"),
    ('name = "blade"', 'name = "unarmed"', "'unarmed' means bare hands"),
    ('trait = "strength"', 'trait = "luck"', "expected agility, strength, finesse, instinct, presence or knowledge"),
    ('"2d6+3"', '"50d6"', "50 dice; at most 40"),
    ('"2d6+3"', '"spellcast d6"', "spellcast dice need a spellcast trait"),
    ('weapon = { name = "claw", dice = "2d6+3" }', "", "weapon is missing"),
    ("difficulty = 14\n", "", "difficulty is missing"),
    ("difficulty = 14", 'difficulty = 14\ntype = "Boss"', "unknown word 'Boss'"),
    ("difficulty = 14", "difficulty = 14\ntier = 5", "from 1 to 4"),
    ("difficulty = 14", 'difficulty = 14\nfeatures = [{ name = "x", effect = "poison" }]', "unknown word 'poison'"),
    ("difficulty = 14", 'difficulty = 14\nfeatures = [{ name = "x", effect = "attack bonus" }]', "amount is missing"),
    ("difficulty = 14", 'difficulty = 14\nfeatures = [{ name = "x", effect = "horde" }]', "dice are missing"),
    ("difficulty = 14", 'difficulty = 14\nfeatures = [{ name = "x", effect = "slow", when = "hidden" }]', "always"),
    ("difficulty = 14", 'difficulty = 14\nfeatures = [{ name = "x", effect = "stress", dice = "d4" }]', "unknown key"),
    ('ruleset = "duality"', 'ruleset = "duality"\ngm = { fear = 13 }', "from 0 to 12"),
    ('ruleset = "duality"', 'ruleset = "duality"\nrulings = { halve = "sideways" }', "expected up or down"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "said"), WRONG, ids=[said for _, _, said in WRONG])
def test_a_wrong_file_is_told_where_and_why(old: str, new: str, said: str) -> None:
    assert old in FIGHT
    with pytest.raises(BadInput) as error:
        read_text(FIGHT.replace(old, new, 1))
    assert said in str(error.value)
    assert any(problem.line for problem in error.value.problems)


def test_dice_that_proficiency_multiplies_are_counted_together() -> None:
    text = FIGHT.replace("level = 1", "proficiency = 14", 1).replace('"d8+1"', '"3d8+1"')
    with pytest.raises(BadInput, match="3 dice for each of 14 points of proficiency; at most 40 in all"):
        read_text(text)
    read_text(text.replace("14", "13", 1))


@pytest.mark.parametrize("severe", ['"much"', "true", "1.5"])
def test_what_is_no_threshold_is_told_once(severe: str) -> None:
    with pytest.raises(BadInput) as error:
        read_text(FIGHT.replace("severe = 14", f"severe = {severe}"))
    assert [problem.sentence.count("expected a whole number") for problem in error.value.problems] == [1]


def test_what_only_adversaries_can_be_is_text_on_a_pc() -> None:
    """Else a PC that is slow would wait for a second spotlight for ever (DUA-63)."""
    features = ["Slow", "Minion (3)", "Horde (1d4)", "Relentless (2)"]
    fight = loaded(FIGHT.replace("level = 1", f"level = 1\nfeatures = {features}", 1))
    game = ruleset("duality")
    assert game.not_modelled(fight) == {"heroes": [f"ann: {feature}" for feature in features]}
    session = Session.start(game, tomllib.loads(FIGHT.replace("level = 1", f"level = 1\nfeatures = {features}", 1)))
    session.act(command('action = "begin"'))
    session.act(command('actor = "ann"\naction = "attack"\ntarget = "wolf"'), [9, 4, 1])
    assert game.field(session.fight, "wolf.hp_marked") == 1


def test_a_file_without_anybody_is_wrong() -> None:
    with pytest.raises(BadInput, match=r"there is no .*pc.* and no .*adversary"):
        read_text('ruleset = "duality"')


# -- actions that are wrong --------------------------------------------------------------------------------------------

REFUSED = [
    ('action = "dance"', "unknown-action"),
    ('action = "attack"\ntarget = "wolf"', "unknown-actor"),
    ('actor = "eve"\naction = "attack"\ntarget = "wolf"', "unknown-actor"),
    ('actor = "ann"\naction = "attack"', "unknown-target"),
    ('actor = "ann"\naction = "attack"\ntarget = "ann"', "not-allowed"),
    ('actor = "ann"\naction = "attack"\ntarget = "wolf"\ntargets = ["wolf"]', "bad-argument"),
    ('actor = "ann"\naction = "attack"\ntarget = "wolf"\nweapon = "blade"\nspell = "spark"', "bad-argument"),
    ('actor = "ann"\naction = "attack"\ntarget = "wolf"\nadvantage = -1', "bad-argument"),
    ('actor = "ann"\naction = "attack"\ntarget = "wolf"\nadvantage = true', "bad-argument"),
    ('actor = "ann"\naction = "attack"\ntarget = "wolf"\ndirect = 1', "bad-argument"),
    ('actor = "ann"\naction = "attack"\ntarget = "wolf"\nhelpers = "bob"', "bad-argument"),
    ('actor = "ann"\naction = "attack"\ntarget = "wolf"\nexperiences = ["Sailor", "Sailor"]', "bad-argument"),
    ('actor = "ann"\naction = "attack"\ntarget = "wolf"\nluck = 1', "bad-argument"),
    ('actor = "wolf"\naction = "attack"\ntarget = "ann"\ntrait = "strength"', "bad-argument"),
    ('actor = "ann"\naction = "roll"\ntrait = "agility"', "bad-argument"),
    ('actor = "wolf"\naction = "roll"\ndifficulty = 9\ntrait = "agility"', "bad-argument"),
    ('action = "damage"\ntarget = "ann"', "bad-argument"),
    ('action = "damage"\ntarget = "ann"\nparts = [{ amount = 3 }]', "bad-argument"),
    ('action = "damage"\ntarget = "ann"\nparts = [{ amount = 3, type = "fire" }]', "bad-argument"),
    ('action = "damage"\ntarget = "ann"\nparts = [{ amount = -3, type = "phy" }]', "bad-argument"),
    ('action = "damage"\ntarget = "ann"\nparts = [{ amount = 3, type = "phy", speed = 1 }]', "bad-argument"),
    ('action = "damage"\ntarget = "ann"\nparts = [3]', "bad-argument"),
    ('action = "stress"\ntarget = "eve"', "unknown-target"),
    ('actor = "ann"\naction = "death"\nmove = "flee"', "bad-argument"),
    ('action = "rest"\nkind = "nap"', "bad-argument"),
    ('action = "rest"\nkind = "short"\nmoves = ["wounds"]', "bad-argument"),
    ('action = "rest"\nkind = "short"\nmoves = { ann = "wounds" }', "bad-argument"),
    ('action = "rest"\nkind = "short"\nmoves = { ann = ["sleep"] }', "bad-argument"),
    ('action = "encounter"\nadjust = ["nicer"]', "bad-argument"),
    ('action = "encounter"\nadjust = ["easier", "easier"]', "bad-argument"),
    ('actor = "eve"\naction = "stress"\ntarget = "ann"', "unknown-actor"),
    ('actor = 3\naction = "surrender"\nside = "foes"', "unknown-actor"),
    ('actor = "eve"\naction = "tag team"\nactors = ["ann", "bob"]\ntarget = "wolf"', "unknown-actor"),
    ('actor = "wolf"\naction = "tag team"\nactors = ["ann", "bob"]\ntarget = "wolf"', "bad-argument"),
    ('action = "set"\ntarget = "ann"\nfield = "proficiency"\nvalue = 21', "bad-argument"),
    ('action = "clear"\ntarget = "ann"\ncondition = "asleep"', "bad-argument"),
    ('action = "tag team"\nactors = ["ann", "bob"]\ntarget = "wolf"\nchoose = "wolf"', "bad-argument"),
    ('action = "tag team"\nactors = ["ann", "bob"]\ntarget = "wolf"', "cannot-pay"),
    ('actor = "wolf"\naction = "group attack"\ntarget = "ann"', "not-eligible"),
    ('action = "set"\ntarget = "ann"\nfield = "fear"\nvalue = 3', "bad-argument"),
    ('action = "set"\ntarget = "gm"\nfield = "hope"\nvalue = 3', "bad-argument"),
    ('action = "set"\ntarget = "gm"\nfield = "fear"\nvalue = 13', "bad-argument"),
    ('action = "set"\ntarget = "wolf"\nfield = "hope"\nvalue = 3', "bad-argument"),
    ('action = "set"\ntarget = "ann"\nfield = "attack"\nvalue = 3', "bad-argument"),
    ('action = "set"\ntarget = "ann"\nfield = "hidden"\nvalue = 1', "bad-argument"),
    ('action = "set"\ntarget = "ann"\nfield = "hp"\nvalue = 0', "bad-argument"),
    ('action = "set"\ntarget = "ann"\nfield = "hp_marked"', "bad-argument"),
    ('action = "add"', "bad-argument"),
    ('action = "add"\npc = { id = "eve" }', "bad-argument"),
    ('action = "end turn"', "not-your-turn"),
    ('action = "end fight"\nwinner = "wolves"', "bad-argument"),
]


@pytest.mark.parametrize(("words", "code"), REFUSED, ids=[words.replace("\n", ", ") for words, _ in REFUSED])
def test_a_wrong_action_is_refused_and_changes_nothing(words: str, code: str) -> None:
    game, fight = ruleset("duality"), loaded()
    before = fight.key()

    def act() -> None:
        game.apply(fight.copy(), game.read(fight, command(words)), LiveTable(ScriptedDice([])))

    with pytest.raises(Refused) as error:
        act()
    assert error.value.refusal.code == code
    assert fight.key() == before


def test_every_action_can_be_written_as_it_was_read() -> None:
    game, fight = ruleset("duality"), loaded()
    fight.fighters[0].hope = 6
    words = [
        'actor = "ann"\naction = "attack"\ntargets = ["wolf", "bob"]\nspell = "spark"\nadvantage = 2\nhelpers = ["bob"]'
        '\ndisadvantage = 1\nexperiences = ["Sailor"]\ntrait = "agility"\ndirect = true\ncritical = true',
        'actor = "bob"\naction = "roll"\ndifficulty = 12\nreaction = true\ntrait = "presence"',
        'action = "damage"\ntarget = "ann"\nparts = [{ amount = 3, type = "phy/mag" }]\ndirect = true',
        'action = "stress"\ntarget = "ann"\namount = 2',
        'actor = "wolf"\naction = "group attack"\ntarget = "ann"\nadvantage = 1',
        'action = "tag team"\nactors = ["ann", "bob"]\ntargets = ["wolf"]\nchoose = "bob"',
        'actor = "ann"\naction = "death"\nmove = "risk"',
        'action = "rest"\nkind = "long"\nmoves = { ann = ["wounds", "prepare"] }',
        'action = "encounter"\nadjust = ["easier", "extra damage"]',
        'action = "spotlight"\ntarget = "wolf"',
        'action = "clear"\ntarget = "ann"\ncondition = "restrained"',
        'action = "set"\ntarget = "gm"\nfield = "fear"\nvalue = 3',
        'action = "set"\ntarget = "ann"\nfield = "armor_policy"\nvalue = "never"',
        'action = "surrender"\nside = "foes"',
        'actor = "ann"\naction = "flee"',
        'action = "end fight"\nwinner = "heroes"',
        'action = "add"\nadversary = { id = "rat", difficulty = 9, hp = 1, weapon = { name = "teeth", dice = 1 } }',
        'action = "remove"\ntarget = "bob"',
        'action = "begin"',
        'action = "end turn"',
    ]
    for text in words:
        assert game.write(fight, game.read(fight, command(text))) == command(text)
    assert {str(command(text)["action"]) for text in words} == set(WORDS) == set(ARGUMENTS)


# -- what is asked, and what is only text ------------------------------------------------------------------------------


def test_a_person_is_asked_for_a_slot() -> None:
    """Live the action waits, and goes on with the same faces (DUA-36)."""
    scenario = read_text(FIGHT.replace("level = 1", 'level = 1\narmor_policy = "ask"', 1))
    session = Session.start(scenario.game, scenario.data, policies={})
    session.act(command('actor = "wolf"\naction = "attack"\ntarget = "ann"'), [15, 2, 2])
    assert session.pending is not None
    question = session.pending.question
    assert question is not None
    assert question.what == "mark an armor slot and 1 hit point, not 2"
    assert scenario.game.answers(session.fight, question.what, question.who, question.options) == ["no", "yes"]
    session.answer(1)
    assert scenario.game.field(session.fight, "ann.armor_marked") == 1
    assert scenario.game.field(session.fight, "ann.hp_marked") == 1


def test_what_the_rules_do_not_know_is_kept_as_text_and_named_by_side() -> None:
    text = FIGHT.replace(
        "difficulty = 14", 'difficulty = 14\nfeatures = ["Momentum", "Howls", "Horde (many)"]'
    ).replace("level = 1", 'level = 1\nfeatures = [{ name = "Keen", text = "sees far" }]\ntext = "limps"', 1)
    fight = loaded(text)
    assert ruleset("duality").not_modelled(fight) == {
        "heroes": ["ann: Keen: sees far", "ann: limps"],
        "foes": ["wolf: Howls", "wolf: Horde (many)"],
    }
    assert ruleset("duality").field(fight, "wolf.features") == [
        "Momentum",
        "Howls (not modelled)",
        "Horde (many) (not modelled)",
    ]


def test_a_correction_is_told_as_it_is_written() -> None:
    game = ruleset("duality")
    session = Session.start(game, tomllib.loads(FIGHT))
    entry = session.act(command('action = "set"\ntarget = "ann"\nfield = "hidden"\nvalue = true'))
    assert game.sentences(session.fight, entry.events) == ["the referee sets ann's hidden to true"]


def test_parts_and_moves_are_told_with_an_example() -> None:
    game, fight = ruleset("duality"), loaded()
    for words, said in (
        (
            'action = "damage"\ntarget = "ann"\nparts = 7\ndirect = "phy"',
            'such as [{ amount = 7, type = "phy" }], not 7',
        ),
        ('action = "rest"\nkind = "short"\nmoves = "ann"', 'such as { ann = ["wounds", "stress"] }, not \'ann\''),
        ('action = "attack"\ntarget = "wolf"', "no actor is named; known are ann, bob, wolf"),
    ):
        with pytest.raises(Refused) as error:
            game.read(fight, command(words))
        assert error.value.refusal.sentence.endswith(said)


def test_what_is_not_modelled_of_one_who_joins_is_named_too() -> None:
    game, fight = ruleset("duality"), loaded()
    before = fight.copy()
    eve = 'action = "add"\npc = { id = "eve", hp = 6, evasion = 9, features = ["Sings"], text = "late" }'
    game.apply(fight, game.read(fight, command(eve)), LiveTable(ScriptedDice([])))
    assert game.not_modelled(fight) == {"heroes": ["eve: Sings", "eve: late"]}
    assert game.not_modelled(before) == {}


def test_a_proficiency_by_hand_leaves_dice_that_can_be_rolled() -> None:
    game, fight = ruleset("duality"), loaded(FIGHT.replace('"d8+1"', '"4d8+1"'))
    said = 'action = "set"\ntarget = "ann"\nfield = "proficiency"\nvalue = '
    refusal = game.check(fight, game.read(fight, command(f"{said}11")))
    assert refusal is not None
    assert refusal.sentence == "blade would roll 44 dice; at most 40"
    assert game.check(fight, game.read(fight, command(f"{said}10"))) is None


def test_fields_that_there_are_not_are_told_with_what_is_near() -> None:
    game, fight = ruleset("duality"), loaded()
    for path, said in (
        ("ann.hoppe", "hope"),
        ("anne.hope", "ann"),
        ("ann.traits.luck", "luck"),
        ("gm.hope", "gm.fear"),
    ):
        with pytest.raises(BadInput, match=said):
            game.field(fight, path)
    assert game.field(fight, "ann.traits.strength") == 2
    assert game.field(fight, "ann.experiences.Sailor") == 2
    assert game.field(fight, "bob.severe") == 2
    assert game.field(fight, "gm.fear") == 0


def test_a_result_that_there_is_not_is_told_with_those_there_are() -> None:
    words = 'actor = "ann"\naction = "attack"\ntarget = "wolf"'
    for of, said in (("outcom", "did you mean outcome?"), ("hp.bob", "did you mean hp.wolf?")):
        with pytest.raises(BadInput) as error:
            law_of(words, of)
        assert error.value.problems[0].sentence == f"this action has no result called {of!r}; {said}"


def test_dice_beyond_listing_are_simulated() -> None:
    """A group attack may come to more dice than any one combatant rolls (DUA-61)."""
    text = FIGHT.replace("attack = 2", 'count = 400\nfeatures = ["Minion (3)"]').replace('"2d6+3"', '"10d100"')
    with pytest.raises(OverBudget, match="4000d100 have too many totals to list; simulate instead"):
        law_of('actor = "wolf"\naction = "group attack"\ntarget = "ann"', "damage", f"gm = {{ fear = 1 }}\n{text}")


# -- laws reckoned by others -------------------------------------------------------------------------------------------


def law_of(words: str, of: str, text: str = FIGHT) -> dict[object, Fraction]:
    game, fight = ruleset("duality"), loaded(text)
    act = game.read(fight, command(words))
    assert isinstance(act, Act)
    return dict(step_law(game, fight, act, of, game.policy(fight, {})))


@pytest.mark.parametrize(("advantage", "disadvantage"), [(0, 0), (1, 0), (0, 1), (3, 1)])
def test_outcomes_are_as_icepool_has_them(advantage: int, disadvantage: int) -> None:
    own = max(min(advantage - disadvantage, 1), -1)
    modifier = icepool.d6 * own if own else icepool.Die([0])

    def outcome(hope: int, fear: int, more: int) -> str:
        if hope == fear:
            return "critical"
        kind = "hope" if hope > fear else "fear"
        return f"{'success' if hope + fear + more + 2 >= 14 else 'failure'}-{kind}"

    die = icepool.map(outcome, icepool.d12, icepool.d12, modifier)
    words = 'actor = "ann"\naction = "attack"\ntarget = "wolf"'
    found = law_of(f"{words}\nadvantage = {advantage}\ndisadvantage = {disadvantage}", "outcome")
    assert found == {name: Fraction(die.probability(name)) for name in die}


def test_wounds_are_as_icepool_has_them() -> None:
    """The law of hit points marked, armor slot included, by an adversary's attack on a PC."""

    def wounds(d20: int, damage: int) -> int:
        if d20 < 20 and d20 + 2 < 10:
            return 0
        total = damage + 3 + (12 if d20 == 20 else 0)
        severity = 3 if total >= 14 else 2 if total >= 7 else 1
        return severity - 1

    die = icepool.map(wounds, icepool.d20, 2 @ icepool.d6)
    found = law_of('actor = "wolf"\naction = "attack"\ntarget = "ann"', "hp.ann")
    assert found == {n: Fraction(die.probability(n)) for n in die}


def test_keeping_and_marking_a_slot_have_their_odds_at_once() -> None:
    """What a slot is worth: the same attack under the policies never and always (DUA-36)."""
    words = 'actor = "wolf"\naction = "attack"\ntarget = "ann"'
    keep, mark = (
        law_of(words, "hp.ann", FIGHT.replace("level = 1", f'level = 1\narmor_policy = "{policy}"', 1))
        for policy in ("never", "always")
    )
    shifted: dict[object, Fraction] = {}
    for wounds, chance in keep.items():
        assert isinstance(wounds, int)
        less = max(wounds - 1, 0)
        shifted[less] = shifted.get(less, Fraction(0)) + chance
    assert shifted == mark
