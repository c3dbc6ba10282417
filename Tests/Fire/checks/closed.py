"""A terminal that goes away: the program ends, and uses no CPU meanwhile."""

import signal
import time

from fire import fields, walk
from fire.terminal import Missing

# In seconds of CPU, from the close to the end. A program that spins takes more at once.
MOST_CPU = 0.5


def hung_up():
    """As `nohup` has it."""
    signal.signal(signal.SIGHUP, signal.SIG_IGN)


def nothing(_program):
    pass


def typed_at(program):
    """Ten thousand keys wait while the terminal goes."""
    program.type(b"\x1b[B\x1b[A" * 5_000, patience=2)


def in_a_field(program):
    fields.item_title(program)
    program.type(b"word and " * 1_000, patience=2)


WAYS = {
    "idle": ({}, nothing),
    "where `nohup` ignores SIGHUP": ({"before": hung_up}, nothing),
    "that does not control it": ({"controls": False}, nothing),
    "with 10,000 keys under way": ({}, typed_at),
    "with 9,000 letters under way, `nohup`": ({"before": hung_up}, in_a_field),
    "at speed 100,000": ({}, nothing),
}


def check(bench):
    for name, (options, does) in WAYS.items():
        wrong, figures = [], []
        bench.attempt(wrong, name, lambda: story(bench, name, options, does, figures))
        bench.row(f"a terminal that is closed, {name}", ", ".join(figures), wrong)


def story(bench, name, options, does, figures):
    folder = bench.folder()
    flags = ["--speed=100000"] if "speed" in name else []
    with bench.start("--seed-mock-data", *flags, folder=folder, **options) as program:
        walk.feed(program)
        does(program)
        used, before = program.cpu(), time.monotonic()
        program.unplug()
        # Its last seconds of CPU are read as long as it lives.
        last = used
        while program.wait(0.1) is None and time.monotonic() - before < 5:
            last = program.cpu()
        seconds = time.monotonic() - before
        if program.end is None:
            raise Missing(f"still there after {seconds:.0f} s, and has used {program.cpu() - used:.1f} s of CPU")
        figures.append(f"gone after {seconds:.2f} s")
        if last - used > MOST_CPU:
            raise Missing(f"used {last - used:.1f} s of CPU until its end")
