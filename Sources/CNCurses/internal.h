// Declarations shared by the files of this target.

#ifndef PW_INTERNAL_H
#define PW_INTERNAL_H

#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE 1
#define NCURSES_WIDECHAR 1

#include <curses.h>
#include <stddef.h>

#include "CNCurses.h"

#define PW_PASTE_ON "\033[?2004h"
#define PW_PASTE_OFF "\033[?2004l"
// Mouse presses, reported in numbers (SGR). ncurses's own mouse support is not used, because it merges several events
// into one.
#define PW_MOUSE_ON "\033[?1000h\033[?1006h"
#define PW_MOUSE_OFF "\033[?1006l\033[?1000l"

// Asks for the colour of the background (OSC 11), and then for the primary device attributes (DA1), which every terminal
// answers: what is after that no longer belongs to the answer.
#define PW_ASK_BACKGROUND "\033]11;?\033\\\033[c"
// The longest wait for the answers when the screen is left, in milliseconds.
#define PW_ANSWER_PATIENCE 50

struct pw_state {
  SCREEN *screen;
  FILE *input;
  FILE *output;
  // Keys are read through a pad, since reading through the screen's window would refresh it.
  WINDOW *keys;
  int input_fd;
  int output_fd;
  int interactive;
  int mouse;
  int keyboard_only;
  // The terminal was asked, and its last answer has not been read.
  int awaits_answer;
  int cursor_visible;
  // Bytes that are known to wait while a paste is read.
  int paste_bytes;
  int32_t full_rows;
  int32_t full_columns;
};

extern struct pw_state pw_state;

void pw_write(int fd, const char *bytes, size_t count);
void pw_write_modes(const char *modes);
void pw_define_keys(void);
// Reads the answers that have not come yet, so that they are not typed at the shell.
void pw_drop_answers(void);
// The description of this type of terminal gives a size, as most do.
int pw_type_has_size(const char *term, int fd);

// Signals: must be installed before newterm, which leaves signals alone that have a handler.
int pw_signals_install(int input_fd, int output_fd);
// Prepares the output of the crash handler; called once terminfo is loaded.
void pw_signals_prepare(void);
void pw_signals_remove(void);
// Takes keys one by one and without an echo, where the output is no terminal, so that ncurses does not do it.
void pw_keyboard_on(void);
void pw_keyboard_off(void);
// The read end of the pipe that signals are written to, or -1.
int pw_signals_fd(void);
void pw_signals_stop_group(void);

#endif
