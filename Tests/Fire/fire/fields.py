"""The fields of the program that take text, and the ways to them."""

from fire import walk


def item_title(program):
    walk.homes(program)
    program.type("a")
    program.shows("New item")


def item_note(program):
    item_title(program)
    program.type("\t")
    program.shows("▸ ▏Optional")


def location_name(program):
    walk.homes(program)
    program.click("Add location")
    program.shows("New location")


def first_home(program):
    program.type("2")
    program.shows("Where do you live?")


def search(program):
    walk.homes(program)
    program.type("/")
    program.shows("Search all homes")


def palette(program):
    program.type(":")
    program.shows("Type a command")


def director(program):
    program.type("d")
    program.shows("Advance 1 minute")
    program.type("c")
    program.shows("DIRECTOR › Account")
    row = "Sign another account in…"
    for _ in range(20):
        # Further down than the window reaches; its field is the palette's, with a beginning.
        if row not in program.text():
            drawn = program.updates
            program.type("\x1b[6~")
            program.reads_until(lambda: program.updates > drawn)
    program.click(row)
    program.shows("Type a command", "account")


def the_list(program):
    walk.homes(program)


# Each with the flags that it needs, and the place where the focus is in no field at last.
FIELDS = {
    "an item's title": (item_title, ["--seed-mock-data"]),
    "an item's note": (item_note, ["--seed-mock-data"]),
    "a location's name": (location_name, ["--seed-mock-data"]),
    "the first home's name": (first_home, []),
    "search": (search, ["--seed-mock-data"]),
    "the palette": (palette, []),
    "the Director's field": (director, []),
    "a list": (the_list, ["--seed-mock-data"]),
}
