"""A list with a modal in curses: what tmux and pexpect drive."""

import curses

from flow import ROWS, footer, row


def main(screen):
    curses.curs_set(0)
    height, width = screen.getmaxyx()
    page = height - 2
    chosen = first = presses = opened = 0
    is_open = False
    while True:
        first = min(max(first, chosen - page + 1), chosen)
        screen.erase()
        screen.addnstr(0, 0, "Items", width - 1, curses.A_BOLD)
        for line in range(min(page, ROWS - first)):
            style = curses.A_REVERSE if first + line == chosen else curses.A_NORMAL
            screen.addnstr(1 + line, 0, row(first + line).ljust(width - 1), width - 1, style)
        if is_open:
            box = screen.derwin(10, 50, 6, 15)
            box.erase()
            box.box()
            box.addstr(2, 3, row(chosen))
            box.addstr(4, 3, "Escape closes")
        screen.addnstr(height - 1, 0, footer(presses, opened), width - 1)
        screen.refresh()

        key = screen.getch()
        presses += 1
        if is_open:
            is_open = key != 27
        elif key in (10, 13, curses.KEY_ENTER):
            is_open = True
            opened += 1
        else:
            step = {
                curses.KEY_DOWN: 1, ord("j"): 1, curses.KEY_UP: -1, ord("k"): -1,
                curses.KEY_NPAGE: page, curses.KEY_PPAGE: -page,
            }.get(key, 0)
            chosen = min(max(0, chosen + step), ROWS - 1)


if __name__ == "__main__":
    curses.set_escdelay(1)
    curses.wrapper(main)
