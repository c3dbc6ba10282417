"""What an independent terminal shows: reads a byte stream, prints each screen at its marks.

usage: screen.py COLUMNS ROWS < stream

A mark is the sequence ESC ] 9 ; frame BEL. For each mark the rows of the screen are printed, then as many rows of
emphasis, a letter for each cell (the sum of 1 bold, 4 reverse, 8 underline; "a" is none), then a form feed.
"""

import sys

import pyte

columns, rows = int(sys.argv[1]), int(sys.argv[2])
screen = pyte.Screen(columns, rows)
stream = pyte.ByteStream(screen)
texts, emphases = [""] * rows, [""] * rows
lines = pyte.Screen(columns, 1)


def text(row):
    """A row as `Screen.display` has it, which cannot be asked for one row alone."""
    lines.buffer[0] = screen.buffer[row]
    return lines.display[0]


def emphasis(row):
    cells = (screen.buffer[row][column] for column in range(columns))
    return "".join(chr(97 + cell.bold + 4 * cell.reverse + 8 * cell.underscore) for cell in cells)


for chunk in sys.stdin.buffer.read().split(b"\x1b]9;frame\x07")[:-1]:
    stream.feed(chunk)
    # Only what pyte has touched: a long recording is read in seconds rather than minutes.
    for row in screen.dirty:
        texts[row], emphases[row] = text(row), emphasis(row)
    screen.dirty.clear()
    cursor = "%d,%d" % (screen.cursor.y, screen.cursor.x)
    sys.stdout.buffer.write("\n".join(texts + emphases + [cursor, "\f"]).encode("utf-8"))
