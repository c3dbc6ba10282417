"""The knowledge of a person who has watched the screen of a walk that is killed again and again."""

from dataclasses import replace

from fire import walk

# In minutes. The status bar has no year, so a date that lies far back is one of the next year.
YEAR = 365 * 24 * 60
# The saved instant may lag by a minute; another one is for the rounding of what the screen shows.
SLACK = 2


class Known:
    """All that the screen has shown, and what may have come of a step that was cut off."""

    def __init__(self):
        self.things, self.maybe_added, self.maybe_gone = set(), set(), set()
        self.plans = {"Free"}
        # The plan that the step under way leads to.
        self.next_plan = None
        self.minute = 0
        self.free_until = None

    def read(self, line):
        """The status bar, its date in the years that have passed."""
        status = walk.Status.of(line)
        if status.minute is None:
            return status
        years = max(0, round((self.minute - status.minute) / YEAR))
        return replace(status, minute=status.minute + years * YEAR)

    def sees(self, line):
        """Takes in the status bar."""
        status = self.read(line)
        if status.minute is not None:
            self.minute = max(self.minute, status.minute)
        if status.plan == "Pro" or status.ad_free is None or status.minute is None:
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


def compare(program, known, wrong, name):
    """Compares what is there with what is known, and returns the plan."""
    walk.feed(program)
    # Beside a reward there is no room for "online".
    program.shows("  ●", without=("● online  …", "●  …"))
    lines = walk.homes(program)
    things, status = walk.things(lines), known.read(lines[0])
    lost = known.things - things - known.maybe_gone
    risen = things - known.things - known.maybe_added
    if lost:
        wrong.append(f"{name}: lost {sorted(lost)}")
    if risen:
        wrong.append(f"{name}: came back {sorted(risen)}")
    if status.plan not in known.plans:
        wrong.append(f"{name}: the plan is {status.plan}, not {' or '.join(sorted(known.plans))}")
    if status.minute is None:
        wrong.append(f"{name}: no clock in the status line {lines[0].strip()!r}")
        return status.plan
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


def look_back(program, known):
    """Takes in what the last whole update before the kill showed."""
    lines = program.lines()
    if len(lines[0].split()) < 4:
        return
    text = "\n".join(lines)
    status = known.sees(lines[0])
    if known.next_plan and status.plan == known.next_plan:
        known.settled_plan()
    if "[2 Homes]" in text and "Not in a location" in text and text.count("╭") == 1:
        shown = walk.things(lines)
        # An item that is shown is there, and one that the page no longer lists has gone.
        known.things |= shown & known.maybe_added
        gone = {title for title in known.maybe_gone if title not in shown}
        known.things -= gone
        known.maybe_gone -= gone
        known.maybe_added -= shown
