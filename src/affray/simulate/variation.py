"""One variation of a fight file: some of its values changed."""

from collections.abc import Mapping, Sequence

from affray.core.errors import BadInput, Problem
from affray.scenario.numbers import written
from affray.scenario.scenario import Scenario
from affray.scenario.several import counted, several
from affray.scenario.vary import POLICY, vary, word
from affray.simulate.start import Made, Start, digest, make, start_of


class Variations:
    """All that a sweep or a search needs to make a variation: the file, who plays, the dice."""

    def __init__(self, scenario: Scenario, policies: Mapping[str, str] | None, seed: str | None) -> None:
        self.scenario = scenario
        self.policies = dict(policies or {})
        self.seed = scenario.seed if seed is None else seed
        scenario.game.policy(scenario.fight, {**scenario.policy, **self.policies})  # raises what is wrong with them

    def check(self, paths: Sequence[str]) -> None:
        """Raises BadInput for paths that are not there, or cannot be varied together."""
        for path in paths:
            if paths.count(path) > 1:
                raise BadInput([Problem(f"{path} is given twice", key=path)])
            if path in [f"{POLICY}.{side}" for side in self.policies]:
                raise BadInput([Problem(f"{path} varies, and is given one policy too", key=path)])
            if not counted(self.scenario.data, path):
                vary(self.scenario.data, path, written(self.scenario.data, path))

    def start(self, paths: Sequence[str], values: Sequence[object]) -> Start:
        """The fight with these values, as data. Raises BadInput if there is nothing at a path."""
        data = self.scenario.data
        try:
            many: list[tuple[str, object]] = []
            for path, value in zip(paths, values, strict=True):
                id = counted(data, path)
                if id:
                    many.append((id, value))
                else:
                    data = vary(data, path, value)
            for id, value in many:  # last, for those that are copied have all else that varies
                data = several(data, id, value)
        except BadInput as error:
            raise in_variation(error, paths, values) from None
        return start_of(data, self.scenario.file, self.policies)

    def make(self, paths: Sequence[str], values: Sequence[object]) -> tuple[Start, str, Made]:
        """The same as data, its hash, and the fight itself. Raises BadInput, which says what the values are, when the
        file cannot be so."""
        start = self.start(paths, values)
        try:
            made = make(start)
        except BadInput as error:
            raise in_variation(error, paths, values) from None
        return start, digest(start, made[0], self.seed), made


def in_variation(error: BadInput, paths: Sequence[str], values: Sequence[object]) -> BadInput:
    """What is wrong in a file that was changed, with the change."""
    found = [Problem(f"with {said(paths, values)}: {p.sentence}", p.file, key=p.key) for p in error.problems]
    return BadInput(found) if paths else error


def said(paths: Sequence[str], values: Sequence[object]) -> str:
    """A variation for people: `ogre.power=3 dwarf.count=2`."""
    return " ".join(f"{path}={word(value)}" for path, value in zip(paths, values, strict=True))
