"""Windows that no screen has: beyond 1,000 × 1,000 the program draws at that size and says so."""

import re
import resource

from fire import walk
from fire.terminal import Missing

SIZES = [(40_000, 24), (80, 40_000), (10_000, 10_000), (65_535, 65_535)]
# In megabytes. A program that draws at 1,000 × 1,000 stays far below; more is a machine brought down.
MOST_MEMORY = 500
SAYS_SO = re.compile(rb"1[, ]?000")
VARIABLES = ["0", "-1", "abc", "40000", "99999999999"]


def check(bench):
    wrong, memory = [], 0.0
    for columns, rows in SIZES[:: bench.choose(1, 2)]:
        for begins in (True, False):
            name = f"{columns:,} × {rows:,} {'from the start' if begins else 'later'}"
            taken = bench.attempt(wrong, name, lambda: huge(bench, wrong, name, (columns, rows), begins))
            memory = max(memory, taken or 0)
    bench.row(f"windows up to 65,535 × 65,535, limit {MOST_MEMORY} MB", f"{memory:.0f} MB at most", wrong)
    wrong = []
    for variable in ("LINES", "COLUMNS"):
        for value in VARIABLES:
            name = f"{variable}={value}"
            bench.attempt(wrong, name, lambda: told(bench, wrong, name, {variable: value}))
    bench.row(f"`LINES` and `COLUMNS` of {', '.join(VARIABLES)}", "", wrong)


def limited():
    """Keeps a program that takes all memory from taking that of the machine."""
    resource.setrlimit(resource.RLIMIT_AS, (6 << 30, 6 << 30))


def huge(bench, wrong, name, size, begins):
    """Draws at a huge size and then at 80 × 24; returns the most memory that it took."""
    columns, rows = size if begins else (80, 24)
    with bench.start(columns=columns, rows=rows, before=limited) as program:
        program.reads_until(lambda: program.updates > 0)
        if not begins:
            walk.feed(program)
            drawn = program.updates
            program.resize(*size)
            program.reads_until(lambda: program.updates > drawn)
        # What it says of the size may be a line of its own, drawn with the rest or soon after.
        said = program.reads_until(lambda: SAYS_SO.search(program.output) is not None, patience=3)
        if program.end is not None:
            raise Missing(f"ended with {program.end}: {bytes(program.output[-200:]).decode(errors='replace').strip()}")
        if not said:
            wrong.append(f"{name}: does not say that it draws at 1,000")
        program.skip()
        program.resize(80, 24)
        walk.feed(program)
        memory = program.memory()
        if memory > MOST_MEMORY:
            wrong.append(f"{name}: takes {memory:.0f} MB")
        bench.leave(program, wrong, name)
    return memory


def told(bench, wrong, name, environment):
    """Starts and draws at the window's size, or refuses with a sentence about the variable."""
    with bench.start(environment=environment) as program:
        program.reads_until(lambda: program.end is not None or "Couch to 5K" in program.text())
        if program.end is None:
            walk.feed(program)
            bench.leave(program, wrong, name)
        elif program.end.status not in (2, 3) or next(iter(environment)) not in program.text():
            wrong.append(f"{name}: ended with {program.end}: {program.written()[:300]}")
