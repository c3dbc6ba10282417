"""A storm of window sizes over a walk that is typed at meanwhile; afterwards the screen is right at 80 × 24."""

from fire import walk
from fire.terminal import Missing

SIZES = [(1, 1), (1, 1000), (1000, 1), (1000, 1000), (60, 20), (59, 19), (80, 24), (110, 30), (121, 40), (200, 60)]
# The keys change the screen and leave nothing open for good: tabs, moves, inspector, help.
KEYS = ["1", "2", "\x1b[B", "\t", "i", "?", "\x1b", "G", "g"]


def check(bench):
    count, wrong = bench.choose(1000, 120), []
    with bench.start("--seed-mock-data", columns=80, rows=24) as program:
        walk.feed(program)
        drawn = bench.attempt(wrong, "in the storm", lambda: storm(bench, program, count)) or 0
        bench.attempt(wrong, "after the storm", lambda: settle(program))
        memory = program.memory() if program.end is None else 0
        bench.leave(program, wrong, "after the storm")
    bench.row(f"{count} sizes from 1 × 1 to 1000 × 1000, with keys", f"{drawn} updates, {memory:.0f} MB at most", wrong)


def storm(bench, program, count):
    drawn = 0
    for number in range(count):
        if bench.random.random() < 0.5:
            columns, rows = bench.random.choice(SIZES)
        else:
            columns, rows = bench.random.randint(1, 250), bench.random.randint(1, 90)
        program.skip()
        seen = program.updates
        program.resize(columns, rows)
        if bench.random.random() < 0.5:
            program.type(bench.random.choice(KEYS))
        # Some sizes come faster than they can be drawn, others are waited for.
        if bench.random.random() < 0.5:
            program.reads_until(lambda: program.updates > seen, patience=0.5)
        if program.end is not None:
            raise Missing(f"ended with {program.end} at size {number + 1}, {columns} × {rows}")
        drawn = program.updates
    return drawn


def settle(program):
    program.skip()
    # Another size first, so that the last one is a change.
    program.resize(100, 30)
    program.resize(80, 24)
    # Every screen of this size names the way out in its footer: to quit, or to close what lies over the walk.
    if not program.reads_until(lambda: "quit" in program.text() or "Esc" in program.text(), patience=5):
        raise Missing("no footer came at 80 × 24")
    # Keys of the storm may still be under way and bring something up at any moment, so Homes is asked for until it is
    # there. An Escape goes by itself: right before another key it would be that key with Alt.
    for _ in range(8):
        if "2 Homes" in program.text():
            program.click("2 Homes")
            if program.reads_until(lambda: "[2 Homes]" in program.text(), patience=2):
                break
        drawn = program.updates
        program.type("\x1b")
        program.reads_until(lambda: program.updates > drawn, patience=2)
    program.shows("[2 Homes]", "quit")
