"""Pastes of up to 10 MB into a field of 200 characters, ended, open, and cut off by a signal or the terminal's end."""

import signal
import time

from fire import walk
from fire.fields import FIELDS, item_title
from fire.bench import GONE_WITHIN
from fire.terminal import Missing

TEXT = "Ein Satz mit Wörtern, 橋 and a line.\n".encode()
BEGIN, END = b"\x1b[200~", b"\x1b[201~"
# The longest that a paste may take to be read: in seconds, and at this many bytes a second.
PATIENCE, RATE = 10, 250_000


def check(bench):
    for size in bench.choose([1_000, 100_000, 1_000_000, 10_000_000], [100_000]):
        wrong, figures = [], []
        whole = bench.attempt(wrong, "whole", lambda: paste(bench, wrong, size))
        if whole is not None:
            figures.append(f"read in {whole[0]:.2f} s, gone in {whole[1]:.2f} s, {whole[2]:.0f} MB")
        if not wrong:
            seconds = bench.attempt(wrong, "without its end", lambda: open_paste(bench, wrong, size))
            figures.append(f"without its end gone in {seconds or 0:.2f} s")
        for name, end in (("SIGTERM", lambda p: p.send(signal.SIGTERM)), ("closed terminal", lambda p: p.unplug())):
            seconds = bench.attempt(wrong, f"{name} meanwhile", lambda: cut_off(bench, name, end, size))
            if seconds is not None:
                figures.append(f"{name} meanwhile {seconds:.2f} s")
        bench.row(f"a paste of {size:,} bytes into an item's title", "; ".join(figures), wrong)
    if not bench.is_short:
        wrong = []
        for field, (opens, flags) in FIELDS.items():
            bench.attempt(wrong, field, lambda: paste(bench, wrong, 1_000_000, opens, flags))
        bench.row("a paste of 1,000,000 bytes into every field", "", wrong)


def text(size):
    return (TEXT * (size // len(TEXT) + 1))[:size].decode(errors="ignore").encode()


def started(bench, opens, flags):
    program = bench.start(*flags)
    walk.feed(program)
    opens(program)
    return program


def paste(bench, wrong, size, opens=item_title, flags=("--seed-mock-data",)):
    """Pastes and leaves; returns the seconds of both and the most memory."""
    with started(bench, opens, flags) as program:
        before, drawn = time.monotonic(), program.updates
        patience = max(PATIENCE, size / RATE)
        if program.type(BEGIN + text(size) + END, patience=patience) < size:
            raise Missing(f"not even read after {patience:.0f} s")
        if not program.reads_until(lambda: program.updates > drawn, PATIENCE):
            raise Missing(f"nothing drawn after {PATIENCE} s")
        seconds, memory = time.monotonic() - before, program.memory()
        return seconds, bench.leave(program, wrong, f"{size:,} bytes"), memory


def open_paste(bench, wrong, size):
    """A paste whose end never comes: after a while it counts as ended, and Ctrl-C is a key again."""
    with started(bench, item_title, ["--seed-mock-data"]) as program:
        drawn = program.updates
        program.type(BEGIN + text(size), patience=max(PATIENCE, size / RATE))
        if not program.reads_until(lambda: program.updates > drawn, PATIENCE):
            raise Missing("the text of an open paste never came")
        return bench.leave(program, wrong, "an open paste")


def cut_off(bench, name, end, size):
    """Ends the program as soon as the paste has been sent; returns the seconds until it has gone."""
    with started(bench, item_title, ["--seed-mock-data"]) as program:
        program.type(BEGIN + text(size) + END, patience=5)
        before = time.monotonic()
        end(program)
        if program.wait(10) is None:
            raise Missing("still there after 10 s")
        seconds = time.monotonic() - before
        if seconds > GONE_WITHIN:
            raise Missing(f"gone only after {seconds:.1f} s")
        return seconds
