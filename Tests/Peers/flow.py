"""The walk that every peer takes: along a list of forty rows, by arrows and pages, with a modal opened and closed."""

import json
import statistics

ROWS = 40
CYCLE = ["down"] * 8 + ["enter", "escape"] + ["up"] * 3 + ["pagedown", "pageup", "j", "j", "k", "enter", "escape"]


def row(index):
    """What a row of the list says."""
    return f"Item number {index + 1}"


def footer(presses, opened):
    """What tells a frame from the one before, for those who can only look: keys so far, modals so far."""
    return f"keys {presses:05d} opened {opened}"


def measure(name, walk, count=1_000, runs=5):
    """Prints one line for `compare.py`. `walk(keys)` gives the seconds it took and how often the modal came up."""
    keys = [CYCLE[index % len(CYCLE)] for index in range(count)]
    seconds = []
    for _ in range(runs):
        time, opened = walk(keys)
        assert opened == count // 10, f"{name}: the modal came up {opened} times"
        seconds.append(time)
    print(json.dumps({"name": name, "keys": count, "runs": runs, "rate": count / statistics.median(seconds)}), flush=True)
