"""A walk whose saves fail for a while: it must go on, say so, try again, and ask before it leaves unsaved."""

from fire import walk
from fire.terminal import Missing

NOT_SAVED = "Not saved"
QUESTION = "The last changes are not saved"


def started(bench, folder, **options):
    """A walk on a state in the folder, at the page of the home."""
    program = bench.start("--seed-mock-data", folder=folder, columns=100, rows=40, **options)
    walk.feed(program)
    walk.homes(program)
    return program


def goes_on(program, title, reason=""):
    """Adds an item that cannot be saved."""
    try:
        walk.add(program, title)
        program.shows(NOT_SAVED, reason)
    except Missing as missing:
        if program.end is None:
            raise
        raise Missing(f"a failed save ends the walk with {program.end}: {program.written()[-300:]}") from missing


def asks(program):
    """Wants to leave, is asked, and stays."""
    program.type("q")
    program.shows(QUESTION)
    program.type("x")
    program.shows("Not in a location", without=QUESTION)


def recovers(program):
    """The cause is gone: a save succeeds, and nothing on the screen says otherwise."""
    program.shows("Not in a location", without=NOT_SAVED)


def is_kept(bench, folder, titles):
    """Starts anew on the folder, and expects the items."""
    with bench.start(folder=folder, columns=100, rows=40) as program:
        walk.feed(program)
        program.type("2")
        # Where nothing was kept there is no home either.
        program.reads_until(lambda: any(text in program.text() for text in ("Not in a location", "Where do you live?")))
        missing = set(titles) - walk.things(program.lines())
        if missing:
            raise Missing(f"lost {sorted(missing)}")
        program.type("q")
        program.wait()
