"""SIGKILL at random instants of a live walk that adds, deletes, buys, refunds and watches ads.

All that a whole update of the screen has shown must be there afterwards. The step that was under way may have happened
or not.
"""

import shutil
import signal
import sqlite3
import time

from fire import walk
from fire.known import Known, compare, look_back
from fire.terminal import Missing

# Virtual seconds per real one: an ad passes in a moment.
SPEED = 120
# The longest life, as a multiple of the time that a start takes; and in seconds, the shortest such longest life.
STARTS, LONGEST = 5, 1.2
# No life begins later, in seconds: a busy machine kills less often, and the row says how often.
MOST = {True: 35, False: 1300}
STEPS = ["added", "deleted", "bought", "refunded", "watched"]
# The fewest lives that must have been compared, and the fewest kills; with fewer the check has shown nothing.
FEWEST_COMPARED, FEWEST_KILLS = 5, {True: 5, False: 1000}


def check(bench):
    count = bench.choose(1000, 20)
    wrong, folder, known, steps = [], bench.folder(), Known(), {}
    early, titles = 0, iter(range(1, 1 << 30))
    longest = max(LONGEST, STARTS * time_of_start(bench, folder, known, wrong))
    number, began = 0, time.monotonic()
    while number < count and len(wrong) < 20 and time.monotonic() - began < MOST[bench.is_short]:
        number += 1
        early += not one_life(bench, folder, known, titles, steps, wrong, number, longest)
        look_into_file(bench, folder, wrong, number)
    # The last life is not killed.
    with started(bench, folder) as program:
        bench.attempt(wrong, "at the end", lambda: compare(program, known, wrong, "at the end"))
        bench.leave(program, wrong, "at the end")
    # A step that never comes to its end would look like one that was always cut off.
    wrong += [f"in {number} lives nothing was {name}" for name in STEPS if number > 100 and not steps.get(name)]
    wrong += too_little(bench, number, number - early, steps)
    done = ", ".join(f"{steps.get(name, 0)} {name}" for name in STEPS)
    figures = f"{early} before the first screen; finished steps: {done}"
    bench.row(f"{number:,} kills at random instants", figures, wrong)


def too_little(bench, kills, compared, steps):
    """The minima that were not reached: a check in which almost nothing was done must not hold."""
    if compared < FEWEST_COMPARED:
        yield f"only {compared} lives reached a screen that was compared, not {FEWEST_COMPARED}"
    if kills < FEWEST_KILLS[bench.is_short]:
        yield f"only {kills} kills in the time, not {FEWEST_KILLS[bench.is_short]:,}"
    if not steps.get("added"):
        yield "in no life an item was added"


def started(bench, folder):
    """A walk in a window that has room for everything in the home."""
    return bench.start(f"--speed={SPEED}", "--seed-mock-data", folder=folder, columns=100, rows=50)


def time_of_start(bench, folder, known, wrong):
    """The seconds until a walk is ready for its first step; a slow machine needs longer lives."""
    before = time.monotonic()
    with started(bench, folder) as program:
        bench.attempt(wrong, "the first start", lambda: compare(program, known, wrong, "the first start"))
        return time.monotonic() - before


def one_life(bench, folder, known, titles, steps, wrong, number, longest):
    """From a start to a kill; false if the kill came before the first screen had been compared."""
    seen = False
    with started(bench, folder) as program:
        program.deadline = time.monotonic() + bench.random.uniform(0, longest)
        try:
            plan = compare(program, known, wrong, f"life {number}")
            seen = True
            while True:
                plan = step(bench, program, known, titles, steps, plan)
        except Missing as missing:
            if program.end is None or program.end.killed_by != signal.SIGKILL:
                wrong.append(f"life {number}: {missing}")
        if program.end is None:
            # The time is up between two steps.
            program.send(signal.SIGKILL)
            program.wait()
        look_back(program, known)
    return seen


def step(bench, program, known, titles, steps, plan):
    """One step of a person, chosen at random; returns the plan after it."""
    choices = ["added", "deleted" if known.things else "added"]
    choices += ["refunded"] if plan == "Pro" else ["bought", "watched", "watched"]
    name = bench.random.choice(choices)
    if name == "added" and plan == "Free" and len(known.things) > 5 or len(known.things) > 12:
        name = "deleted"
    if name == "added":
        title = f"thing {next(titles):05}"
        known.maybe_added.add(title)
        walk.add(program, title)
        known.things.add(title)
    elif name == "deleted":
        title = bench.random.choice(sorted(known.things))
        known.maybe_gone.add(title)
        walk.delete(program, title)
        known.things.discard(title)
    else:
        in_the_feed(program, known, name)
        plan = known.settled_plan()
    steps[name] = steps.get(name, 0) + 1
    known.sees(program.lines()[0])
    return plan


def in_the_feed(program, known, name):
    """Buys, gives back or watches."""
    walk.train(program)
    if name == "refunded":
        known.will_be("Free")
        walk.command(program, "refund", " Free ", without="  Pro ─")
    else:
        if not walk.sees_card(program):
            # A reward hides it, until its two hours are over.
            walk.command(program, "advance 2h", "WATCH AD")
        if name == "bought":
            known.will_be("Pro")
            walk.buy(program)
        else:
            walk.watch(program)
    known.sees(program.lines()[0])
    walk.homes(program)


def look_into_file(bench, folder, wrong, number):
    """Asks SQLite about a copy: opening the file itself would mend what the program has to mend."""
    state, copy = folder / "state", bench.folder()
    if not (state / "demo.sqlite").exists():
        return
    for suffix in ("", "-wal"):
        if (state / f"demo.sqlite{suffix}").exists():
            shutil.copy(state / f"demo.sqlite{suffix}", copy)
    database = sqlite3.connect(copy / "demo.sqlite")
    try:
        answer = [row[0] for row in database.execute("PRAGMA integrity_check")]
        if answer != ["ok"]:
            wrong.append(f"life {number}: integrity_check says {answer[:3]}")
    except sqlite3.DatabaseError as error:
        wrong.append(f"life {number}: integrity_check: {error}")
    finally:
        database.close()
        bench.clean(copy)
