"""urwid without its loop: each key goes to the widgets, and the canvas is read as text."""

import time

import urwid

from flow import ROWS, footer, measure, row

SIZE = (80, 24)
NAMES = {"pagedown": "page down", "pageup": "page up", "j": "down", "k": "up"}


def walk(keys):
    rows = [urwid.AttrMap(urwid.SelectableIcon(row(index)), None, "chosen") for index in range(ROWS)]
    items = urwid.ListBox(urwid.SimpleFocusListWalker(rows))
    below = urwid.Text("")
    page = urwid.Frame(items, header=urwid.Text("Items"), footer=below)
    modal = None
    opened = 0
    begin = time.perf_counter()
    for presses, key in enumerate(keys, 1):
        if modal is not None:
            if key == "escape":
                modal = None
        elif key == "enter":
            opened += 1
            text = urwid.LineBox(urwid.Filler(urwid.Text(row(items.focus_position))))
            modal = urwid.Overlay(text, page, "center", 50, "middle", 10)
        else:
            page.keypress(SIZE, NAMES.get(key, key))
        below.set_text(footer(presses, opened))
        frame = "\n".join(line.decode() for line in (modal or page).render(SIZE, focus=True).text)
        assert len(frame) > 80
    return time.perf_counter() - begin, opened


measure("urwid, in the process", walk)
