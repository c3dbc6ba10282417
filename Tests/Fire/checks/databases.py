"""State files that are not as they should be: the program starts, or refuses with words and leaves them as they are."""

import os
import shutil
import sqlite3
import stat

from fire import saving, walk
from fire.terminal import Missing


def no_bytes(file, bench):
    file.write_bytes(b"")


def garbage(file, bench):
    file.write_bytes(bytes(bench.random.randrange(256) for _ in range(20_000)))


def half(file, bench):
    data = file.read_bytes()
    file.write_bytes(data[: len(data) // 2])


def flipped(file, bench):
    """A database whose inner pages have been overwritten."""
    data = bytearray(file.read_bytes())
    for _ in range(2_000):
        data[bench.random.randrange(4096, len(data))] = bench.random.randrange(256)
    file.write_bytes(data)


def changed(sql):
    def change(file, bench):
        database = sqlite3.connect(file)
        database.executescript(sql)
        database.close()

    return change


def loop(file, bench):
    file.unlink()
    file.symlink_to(file.name)


def pipe(file, bench):
    """Opening it would wait for ever."""
    file.unlink()
    os.mkfifo(file)


def folder(file, bench):
    file.unlink()
    file.mkdir()


# Each with the end that it must have: "remarks" (starts, and says so), "refuses", "told" (one of the two), or "either".
DAMAGES = {
    "no bytes": (no_bytes, "remarks"),
    "garbage": (garbage, "refuses"),
    "its first half": (half, "refuses"),
    # SQLite has no checksums, so a state may be read from it.
    "2,000 bytes overwritten": (flipped, "either"),
    "a renamed column": (changed("ALTER TABLE items RENAME COLUMN title TO heading"), "refuses"),
    "a missing table": (changed("DROP TABLE items"), "refuses"),
    "a column too many": (changed("ALTER TABLE items ADD COLUMN colour TEXT"), "either"),
    "a text that no rule knows": (changed("UPDATE conditions SET value = 'whatever'"), "either"),
    "another program's database": (
        changed("PRAGMA writable_schema = 1; DELETE FROM sqlite_master; PRAGMA application_id = 7; CREATE TABLE a (b)"),
        "refuses"),
    "a link to itself": (loop, "told"),
    "a pipe": (pipe, "refuses"),
    "a folder": (folder, "refuses"),
}


def check(bench):
    held, wrong, sample = 0, [], bench.folder()
    keep(bench, sample)
    for name, (harm, expected) in DAMAGES.items():
        before = len(wrong)
        bench.attempt(wrong, name, lambda: story(bench, sample, harm, expected))
        held += len(wrong) == before
    bench.row(f"{len(DAMAGES)} kinds of damage to the database", f"{held} of {len(DAMAGES)} hold", wrong)
    wrong = []
    bench.attempt(wrong, "files", lambda: private(bench))
    bench.row("files of state are for their owner alone", "", wrong)


def keep(bench, folder):
    with saving.started(bench, folder) as program:
        walk.add(program, "thing 1")
        program.type("q")
        program.wait()


def story(bench, sample, harm, expected):
    folder = bench.folder()
    shutil.copytree(sample / "state", folder / "state")
    file = folder / "state" / "demo.sqlite"
    harm(file, bench)
    before = contents(file)
    with bench.start(folder=folder) as program:
        program.reads_until(lambda: program.end is not None or "Couch to 5K" in program.text())
        if program.end is None:
            if "Couch to 5K" not in program.text():
                raise Missing(f"neither starts nor ends:\n{program.written()}")
            # A remark is a line before the first screen, or a notice on it.
            said = "demo.sqlite" in program.text() or b"paywalk: " in program.output
            program.type("q")
            end = program.wait()
            if expected == "refuses":
                raise Missing(f"starts, and leaves with {end}: {program.written()[-300:]}")
            if expected in ("remarks", "told") and not said:
                raise Missing("starts without a remark")
            return
        if program.end.status != 3 or not program.text().startswith("paywalk: "):
            raise Missing(f"ended with {program.end}: {program.written()[-300:]}")
        if expected == "remarks":
            raise Missing(f"refuses: {program.written()[-300:]}")
        if contents(file) != before:
            raise Missing("refuses, but has changed the file")
    fresh(bench, folder)


def contents(file):
    """The bytes of a file, or its kind if it is none."""
    mode = file.lstat().st_mode
    return file.read_bytes() if stat.S_ISREG(mode) else stat.S_IFMT(mode)


def fresh(bench, folder):
    """The way out that every refusal names."""
    with bench.start("--fresh", folder=folder) as program:
        try:
            walk.feed(program)
        except Missing as missing:
            raise Missing(f"--fresh does not help: {program.written()[-300:]}") from missing
        program.type("q")
        program.wait()


def private(bench):
    folder = bench.folder()
    mask = os.umask(0)
    try:
        with saving.started(bench, folder) as program:
            walk.add(program, "thing 1")
            files = list((folder / "state").iterdir())
            open_ones = [file.name for file in files if file.stat().st_mode & 0o077]
            if open_ones or (folder / "state").stat().st_mode & 0o077:
                raise Missing(f"open to others: {', '.join(sorted(open_ones)) or 'the folder'}")
    finally:
        os.umask(mask)
