// A narrow interface to ncurses: no curses type, macro or variable appears in it.
//
// ncurses and signal handlers are global to a process, so there is one screen at a time and no handle for it. All
// functions belong to the thread that opened the screen.

#ifndef PW_CNCURSES_H
#define PW_CNCURSES_H

#include <stdint.h>

typedef enum pw_open_result {
  PW_OPENED,
  // The terminal type is not in the terminfo database.
  PW_UNKNOWN_TYPE,
  // The terminal type has no way to place the cursor (TERM=dumb).
  PW_CANNOT_ADDRESS_CURSOR,
  // A screen is already open.
  PW_BUSY,
  // A system call failed; errno has the reason.
  PW_SYSTEM_ERROR,
} pw_open_result;

typedef struct pw_options {
  const char *term;
  int32_t input_fd;
  int32_t output_fd;
  // 1: a person's terminal, with its signals, modes and window size. 0: any descriptors.
  int32_t interactive;
  // The screen's size if not interactive.
  int32_t rows;
  int32_t columns;
  // Milliseconds to wait for the rest of an escape sequence.
  int32_t escape_delay;
  int32_t mouse;
  // 1: only the input is a terminal, so its modes are set here.
  int32_t keyboard_only;
  // 1: ask the terminal for its background. The answer comes as bytes of keys.
  int32_t asks_background;
} pw_options;

typedef enum pw_characters { PW_LOCALE_CHARACTERS, PW_UNICODE_CHARACTERS } pw_characters;

// Sets the character type of the process's locale; returns 1 if it is UTF-8. PW_UNICODE_CHARACTERS looks for a UTF-8
// locale if the environment names none.
int32_t pw_use_characters(pw_characters wanted);

// Checks that a terminal of this type can be opened; touches none.
pw_open_result pw_check(const char *term);
pw_open_result pw_open(const pw_options *options);
// Restores the terminal. Does nothing if no screen is open.
void pw_close(void);

int32_t pw_rows(void);
int32_t pw_columns(void);
int32_t pw_colors(void);

// The most rows and the most columns that are drawn; the rest of a larger window stays empty.
#define PW_SIZE_LIMIT 1000

// The size of the whole window, also where it is beyond the limit.
int32_t pw_full_rows(void);
int32_t pw_full_columns(void);

// Takes the window's new size from the terminal, or `rows` by `columns` if both are positive. Returns 1 if the size
// changed.
int32_t pw_resize(int32_t rows, int32_t columns);
// Leaves the screen, stops the process group as Ctrl-Z does, and returns when it is continued.
void pw_suspend(void);
// Says that the terminal has answered all questions, so that nothing has to be waited for when the screen is left.
void pw_answered(void);
// Sets the terminal's modes again and repaints all, after another process may have changed them.
void pw_resume(void);

// Attributes for `pw_put`. Emphasis bits: 1 bold, 2 dim, 4 reverse, 8 underline, 16 italic.
uint32_t pw_attributes(uint32_t emphasis);
// The colour pair for two palette indices; -1 is the terminal's own colour. Returns 0 if no pair is free.
int32_t pw_pair(int32_t foreground, int32_t background);

// Columns of a scalar according to the C library, and so to ncurses; -1 if it cannot be drawn.
int32_t pw_width(uint32_t scalar);
// Draws one cell: a spacing scalar and up to four combining ones.
void pw_put(int32_t row, int32_t column, const uint32_t *scalars, int32_t count, uint32_t attributes, int32_t pair);
void pw_erase(void);
// Sends the changes to the terminal, as one update, and leaves the cursor in its place.
void pw_update(int32_t cursor_row, int32_t cursor_column, int32_t cursor_visible);
// Sends bytes to the terminal as they are, between two updates.
void pw_send(const uint8_t *bytes, int32_t count);
// Stores the scalars of a row of the terminal as ncurses knows it; returns their number.
int32_t pw_row_text(int32_t row, uint32_t *scalars, int32_t capacity);

#define PW_INPUT_READY 1
#define PW_SIGNAL_READY 2
#define PW_INPUT_CLOSED 4
#define PW_OTHER_READY 8

// Waits for input, a signal, or something to read on another descriptor, -1 for none; -1 milliseconds waits without
// limit. Returns 0, or PW_INPUT_READY, PW_SIGNAL_READY, PW_INPUT_CLOSED, PW_OTHER_READY.
int32_t pw_wait(int32_t milliseconds, int32_t other_fd);
// The next byte of a paste, which may be read only between `PW_KEY_PASTE_BEGIN` and the end mark of the paste; -1 if there
// is nothing more to read. It costs a fraction of what ncurses needs, which looks for keys in every byte.
int32_t pw_next_paste_byte(void);
// Drops everything that has been typed and not been read.
void pw_forget_input(void);
// The next caught signal, or 0.
int32_t pw_next_signal(void);

typedef enum pw_key_kind {
  // There is nothing more to read.
  PW_KEY_NONE,
  // The input has no meaning here.
  PW_KEY_IGNORED,
  // `value` is a byte of text in UTF-8, or a control character.
  PW_KEY_BYTE,
  // `value` is the number of the function key.
  PW_KEY_FUNCTION,
  // The following bytes, up to `M` or `m`, are a mouse report: button, column and row from one, in decimal digits.
  PW_KEY_MOUSE_REPORT,
  // The bytes of the paste follow, and then its end mark, `ESC [ 2 0 1 ~`.
  PW_KEY_PASTE_BEGIN,
  PW_KEY_ENTER,
  PW_KEY_BACK_TAB,
  PW_KEY_BACKSPACE,
  PW_KEY_DELETE,
  PW_KEY_INSERT,
  PW_KEY_UP,
  PW_KEY_DOWN,
  PW_KEY_LEFT,
  PW_KEY_RIGHT,
  PW_KEY_WORD_LEFT,
  PW_KEY_WORD_RIGHT,
  PW_KEY_HOME,
  PW_KEY_END,
  PW_KEY_PAGE_UP,
  PW_KEY_PAGE_DOWN,
} pw_key_kind;

typedef struct pw_key {
  pw_key_kind kind;
  uint32_t value;
} pw_key;

// The next typed key, or byte of one; waits only for the rest of an escape sequence that has begun.
pw_key pw_next_key(void);

#endif
