#include "internal.h"

#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

struct pw_state pw_state;

void pw_write(int fd, const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(fd, bytes, count);
    if (written < 0) {
      if (errno == EINTR) continue;
      return;
    }
    bytes += written;
    count -= (size_t)written;
  }
}

// Written directly to the descriptor: ncurses's own buffer is empty between two updates, and stdio would be out of
// order.
void pw_write_modes(const char *modes) {
  if (pw_state.interactive) pw_write(pw_state.output_fd, modes, strlen(modes));
}

static void modes_on(void) {
  if (pw_state.keyboard_only && pw_state.interactive) pw_keyboard_on();
  pw_write_modes(PW_PASTE_ON);
  if (pw_state.mouse) pw_write_modes(PW_MOUSE_ON);
}

static void modes_off(void) {
  if (pw_state.mouse) pw_write_modes(PW_MOUSE_OFF);
  pw_write_modes(PW_PASTE_OFF);
  if (pw_state.keyboard_only && pw_state.interactive) pw_keyboard_off();
}

static int locale_is_utf8(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

int32_t pw_use_characters(pw_characters wanted) {
  setlocale(LC_CTYPE, "");
  if (wanted == PW_UNICODE_CHARACTERS && !locale_is_utf8()) {
    static const char *const names[] = {"C.UTF-8", "C.utf8", "en_US.UTF-8"};
    for (size_t i = 0; i < sizeof names / sizeof *names && !locale_is_utf8(); i++) setlocale(LC_CTYPE, names[i]);
  }
  return locale_is_utf8();
}

static FILE *duplicate(int fd, const char *mode) {
  int copy = dup(fd);
  if (copy < 0) return NULL;
  FILE *file = fdopen(copy, mode);
  if (!file) close(copy);
  return file;
}

static void release(void) {
  if (pw_state.keys) delwin(pw_state.keys);
  if (pw_state.screen) delscreen(pw_state.screen);
  if (pw_state.input) fclose(pw_state.input);
  if (pw_state.output) fclose(pw_state.output);
  pw_signals_remove();
  memset(&pw_state, 0, sizeof pw_state);
}

static pw_open_result give_up(pw_open_result result) {
  int error = errno;
  release();
  errno = error;
  return result;
}

static void prepare_screen(const pw_options *options) {
  raw();
  noecho();
  nonl();
  set_escdelay(options->escape_delay);
  typeahead(-1);
  if (has_colors()) {
    start_color();
    use_default_colors();
  }
  // The cursor stays in its place: braille displays follow it even while it is hidden.
  leaveok(stdscr, FALSE);
  scrollok(stdscr, FALSE);
  intrflush(stdscr, FALSE);
  keypad(stdscr, TRUE);
  pw_state.keys = newpad(1, 1);
  keypad(pw_state.keys, TRUE);
  // ncurses drops the eighth bit unless the terminal's settings say otherwise; here there may be no terminal.
  if (!options->interactive) meta(pw_state.keys, TRUE);
  pw_define_keys();
  pw_resize(options->rows, options->columns);
  curs_set(0);
}

// A number from the environment; 0 if it is missing or no positive number.
static int32_t environment_number(const char *name) {
  const char *text = getenv(name);
  if (!text) return 0;
  char *end;
  errno = 0;
  long number = strtol(text, &end, 10);
  if (end == text || *end != '\0' || number <= 0) return 0;
  return number > INT32_MAX ? INT32_MAX : (int32_t)number;
}

// The window, LINES or COLUMNS say more than is drawn.
static int size_is_beyond_limit(void) {
  struct winsize window;
  int is_window = ioctl(pw_state.output_fd, TIOCGWINSZ, &window) == 0;
  return (is_window && (window.ws_row > PW_SIZE_LIMIT || window.ws_col > PW_SIZE_LIMIT)) ||
         environment_number("LINES") > PW_SIZE_LIMIT || environment_number("COLUMNS") > PW_SIZE_LIMIT;
}

pw_open_result pw_open(const pw_options *options) {
  if (pw_state.screen) return PW_BUSY;
  pw_state.interactive = options->interactive;
  pw_state.mouse = options->mouse;
  pw_state.keyboard_only = options->keyboard_only;
  pw_state.input_fd = options->input_fd;
  pw_state.output_fd = options->output_fd;
  pw_state.input = duplicate(options->input_fd, "r");
  pw_state.output = duplicate(options->output_fd, "w");
  if (!pw_state.input || !pw_state.output) return give_up(PW_SYSTEM_ERROR);
  if (options->interactive && pw_signals_install(options->input_fd, options->output_fd) != 0) {
    return give_up(PW_SYSTEM_ERROR);
  }
  // ncurses would allocate a screen of the size that LINES, COLUMNS or the window say, however large. Without them it
  // takes the size of the description, and fails if there is none, as for the console of Linux.
  use_env(!(size_is_beyond_limit() && pw_type_has_size(options->term, options->output_fd)));
  pw_state.screen = newterm(options->term, pw_state.output, pw_state.input);
  if (!pw_state.screen) return give_up(PW_UNKNOWN_TYPE);
  const char *cup = tigetstr("cup");
  if (!cup || cup == (const char *)-1) {
    // Nothing has been shown yet, so there is no screen to leave.
    reset_shell_mode();
    return give_up(PW_CANNOT_ADDRESS_CURSOR);
  }
  prepare_screen(options);
  if (options->interactive) pw_signals_prepare();
  modes_on();
  if (options->interactive && options->asks_background) {
    pw_write_modes(PW_ASK_BACKGROUND);
    pw_state.awaits_answer = 1;
  }
  return PW_OPENED;
}

// Gives the terminal back. Its second screen is cleared first, where it has one: tmux puts rows of it that are longer than
// the main screen was at the start into that screen's history, and shows them in a window that has grown since.
static void leave_screen(void) {
  const char *leave = tigetstr("rmcup");
  const char *clear = tigetstr("clear");
  int is_usable = clear && clear != (const char *)-1 && !strstr(clear, "$<");
  if (is_usable && leave && leave != (const char *)-1) pw_write_modes(clear);
  endwin();
}

void pw_close(void) {
  if (!pw_state.screen) return;
  modes_off();
  pw_drop_answers();
  leave_screen();
  release();
}

int32_t pw_rows(void) { return getmaxy(stdscr); }
int32_t pw_columns(void) { return getmaxx(stdscr); }
int32_t pw_colors(void) { return has_colors() ? COLORS : 0; }

int32_t pw_full_rows(void) { return pw_state.full_rows; }
int32_t pw_full_columns(void) { return pw_state.full_columns; }

// The window's size; where the terminal does not know it, as on a serial line, that of LINES and COLUMNS. The window
// comes first, since those variables do not change with it. Returns 0 if nobody knows.
static int window_size(int32_t *rows, int32_t *columns) {
  struct winsize window;
  if (ioctl(pw_state.output_fd, TIOCGWINSZ, &window) == 0 && window.ws_row > 0 && window.ws_col > 0) {
    *rows = window.ws_row;
    *columns = window.ws_col;
    return 1;
  }
  *rows = environment_number("LINES");
  *columns = environment_number("COLUMNS");
  return *rows > 0 && *columns > 0;
}

static int32_t at_most(int32_t number, int32_t limit) { return number < limit ? number : limit; }

int32_t pw_resize(int32_t rows, int32_t columns) {
  if ((rows <= 0 || columns <= 0) && !window_size(&rows, &columns)) {
    rows = getmaxy(stdscr);
    columns = getmaxx(stdscr);
  }
  pw_state.full_rows = rows;
  pw_state.full_columns = columns;
  rows = at_most(rows, PW_SIZE_LIMIT);
  columns = at_most(columns, PW_SIZE_LIMIT);
  if (rows == getmaxy(stdscr) && columns == getmaxx(stdscr)) return 0;
  if (resizeterm(rows, columns) == ERR) return 0;
  // Terminals move their contents in different ways when their size changes.
  clearok(curscr, TRUE);
  return 1;
}

// Takes over a terminal that was left with endwin; the next update enters the screen again.
static void take_again(void) {
  reset_prog_mode();
  modes_on();
  pw_resize(0, 0);
  clearok(curscr, TRUE);
}

void pw_suspend(void) {
  modes_off();
  pw_drop_answers();
  leave_screen();
  pw_signals_stop_group();
  take_again();
}

void pw_resume(void) {
  endwin();
  take_again();
}
