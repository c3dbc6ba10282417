#include "internal.h"

void pw_send(const uint8_t *bytes, int32_t count) {
  if (!pw_state.output || count <= 0) return;
  fwrite(bytes, 1, (size_t)count, pw_state.output);
  fflush(pw_state.output);
}

#include <string.h>
#include <wchar.h>

// Synchronized output: a terminal that knows the mode shows the update at once; others ignore it.
#define SYNCHRONIZE "\033[?2026h"
#define SHOW "\033[?2026l"

// One spacing character and its combining ones; a cell of ncurses holds no more.
enum { cell_scalars = 5 };

uint32_t pw_attributes(uint32_t emphasis) {
  attr_t attributes = A_NORMAL;
  if (emphasis & 1) attributes |= A_BOLD;
  if (emphasis & 2) attributes |= A_DIM;
  if (emphasis & 4) attributes |= A_REVERSE;
  if (emphasis & 8) attributes |= A_UNDERLINE;
  if (emphasis & 16) attributes |= A_ITALIC;
  return attributes;
}

int32_t pw_pair(int32_t foreground, int32_t background) {
  if (foreground < 0 && background < 0) return 0;
  int pair = alloc_pair(foreground, background);
  return pair < 0 ? 0 : pair;
}

int32_t pw_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

void pw_put(int32_t row, int32_t column, const uint32_t *scalars, int32_t count, uint32_t attributes, int32_t pair) {
  wchar_t text[cell_scalars + 1];
  int length = count < cell_scalars ? count : cell_scalars;
  for (int i = 0; i < length; i++) text[i] = (wchar_t)scalars[i];
  text[length] = L'\0';
  cchar_t cell;
  // A pair above 255 does not fit the short argument, so it is passed in the last one.
  int wide_pair = pair;
  if (setcchar(&cell, text, attributes, 0, &wide_pair) == ERR) return;
  // In the bottom right corner this returns an error, since the cursor cannot move on, but the cell is drawn.
  (void)mvadd_wch(row, column, &cell);
}

void pw_erase(void) { erase(); }

void pw_update(int32_t cursor_row, int32_t cursor_column, int32_t cursor_visible) {
  pw_write_modes(SYNCHRONIZE);
  if (cursor_visible != pw_state.cursor_visible) {
    curs_set(cursor_visible);
    pw_state.cursor_visible = cursor_visible;
  }
  move(cursor_row, cursor_column);
  wnoutrefresh(stdscr);
  doupdate();
  pw_write_modes(SHOW);
}

int32_t pw_row_text(int32_t row, uint32_t *scalars, int32_t capacity) {
  wchar_t text[capacity + 1];
  if (mvwinnwstr(curscr, row, 0, text, capacity) == ERR) return 0;
  int32_t count = 0;
  while (count < capacity && text[count] != L'\0') {
    scalars[count] = (uint32_t)text[count];
    count++;
  }
  return count;
}
