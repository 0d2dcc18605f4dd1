"""A fight file simulated in one call, and results as tables of other libraries."""

import subprocess
import sys
from pathlib import Path

import pytest

import affray.simulate
from affray.core.errors import AffrayError, BadInput
from affray.scenario.scenario import read_text
from affray.scenario.starter import starter
from affray.simulate import compare, simulate

TEXT = starter("dots")


def test_a_path_a_text_data_and_a_scenario_are_the_same_fight(tmp_path: Path) -> None:
    path = tmp_path / "bridge.toml"
    path.write_text(TEXT, "utf-8")
    scenario = read_text(TEXT)
    found = [simulate(fight, 60, processes=1) for fight in (path, str(path), TEXT, scenario.data, scenario)]
    assert all(one == found[0] for one in found)
    assert found[0].fights == 60


def test_seed_policies_changes_and_own_steps_matter() -> None:
    base = simulate(TEXT, 100, processes=1)
    assert simulate(TEXT, 100, seed=0, processes=1) == base
    assert simulate(TEXT, 100, seed=7, processes=1).seed == "7"
    weaker = simulate(TEXT, 100, changes={"wolf.attack": 0, "policy.blue": "random"}, processes=1)
    assert weaker.policies["blue"] == "random"
    assert weaker.wins["blue"].count > base.wins["blue"].count
    assert simulate(TEXT, 100, policies={"blue": "random"}, processes=1).policies["blue"] == "random"
    step = '[[do]]\naction = "set"\ntarget = "signe"\nfield = "life"\nvalue = 1\n'
    assert simulate(TEXT + step, 100, processes=1).wins["blue"].count < base.wins["blue"].count
    part = simulate(TEXT, 40, first=60, processes=1)
    first = simulate(TEXT, 60, processes=1)
    assert part.wins["red"].count + first.wins["red"].count == base.wins["red"].count


def test_what_is_wrong_is_said(tmp_path: Path) -> None:
    with pytest.raises(OSError, match=r"none\.toml"):
        simulate(str(tmp_path / "none.toml"))
    with pytest.raises(BadInput, match="unknown policy"):
        simulate(TEXT, policies={"blue": "brave"})
    with pytest.raises(BadInput, match="0 processes"):
        simulate(TEXT, processes=0)
    with pytest.raises(BadInput, match="this is not TOML"):
        simulate("a fight\nin words")


def test_every_count_is_a_row() -> None:
    result = simulate(TEXT, 80, processes=1)
    rows = result.rows()
    assert all(row.keys() == {"what", "name", "value", "count", "rate", "low", "high"} for row in rows)
    totals: dict[tuple[object, object], int] = {}
    for row in rows:
        assert isinstance(row["count"], int)
        key = row["what"], row["name"] if row["what"] != "winner" else None
        totals[key] = totals.get(key, 0) + row["count"]
    assert set(totals.values()) == {80}
    assert set(totals) == {
        ("winner", None), ("rounds", None), ("side left", "blue"), ("side left", "red"),
        *(("combatant left", id) for id in ("signe", "wolf", "wolf-2", "raven")),
    }  # fmt: skip


def test_results_become_tables() -> None:
    result = simulate(TEXT, 80, processes=1)
    compared = compare(TEXT, fights=80, changes={"wolf.attack": 1}, processes=1)
    pyarrow = pytest.importorskip("pyarrow")
    for one in (result, compared):
        table = one.to_arrow()
        assert isinstance(table, pyarrow.Table)
        assert table.to_pylist() == one.rows()


def test_results_become_data_frames() -> None:
    pandas = pytest.importorskip("pandas")
    result = simulate(TEXT, 80, processes=1)
    frame = result.to_pandas()
    assert isinstance(frame, pandas.DataFrame)
    wins = frame[frame["what"] == "winner"].set_index("name")["count"]
    assert wins.to_dict() == {side: won.count for side, won in result.wins.items()}


@pytest.mark.parametrize(
    ("module", "method", "extra"), [("pyarrow", "to_arrow", "arrow"), ("pandas", "to_pandas", "lab")]
)
def test_without_the_library_the_extra_is_named(
    module: str, method: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(AffrayError, match=rf"needs {module}: install affray\[{extra}\]"):
        getattr(simulate(TEXT, 10, processes=1), method)()


def test_all_that_is_named_is_there_and_nothing_is_imported_before() -> None:
    for name in affray.simulate.__all__:
        assert getattr(affray.simulate, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'simulat'"):
        _ = affray.simulate.simulat  # type: ignore[attr-defined]
    code = "import sys, affray.simulate; sys.exit('affray.simulate.run' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
