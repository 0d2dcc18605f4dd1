"""The bench reports what it was given; nothing here takes a time."""

from affray.core.chances import opposed
from affray.core.laws import Law
from bench.icepool_law import law as icepool_law
from bench.measure import TIMES, Measured, how_many, in_turns, measured
from bench.report import report, shown
from bench.spike import bulk, laws

MACHINE: dict[str, object] = {
    "cpu": "Some CPU",
    "cores": 2,
    "memory_gib": 8.0,
    "system": "Linux x86_64",
    "python": "CPython 3.11.7",
    "affray": "affray 1.2.3 (compiled)",
    "load_before": 0.1,
}


def test_two_things_are_measured_in_turns_and_each_turn_has_its_ratio() -> None:
    calls: list[str] = []

    def measure(name: str, values: list[float]) -> float:
        calls.append(name)
        return values.pop(0)

    first, second = [8.0, 9.0], [2.0, 3.0]
    found = in_turns(lambda: measure("a", first), lambda: measure("b", second), 2)
    assert calls == ["a", "b", "a", "b"]
    assert found == ([8.0, 9.0], [2.0, 3.0], [4.0, 3.0])


def test_a_size_is_found_without_counting_what_is_done_once() -> None:
    asked: list[int] = []
    assert how_many(asked.append, 1e-9) >= 1
    assert asked[0] == 1
    assert asked == sorted(asked)


def test_the_median_and_the_spread_of_runs() -> None:
    found = measured("key", "title", [3.0, 1.0, 2.0], "s")
    assert (found.value, found.low, found.high, found.runs) == (2.0, 1.0, 3.0, 3)


def test_numbers_are_shown_to_three_figures_with_their_unit() -> None:
    assert shown(0.000123456, "s") == "123 µs"
    assert shown(1.5, "s") == "1.5 s"
    assert shown(1234567.0, "fights/s") == "1,230,000 fights/s"
    assert shown(0.5, TIMES) == "0.5 ×"


def row(found: Measured, targets: dict[str, dict[str, float]], **machine: object) -> str:
    return report("2026-01-02", MACHINE | machine, [found], {"wheel": "no compiler"}, targets, False)


def test_a_value_stands_beside_its_aim() -> None:
    found = measured("fast", "a thing", [90.0, 100.0, 110.0], "fights/s")
    line = "| a thing | **100 fights/s** | 90 fights/s – 110 fights/s | 3 | ≥ {} fights/s, {} |"
    assert line.format(50, "met") in row(found, {"fast": {"least": 50.0}})
    assert line.format(200, "missed") in row(found, {"fast": {"least": 200.0}})
    assert "≤ 50 fights/s, missed" in row(found, {"fast": {"most": 50.0}})


def test_the_machine_and_what_was_left_out_are_named() -> None:
    text = row(measured("k", "t", [1.0], "s"), {})
    assert "Some CPU, 2 cores, 8.0 GiB" in text
    assert "(compiled)" in text
    assert "wheel: no compiler" in text


def test_a_busy_machine_is_said_to_be_busy() -> None:
    found = measured("k", "t", [1.0], "s")
    assert "busy" not in row(found, {})
    assert "busy" in row(found, {}, load_before=1.5)


def test_the_baselines_answer_the_same_question() -> None:
    for size in (1, 2, 5):
        law: Law = opposed.law(size, size, False, True)
        assert icepool_law(size) == law
        assert laws.opposed_law(size, size, False) == law
    assert 0 < bulk.win_count(0, 50) < 50
