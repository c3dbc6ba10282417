"""Each TERM that the machine describes: the program starts and draws, or refuses with a sentence and status 3."""

import os
from pathlib import Path

from fire.terminal import Missing

MOST_IN_SHORT = 12
FOLDERS = ["/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo"]


def check(bench):
    names = sorted(found())
    count, wrong, drawn, refused = len(names), [], 0, 0
    if bench.is_short:
        names = bench.random.sample(names, min(MOST_IN_SHORT, len(names)))
    for name in [*names, "no-such-terminal", "", None]:
        ends = bench.attempt(wrong, f"TERM={name}", lambda: story(bench, name))
        drawn += ends == "drawn"
        refused += ends == "refused"
    bench.row(
        f"{len(names)} of the {count} terminals that the machine describes, and an unknown, an empty and no TERM",
        f"{drawn} drawn, {refused} refused", wrong)


def found():
    """The names of all descriptions; more folders may stand in TERMINFO_DIRS."""
    folders = FOLDERS + [folder for folder in os.environ.get("TERMINFO_DIRS", "").split(":") if folder]
    return {file.name for folder in folders for file in Path(folder).glob("?/*") if file.is_file()}


def story(bench, name):
    environment = {"TERM": name, "TERMINFO_DIRS": os.environ.get("TERMINFO_DIRS")}
    with bench.start(environment=environment, rows=40) as program:
        program.reads_until(lambda: program.end is not None or is_drawn(program.output))
        if program.end is None:
            if not is_drawn(program.output):
                raise Missing(f"draws nothing that can be read: {bytes(program.output[-200:])}")
            program.type("q")
            end = program.wait()
            if end is None or end.status != 0:
                raise Missing(f"left with {end}")
            return "drawn"
        said = program.output.decode(errors="replace").strip()
        if program.end.status != 3 or not said.startswith("paywalk: ") or not said.endswith(".") or "\x1b" in said:
            raise Missing(f"ended with {program.end}: {said[:200]!r}")
        return "refused"


def is_drawn(output):
    """Words of the first and the last line; a terminal without a way to move on may have each blank written."""
    return all(word in output for word in (b"Train", b"Couch", b"quit"))
