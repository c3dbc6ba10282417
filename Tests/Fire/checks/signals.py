"""Every signal but SIGKILL and SIGSTOP, sent from outside: the promised end or none, and the terminal as before."""

import signal

from fire import saving, walk
from fire.terminal import End, Missing

# Somebody wants the end: all is saved, the terminal restored, and the process dies of the signal.
ENDING = ["SIGHUP", "SIGINT", "SIGQUIT", "SIGTERM"]
# A crash, or a signal of which a process dies that does not know it: the terminal is restored all the same.
DEADLY = [
    "SIGABRT", "SIGBUS", "SIGFPE", "SIGILL", "SIGSEGV", "SIGSYS", "SIGTRAP", "SIGALRM", "SIGIO", "SIGPIPE", "SIGPROF",
    "SIGPWR", "SIGSTKFLT", "SIGUSR1", "SIGUSR2", "SIGVTALRM", "SIGXCPU",
]
# Nothing happens.
IGNORED = ["SIGCHLD", "SIGCONT", "SIGURG", "SIGWINCH", "SIGXFSZ"]
MOST_IN_SHORT = 5
STOPPING = ["SIGTSTP", "SIGTTIN", "SIGTTOU"]


def check(bench):
    for done, names, story in (
        ("that ask for the end: saved, restored, dead of the signal", ENDING, ends),
        ("of which a process dies: restored, dead of the signal", DEADLY, crashes),
        ("that mean nothing here: the walk goes on", IGNORED, is_ignored),
        ("that stop a process: `SIGCONT` draws the screen anew", STOPPING, stops),
    ):
        wrong, names = [], bench.random.sample(names, min(len(names), bench.choose(len(names), MOST_IN_SHORT)))
        for name in names:
            bench.attempt(wrong, name, lambda: story(bench, getattr(signal, name)))
        bench.row(f"{len(names)} signals {done}", f"{len(names) - len(wrong)} of {len(names)} hold", wrong)
    in_other_commands(bench)


def in_other_commands(bench):
    """SIGTERM ends whatever holds a terminal, like `run`."""
    folder, wrong = bench.folder(), []
    tape = folder / "walk.tape"
    tape.write_text("Wait+Screen /Couch to 5K/\nDown\nSleep 60s\n")
    commands = {
        "demo": ["demo"], "demo NAME": ["demo", "eleventh-item"], "qa": ["qa"], "record": ["record", folder / "my.tape"],
        "replay --speed 1": ["replay", "--speed", "1", tape], "replay --step": ["replay", "--step", tape],
        "run --at": ["run", "--at", f"{tape}:2"],
    }
    for name, arguments in commands.items():
        bench.attempt(wrong, name, lambda: told_to_end(bench, arguments))
    held = f"{len(commands) - len(wrong)} of {len(commands)} hold"
    bench.row(f"SIGTERM to {', '.join(f'`{name}`' for name in commands)}", held, wrong)


def told_to_end(bench, arguments):
    with bench.start_command(*arguments) as program:
        if not program.reads_until(lambda: program.updates > 0):
            raise Missing(f"draws nothing; {program.end}: {program.written()[:300]}")
        dies(program, signal.SIGTERM)


def ends(bench, number):
    folder = bench.folder()
    with saving.started(bench, folder) as program:
        walk.add(program, "thing 1")
        dies(program, number)
    saving.is_kept(bench, folder, ["thing 1"])


def crashes(bench, number):
    with bench.start("--seed-mock-data") as program:
        walk.feed(program)
        dies(program, number)


def dies(program, number):
    """Sends the signal, and expects the death by it and the terminal as before."""
    program.send(number)
    end = program.wait(5)
    if end is None:
        raise Missing("goes on")
    left = program.unrestored()
    if left:
        raise Missing(f"ended with {end}, and left {', '.join(left)}")
    # A shell sees 128 + number for both.
    if end not in (End(killed_by=number), End(status=128 + number)):
        raise Missing(f"ended with {end}")


def is_ignored(bench, number):
    with bench.start("--seed-mock-data") as program:
        walk.feed(program)
        program.send(number)
        walk.homes(program)
        program.type("q")
        end = program.wait()
        if end != End(status=0) or program.unrestored():
            raise Missing(f"left with {end}, {program.unrestored()}")


def stops(bench, number):
    """A stop that the program is told of restores the terminal; two come without a warning, like SIGSTOP."""
    with bench.start("--seed-mock-data", controls=False) as program:
        walk.feed(program)
        program.send(number)
        if not program.reads_until(program.is_stopped, patience=5, every=0.05):
            raise Missing("did not stop")
        if number == signal.SIGTSTP and program.unrestored():
            raise Missing(f"stopped, and left {', '.join(program.unrestored())}")
        drawn = program.updates
        program.send(signal.SIGCONT)
        if not program.reads_until(lambda: program.updates > drawn):
            raise Missing("drew nothing after SIGCONT")
        walk.homes(program)
        program.type("q")
        if program.wait() != End(status=0):
            raise Missing(f"left with {program.end}")
