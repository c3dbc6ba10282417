// A list with a modal in curses, and nothing else: the least that a program in a terminal costs. The benchmark and
// Tests/Peers/run drive it. The rows and the footer are those of list_app.py.

#include <curses.h>
#include <stdio.h>

#define ROWS 40

static void draw(int chosen, int first, int page, int height, int presses, int opened, int is_open) {
  erase();
  attron(A_BOLD);
  mvaddstr(0, 0, "Items");
  attroff(A_BOLD);
  for (int line = 0; line < page && first + line < ROWS; line++) {
    int style = first + line == chosen ? A_REVERSE : A_NORMAL;
    attron(style);
    mvprintw(1 + line, 0, "Item number %-*d", COLS - 13, first + line + 1);
    attroff(style);
  }
  if (is_open) {
    for (int row = 6; row < 16; row++) mvprintw(row, 15, "%-50s", "");
    mvprintw(8, 18, "Item number %d", chosen + 1);
    mvaddstr(10, 18, "Escape closes");
  }
  mvprintw(height - 1, 0, "keys %05d opened %d", presses, opened);
  refresh();
}

int main(void) {
  if (!newterm(NULL, stdout, stdin)) return 1;
  cbreak();
  noecho();
  keypad(stdscr, TRUE);
  set_escdelay(1);
  curs_set(0);
  int chosen = 0, first = 0, presses = 0, opened = 0, is_open = 0;
  for (;;) {
    int height = LINES, page = LINES - 2;
    if (first < chosen - page + 1) first = chosen - page + 1;
    if (first > chosen) first = chosen;
    draw(chosen, first, page, height, presses, opened, is_open);
    int key = getch();
    if (key == ERR || key == 'q') break;
    presses++;
    if (is_open) {
      is_open = key != 27;
      continue;
    }
    switch (key) {
    case 10: case 13: case KEY_ENTER: is_open = 1; opened++; break;
    case KEY_DOWN: case 'j': chosen++; break;
    case KEY_UP: case 'k': chosen--; break;
    case KEY_NPAGE: chosen += page; break;
    case KEY_PPAGE: chosen -= page; break;
    }
    if (chosen < 0) chosen = 0;
    if (chosen > ROWS - 1) chosen = ROWS - 1;
  }
  endwin();
  return 0;
}
