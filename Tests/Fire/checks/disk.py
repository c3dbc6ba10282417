"""A full disk: a file system without room where it can be mounted, and a limit of the size of files."""

import resource
import signal
import subprocess

from fire import saving
from fire.terminal import Missing


def check(bench):
    on_full_file_system(bench)
    under_a_limit(bench)


def on_full_file_system(bench):
    done = "a file system without room"
    folder, wrong = bench.folder(), []
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", folder], capture_output=True, text=True, check=False)
    if mounted.returncode != 0:
        return bench.row(done, skipped="needs the right to mount")
    try:
        ways = (lambda _: fill(folder), lambda _: (folder / "fill").unlink())
        bench.attempt(wrong, done, lambda: story(bench, folder, *ways))
    finally:
        subprocess.run(["umount", "-l", folder], check=True)
    bench.row(done, "", wrong)


def fill(folder):
    """Takes every byte that is left."""
    with open(folder / "fill", "wb", buffering=0) as file:
        for size in (1 << 16, 1 << 12, 1):
            try:
                while file.write(b"x" * size) == size:
                    pass
            except OSError:
                continue


def under_a_limit(bench):
    """A limit that the process meets while it runs; a mended one is lifted again."""
    done = "files that may not grow"
    wrong, unlimited = [], resource.getrlimit(resource.RLIMIT_FSIZE)

    def limit(program):
        resource.prlimit(program.pid, resource.RLIMIT_FSIZE, (1, unlimited[1]))

    def lift(program):
        resource.prlimit(program.pid, resource.RLIMIT_FSIZE, unlimited)

    folder = bench.folder()
    bench.attempt(wrong, done, lambda: story(bench, folder, limit, lift))
    bench.row(done, "", wrong)


def story(bench, folder, fails, mends):
    with saving.started(bench, folder) as program:
        fails(program)
        saving.goes_on(program, "thing 1", "Paywalk keeps trying")
        # A second change while nothing can be saved.
        saving.goes_on(program, "thing 2")
        saving.asks(program)
        mends(program)
        saving.recovers(program)
        # A kill right after the message has gone: what was to be saved is saved.
        program.send(signal.SIGKILL)
        if program.wait() is None:
            raise Missing("not even a kill ended it")
    saving.is_kept(bench, folder, ["thing 1", "thing 2"])
    leaves_unsaved(bench, folder, fails, mends)


def leaves_unsaved(bench, folder, fails, mends):
    """Somebody who is asked and leaves all the same loses the last changes, is told, and nothing else is lost."""
    with saving.started(bench, folder) as program:
        fails(program)
        saving.goes_on(program, "thing 3")
        program.type("q")
        program.shows(saving.QUESTION)
        program.type("q")
        end = program.wait()
        if end is None or end.status != 3 or "lost" not in program.text():
            raise Missing(f"left unsaved with {end}: {program.written()[-300:]}")
        mends_later(program, mends)
    saving.is_kept(bench, folder, ["thing 1", "thing 2"])


def mends_later(program, mends):
    """The limit of a process has gone with it; a full file system is emptied."""
    try:
        mends(program)
    except (ProcessLookupError, PermissionError):
        pass
