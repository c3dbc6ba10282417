"""A state folder that is deleted, moved away or replaced under a run: it is noticed, and nothing is lost in silence."""

import shutil
import signal
import sqlite3

from fire import saving
from fire.terminal import Missing


def deleted(state):
    shutil.rmtree(state)


def moved(state):
    state.rename(state.with_name("elsewhere"))


def replaced(state):
    state.rename(state.with_name("elsewhere"))
    state.mkdir(mode=0o700)


def other_file(state):
    """Another file of the same name, as a synchronised folder or a restored copy has it."""
    copy = state / "copy"
    shutil.copy(state / "demo.sqlite", copy)
    copy.rename(state / "demo.sqlite")


def file_deleted(state):
    for file in state.iterdir():
        file.unlink()


def log_deleted(state):
    """All that has been saved since the last checkpoint."""
    (state / "demo.sqlite-wal").unlink()


WAYS = {
    "deleted": deleted, "moved away": moved, "replaced by an empty one": replaced,
    "its files deleted": file_deleted, "its database replaced by a copy": other_file,
    "its log deleted": log_deleted,
}


def check(bench):
    for name, harm in WAYS.items():
        wrong, figures = [], []
        bench.attempt(wrong, name, lambda: story(bench, harm, figures))
        bench.row(f"the state folder: {name}", ", ".join(figures), wrong)


def story(bench, harm, figures):
    folder = bench.folder()
    with saving.started(bench, folder) as program:
        harm(folder / "state")
        saving.walk.add(program, "thing 1")
        file = folder / "state" / "demo.sqlite"
        program.reads_until(
            lambda: saving.NOT_SAVED in program.text() or is_in(file, "thing 1"), patience=6, every=0.1)
        noticed = saving.NOT_SAVED in program.text()
        if noticed:
            figures.append("says so, and asks")
            saving.asks(program)
            program.type("q")
            program.shows(saving.QUESTION)
            program.type("q")
            end = program.wait()
            if end is None or program.unrestored():
                raise Missing(f"left with {end}, {program.unrestored()}")
        else:
            # A run that ends by itself could still mend what a kill leaves broken.
            program.send(signal.SIGKILL)
            if program.wait() is None:
                raise Missing("not even a kill ended it")
    if not noticed:
        # Nothing was said, so it must be there.
        saving.is_kept(bench, folder, ["thing 1"])
        figures.append("saved in the same place, also after a kill")


def is_in(file, title):
    """A reader beside the program finds the item in the file at the old place."""
    try:
        database = sqlite3.connect(f"file:{file}?mode=ro", uri=True)
        try:
            return database.execute("SELECT count(*) FROM items WHERE title = ?", [title]).fetchone()[0] > 0
        finally:
            database.close()
    except sqlite3.Error:
        return False
