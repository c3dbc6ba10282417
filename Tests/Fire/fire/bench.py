"""The place where a check runs: its program, its folder, its seed, and the table of its results."""

import random
import shutil
import signal
import tempfile
import time
import traceback
from dataclasses import dataclass, field
from pathlib import Path

from fire.terminal import Missing, Program

# The longest wait of a person, in seconds: from Ctrl-C to the end, whatever has been typed before.
GONE_WITHIN = 1.0


@dataclass
class Row:
    """One line of the table: the thing done, its figures, and all that went wrong with it."""

    check: str
    done: str
    figures: str = ""
    wrong: list = field(default_factory=list)
    skipped: str = ""

    @property
    def result(self):
        if self.skipped:
            return f"not run: {self.skipped}"
        if not self.wrong:
            return "holds"
        return f"**fails**: {self.wrong[0]}" + (f" (and {len(self.wrong) - 1} more)" if len(self.wrong) > 1 else "")


class Bench:
    def __init__(self, name, program, is_short, seed, tell):
        """`tell` is called with each row as soon as it is known."""
        self._tell = tell
        self.name, self.program, self.is_short = name, program, is_short
        self.random = random.Random(f"{seed} {name}")
        self._folder = Path(tempfile.mkdtemp(prefix=f"paywalk-fire-{name}-"))
        self._count = 0

    def folder(self):
        """A new folder for one use."""
        self._count += 1
        folder = self._folder / str(self._count)
        folder.mkdir()
        return folder

    def clean(self, folder):
        shutil.rmtree(folder, ignore_errors=True)

    def close(self):
        self.clean(self._folder)

    def choose(self, full, short):
        """A count: the one of a full run, or that of a short one."""
        return short if self.is_short else full

    def start(self, *arguments, folder=None, **options):
        """Starts the program on a terminal; without a folder it keeps nothing."""
        keeps = ["--state", folder / "state"] if folder else ["--in-memory"]
        return Program(self.program, ["run", *keeps, *arguments], folder or self._folder, **options)

    def start_command(self, *arguments):
        """Starts another command of the program on a terminal, in a folder of its own."""
        return Program(self.program, arguments, self.folder())

    def row(self, done, figures="", wrong=(), skipped=""):
        self._tell(Row(self.name, done, figures, list(wrong), skipped))

    def attempt(self, wrong, what, body):
        """Runs `body`; something that did not come is one more thing wrong, under the name of `what`."""
        try:
            return body()
        except Missing as missing:
            wrong.append(f"{what}: {missing}")
        except Exception as error:
            # A defect of the check must not look like a check that holds.
            wrong.append(f"{what}: {''.join(traceback.format_exception_only(error)).strip()}")
        return None

    def leave(self, program, wrong, what, key="\x03"):
        """Types Ctrl-C and takes the time until the program has gone; later than the bar is wrong."""
        before = time.monotonic()
        program.type(key, patience=5)
        end = program.wait(5)
        seconds = time.monotonic() - before
        if end is None:
            wrong.append(f"{what}: still there 5 s after {key!r}")
            program.send(signal.SIGKILL)
            program.wait()
        elif seconds > GONE_WITHIN:
            wrong.append(f"{what}: gone only {seconds:.1f} s after {key!r}")
        elif end.status != 0:
            wrong.append(f"{what}: ended with {end}")
        return seconds
