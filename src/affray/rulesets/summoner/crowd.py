"""Many of one kind told as a group: collapsed lines in place of a sentence for each."""

import re
from collections.abc import Sequence

from affray.rulesets.summoner.text import Step, effects_text, joined


def stem(name: str) -> str:
    """What many of one kind have in common: goblin of goblin, goblin-2, goblin-3."""
    return re.sub(r"-?\d+$", "", name) or name


def plural(word: str) -> str:
    if word.endswith("lf"):
        return word[:-1] + "ves"
    if word.endswith("man"):
        return word[:-3] + "men"
    if word.endswith(("s", "x", "ch", "sh")):
        return word + "es"
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return word[:-1] + "ies"
    return word + "s"


def collapse(steps: Sequence[Step]) -> list[str]:
    """Sentences of several entries' steps, in which many of one kind act as a group: what creatures of one kind do one
    after another, and the free attacks on them, is one line for their walks and one for the attacks on each target.
    That a turn begins is not said.

    "3 goblins attack dwarf: 2 hit, 9 damage, health 20 → 11"
    """
    out: list[str] = []
    group: list[Step] = []
    for step in steps:
        if step["what"] == "turn" and not step["then"]:
            continue
        kind = stem(step["who"]) if step["what"] in ("walks", "attacks") else ""
        if group and step["what"] == "attacks" and step["free"] and stem(step["other"]) == stem(group[0]["who"]):
            group.append(step)
            continue
        if group and kind != stem(group[0]["who"]):
            out += group_lines(group)
            group = []
        if kind:
            group.append(step)
        else:
            out.append(step["text"])
    return out + group_lines(group)


def group_lines(group: list[Step]) -> list[str]:
    """The lines of one kind's steps; unchanged if only one creature of it acted."""
    members = {step["who"] for step in group if stem(step["who"]) == stem(group[0]["who"])}
    if len(members) < 2:
        return [step["text"] for step in group]
    lines: list[str] = []
    walks = [step for step in group if step["what"] == "walks"]
    walkers = {step["who"] for step in walks}
    if len(walkers) > 1:
        lines.append(f"{some(walkers)} walk")
    else:
        lines += [step["text"] for step in walks]
    attacks = [step for step in group if step["what"] == "attacks"]
    for who in dict.fromkeys(step["who"] for step in attacks if step["free"]):
        lines.append(free_attacks([step for step in attacks if step["free"] and step["who"] == who]))
    for target in dict.fromkeys(step["other"] for step in attacks if not step["free"]):
        lines.append(group_attack([step for step in attacks if not step["free"] and step["other"] == target]))
    return lines


def some(names: set[str]) -> str:
    """3 goblins, or the one."""
    one = min(names)
    return one if len(names) == 1 else f"{len(names)} {plural(stem(one))}"


def free_attacks(attacks: list[Step]) -> str:
    """dwarf makes 3 free attacks (SUM-26) on 2 goblins: 1 hit, 5 damage; goblin health 10 → 5"""
    if len(attacks) == 1:
        return attacks[0]["text"]
    targets = {step["other"] for step in attacks}
    text = f"{attacks[0]['who']} makes {len(attacks)} free attacks (SUM-26) on {some(targets)}: {hits(attacks)}"
    return joined(text, effects_text([e for step in attacks for e in step["then"] if e["what"] != "deathtouch"], ""))


def group_attack(attacks: list[Step]) -> str:
    """3 goblins attack dwarf: 2 hit, 9 damage, health 20 → 11"""
    if len(attacks) == 1:
        return attacks[0]["text"]
    who = {step["who"] for step in attacks}
    target = attacks[0]["other"]
    verb = "attack" if len(who) > 1 else f"makes {len(attacks)} attacks on"
    text = f"{some(who)} {verb} {target}: {hits(attacks)}"
    lost = [e for step in attacks for e in step["then"] if e["what"] == "loses" and e["who"] == target]
    if lost:
        text += f", {sum(e['amount'] for e in lost)} damage, health {lost[0]['before']} → {lost[-1]['after']}"
    rest = [e for step in attacks for e in step["then"] if e not in lost and e["what"] != "deathtouch"]
    return joined(text, effects_text(rest, target), not rest or rest[0].get("who") == target)


def hits(attacks: list[Step]) -> str:
    return f"{sum(1 for step in attacks if step['through']) or 'none'} hit"
