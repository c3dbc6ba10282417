"""SIGKILL at random instants of a live walk that adds, deletes, buys, refunds and watches ads.

All that a whole update of the screen has shown must be there afterwards. The step that was under way may have happened
or not.
"""

import shutil
import signal
import sqlite3
import time

from fire import walk
from fire.terminal import Missing

# Virtual seconds per real one: an ad and its reward pass in a moment.
SPEED = 120
# The saved instant may lag by a minute; another one is for the rounding of what the screen shows.
SLACK = 2
# The longest time from the start to the kill, in seconds.
LONGEST = 1.6


class Known:
    """All that the screen has shown, and what may have come of a step that was cut off."""

    def __init__(self):
        self.things, self.maybe_added, self.maybe_gone = set(), set(), set()
        self.plans = {"Free"}
        # The plan that the step under way leads to.
        self.next_plan = None
        self.minute = 0
        self.free_until = None

    def sees(self, line):
        """Takes in the status bar."""
        status = walk.Status.of(line)
        if status.minute is not None:
            self.minute = max(self.minute, status.minute)
        if status.plan == "Pro" or status.ad_free is None:
            return status
        self.free_until = max(self.free_until or 0, status.minute + status.ad_free)
        return status

    def settles(self, things, plan):
        """Takes in what a restart has shown to be so."""
        self.things, self.maybe_added, self.maybe_gone = things, set(), set()
        self.plans, self.next_plan = {plan}, None

    def settled_plan(self):
        """The plan after a step that was finished."""
        self.plans = {self.next_plan} if self.next_plan else self.plans
        self.next_plan = None
        return next(iter(self.plans))

    def will_be(self, plan):
        """A step has begun that leads to this plan."""
        self.plans.add(plan)
        self.next_plan = plan


def check(bench):
    count = bench.choose(1000, 20)
    wrong, folder, known, steps = [], bench.folder(), Known(), {}
    early, titles = 0, iter(range(1, 1 << 30))
    for number in range(count):
        seen = one_life(bench, folder, known, titles, steps, wrong, number)
        early += not seen
        look_into_file(bench, folder, wrong, number)
        if len(wrong) > 20:
            break
    # The last life is not killed.
    with bench.start(f"--speed={SPEED}", "--seed-mock-data", folder=folder) as program:
        bench.attempt(wrong, "at the end", lambda: compare(program, known, wrong, "at the end"))
        bench.leave(program, wrong, "at the end")
    done = ", ".join(f"{steps.get(name, 0)} {name}" for name in ("added", "deleted", "bought", "refunded", "watched"))
    bench.row(f"{number + 1} kills at random instants", f"{early} before the first screen; finished steps: {done}", wrong)


def one_life(bench, folder, known, titles, steps, wrong, number):
    """From a start to a kill; false if the kill came before the first screen had been compared."""
    seen = False
    with bench.start(f"--speed={SPEED}", "--seed-mock-data", folder=folder, columns=100, rows=50) as program:
        program.deadline = time.monotonic() + bench.random.uniform(0, LONGEST)
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


def compare(program, known, wrong, name):
    """Compares what is there with what is known, and returns the plan."""
    walk.feed(program)
    program.shows("● online  ", without="● online  …")
    lines = walk.homes(program)
    things, status = walk.things(lines), walk.Status.of(lines[0])
    lost = known.things - things - known.maybe_gone
    risen = things - known.things - known.maybe_added
    if lost:
        wrong.append(f"{name}: lost {sorted(lost)}")
    if risen:
        wrong.append(f"{name}: came back {sorted(risen)}")
    if status.plan not in known.plans:
        wrong.append(f"{name}: the plan is {status.plan}, not {' or '.join(sorted(known.plans))}")
    if status.minute < known.minute - SLACK:
        wrong.append(f"{name}: the clock went back by {known.minute - status.minute} min")
    left = (known.free_until or 0) - status.minute
    if status.plan == "Free" and left > SLACK and abs((status.ad_free or 0) - left) > SLACK:
        later = status.ad_free is not None and status.ad_free > left
        # A reward that was earned but not yet dismissed starts afresh when it is.
        if not later:
            wrong.append(f"{name}: {status.ad_free or 0} min free of ads, not {left}")
    known.settles(things, status.plan)
    known.sees(lines[0])
    return status.plan


def step(bench, program, known, titles, steps, plan):
    """One step of a person, chosen at random; returns the plan after it."""
    choices = ["added"] * 3 + ["deleted" if known.things else "added"]
    choices += ["refunded"] * 2 if plan == "Pro" else ["bought", "watched"]
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
        happened = in_the_feed(program, known, name)
        if not happened:
            return plan
        plan = known.settled_plan()
    steps[name] = steps.get(name, 0) + 1
    known.sees(program.lines()[0])
    return plan


def in_the_feed(program, known, name):
    """Buys, gives back or watches; false if the promo card is not there for it."""
    lines = walk.train(program)
    if name == "refunded":
        known.will_be("Free")
        walk.command(program, "refund", "● online  Free")
    elif not any("WATCH AD" in line for line in lines):
        walk.homes(program)
        return False
    elif name == "bought":
        known.will_be("Pro")
        walk.buy(program)
    else:
        walk.watch(program)
    known.sees(program.lines()[0])
    walk.homes(program)
    return True


def look_back(program, known):
    """Takes in what the last whole update before the kill showed."""
    lines = program.lines()
    if len(lines[0].split()) < 4:
        return
    text = "\n".join(lines)
    if known.next_plan and known.sees(lines[0]).plan == known.next_plan:
        known.settled_plan()
    if "[2 Homes]" in text and "Not in a location" in text and "╭" not in text:
        shown = walk.things(lines)
        # An item that is shown is there, and one that the page no longer lists has gone.
        known.things |= shown & known.maybe_added
        gone = {title for title in known.maybe_gone if title not in shown}
        known.things -= gone
        known.maybe_gone -= gone
        known.maybe_added -= shown


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
