"""The steps of a person in the demo app, each finished when the screen shows its effect."""

import re
from dataclasses import dataclass

from fire.terminal import PATIENCE, Missing

ITEM = re.compile(r"\bthing \d+\b")
COUNT = re.compile(r"(\d+)(?: of \d+ free)? items?\b")
# Beside a long countdown there is no room for the weekday.
CLOCK = re.compile(r"(\d\d):(\d\d) (?:\w{3} )?(\d{1,2}) (\w{3})")
# Such as `1h 59m`, `2h`, `45m`, and `45s`, which counts as no minute.
AD_FREE = re.compile(r"Ad-free (?=\d+[hms])(?:(\d+)h)? ?(?:(\d+)m)?")
MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
DAYS_BEFORE = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]


@dataclass(frozen=True)
class Status:
    """The first line of the screen: the virtual minute of the year, the plan, the minutes that are free of ads."""

    minute: int | None
    plan: str | None
    ad_free: int | None

    @staticmethod
    def of(line):
        clock, free = CLOCK.search(line), AD_FREE.search(line)
        minute = None
        if clock:
            days = DAYS_BEFORE[MONTHS.index(clock[4])] + int(clock[3]) - 1
            minute = (days * 24 + int(clock[1])) * 60 + int(clock[2])
        plan = next((word for word in ("Pro", "Free") if re.search(rf"\b{word}\b(?!-)", line)), None)
        left = None
        if free:
            left = int(free[1] or 0) * 60 + int(free[2] or 0)
        return Status(minute, plan, left)


def feed(program, patience=PATIENCE):
    """The first screen of the demo app, with its page."""
    return program.shows("Couch to 5K", "quit", patience=patience)


def homes(program):
    """The home's page, with everything in it."""
    program.type("2")
    return program.shows("[2 Homes]", "Add item", "Not in a location")


def things(lines):
    """The items of the walk that the home's page lists."""
    return set(ITEM.findall("\n".join(lines)))


def train(program):
    program.type("1")
    return feed(program)


def add(program, title):
    program.type("a")
    program.shows("New item")
    program.type(title + "\r")
    return program.shows("Not in a location", title, without="New item")


def delete(program, title):
    program.click(title)
    program.shows("Edit or move")
    program.click("[ Delete ]")
    program.shows("This cannot be undone.")
    program.click("[ Delete ]")
    return program.shows("Not in a location", without=("This cannot be undone.", title))


def sees_card(program):
    """The promo card comes for everybody without Pro, unless a reward is running."""
    if not program.reads_until(lambda: any(text in program.text() for text in ("WATCH AD", "Ad-free "))):
        raise Missing(f"neither the promo card nor a reward is there:\n{program.written()}")
    return "WATCH AD" in program.text()


def watch(program):
    """Watches an ad to its end; only for somebody who sees the promo card."""
    program.click("WATCH AD")
    program.shows("Reward earned")
    program.click("Close")
    return program.shows("Hill Repeats", "Ad-free", without="Reward earned")


def buy(program):
    """Buys what the paywall offers first; only for somebody who sees the promo card."""
    program.click("SUBSCRIBE TO GO")
    program.shows("$249.00", "Restore purchases", without="Looking what the store")
    program.type("\r")
    program.click("Confirm")
    # In haste the App Store's sheet takes no click: half a second of a person's own time has to pass first.
    while program.end is None and not program.reads_until(lambda: "Confirm" not in program.text(), patience=0.6):
        program.click("Confirm")
    program.shows("all set")
    program.click("OK")
    while program.end is None and not program.reads_until(lambda: "all set" not in program.text(), patience=0.6):
        program.click("OK")
    return program.shows("Hill Repeats", "  Pro ─", without=("all set", "Restore purchases"))


def command(program, line, *shows, without=()):
    """Types a command into the palette."""
    program.type("\x10")
    program.shows("Type a command")
    program.type(line + "\r")
    return program.shows(*shows, without=("Type a command",) + tuple(without))
