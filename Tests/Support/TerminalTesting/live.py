"""A terminal that is asked what it shows.

usage: live.py COLUMNS ROWS

Requests come on standard input, a line each: `feed COUNT`, followed by so many bytes; `resize COLUMNS ROWS`. Each is
answered by a line of JSON with the screen: its rows as text, and for each cell of a row what `attributes` says.
"""

import json
import sys

import pyte


def attributes(cell):
    """The colours, and a letter for each emphasis: bold, italics, underscore, reverse."""
    emphasis = "biur"
    flags = (cell.bold, cell.italics, cell.underscore, cell.reverse)
    return " ".join((cell.fg, cell.bg, "".join(letter for letter, flag in zip(emphasis, flags) if flag)))


screen = pyte.Screen(int(sys.argv[1]), int(sys.argv[2]))
stream = pyte.ByteStream(screen)
requests = sys.stdin.buffer
while line := requests.readline():
    words = line.split()
    if words[0] == b"feed":
        stream.feed(requests.read(int(words[1])))
    else:
        screen.resize(lines=int(words[2]), columns=int(words[1]))
    rows = range(screen.lines)
    answer = {
        "rows": list(screen.display),
        "attributes": [[attributes(screen.buffer[y][x]) for x in range(screen.columns)] for y in rows],
        "cursor": [screen.cursor.y, screen.cursor.x],
        "isCursorHidden": bool(screen.cursor.hidden),
    }
    sys.stdout.write(json.dumps(answer) + "\n")
    sys.stdout.flush()
