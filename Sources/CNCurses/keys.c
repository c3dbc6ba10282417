#include "internal.h"

#include <errno.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

// The codes for added sequences start above all codes of ncurses.
enum { own_codes = 0x2000, function_codes = 0x2100 };

// ncurses knows only the one form of a key that terminfo names. These are the forms that terminals send in either
// cursor key mode, also with modifiers, and the sequences of keys that the terminfo entry lacks.
static const struct {
  const char *sequence;
  int code;
} sequences[] = {
    {"\033[A", own_codes + PW_KEY_UP},           {"\033OA", own_codes + PW_KEY_UP},
    {"\033[B", own_codes + PW_KEY_DOWN},         {"\033OB", own_codes + PW_KEY_DOWN},
    {"\033[C", own_codes + PW_KEY_RIGHT},        {"\033OC", own_codes + PW_KEY_RIGHT},
    {"\033[D", own_codes + PW_KEY_LEFT},         {"\033OD", own_codes + PW_KEY_LEFT},
    {"\033[H", own_codes + PW_KEY_HOME},         {"\033OH", own_codes + PW_KEY_HOME},
    {"\033[1~", own_codes + PW_KEY_HOME},        {"\033[7~", own_codes + PW_KEY_HOME},
    {"\033[F", own_codes + PW_KEY_END},          {"\033OF", own_codes + PW_KEY_END},
    {"\033[4~", own_codes + PW_KEY_END},         {"\033[8~", own_codes + PW_KEY_END},
    {"\033[2~", own_codes + PW_KEY_INSERT},      {"\033[3~", own_codes + PW_KEY_DELETE},
    {"\033[5~", own_codes + PW_KEY_PAGE_UP},     {"\033[6~", own_codes + PW_KEY_PAGE_DOWN},
    {"\033[Z", own_codes + PW_KEY_BACK_TAB},     {"\033OM", own_codes + PW_KEY_ENTER},
    // The end of a paste that has begun is read as a part of the paste.
    {"\033[200~", own_codes + PW_KEY_PASTE_BEGIN}, {"\033[201~", own_codes + PW_KEY_IGNORED},
    {"\033[I", own_codes + PW_KEY_IGNORED},      {"\033[O", own_codes + PW_KEY_IGNORED},
    {"\033[<", own_codes + PW_KEY_MOUSE_REPORT},
    {"\033OP", function_codes + 1},              {"\033OQ", function_codes + 2},
    {"\033OR", function_codes + 3},              {"\033OS", function_codes + 4},
    {"\033[[A", function_codes + 1},             {"\033[[B", function_codes + 2},
    {"\033[[C", function_codes + 3},             {"\033[[D", function_codes + 4},
    {"\033[[E", function_codes + 5},             {"\033[11~", function_codes + 1},
    {"\033[12~", function_codes + 2},            {"\033[13~", function_codes + 3},
    {"\033[14~", function_codes + 4},            {"\033[15~", function_codes + 5},
    {"\033[17~", function_codes + 6},            {"\033[18~", function_codes + 7},
    {"\033[19~", function_codes + 8},            {"\033[20~", function_codes + 9},
    {"\033[21~", function_codes + 10},           {"\033[23~", function_codes + 11},
    {"\033[24~", function_codes + 12},
};

static void define_modified(const char *form, char modifier, char final, int code) {
  char sequence[] = "\033[1;2A";
  if (form[0] == '~') {
    // "CSI number ; modifier ~"
    char numbered[] = {'\033', '[', final, ';', modifier, '~', '\0'};
    define_key(numbered, code);
    return;
  }
  sequence[4] = modifier;
  sequence[5] = final;
  define_key(sequence, code);
}

void pw_define_keys(void) {
  for (size_t i = 0; i < sizeof sequences / sizeof *sequences; i++) {
    define_key(sequences[i].sequence, sequences[i].code);
  }
  // 2 is Shift, which changes nothing here; 3 and above include Alt or Ctrl, which move by words.
  for (char modifier = '2'; modifier <= '8'; modifier++) {
    int by_word = modifier > '2';
    define_modified("", modifier, 'A', own_codes + PW_KEY_UP);
    define_modified("", modifier, 'B', own_codes + PW_KEY_DOWN);
    define_modified("", modifier, 'C', own_codes + (by_word ? PW_KEY_WORD_RIGHT : PW_KEY_RIGHT));
    define_modified("", modifier, 'D', own_codes + (by_word ? PW_KEY_WORD_LEFT : PW_KEY_LEFT));
    define_modified("", modifier, 'H', own_codes + PW_KEY_HOME);
    define_modified("", modifier, 'F', own_codes + PW_KEY_END);
    define_modified("~", modifier, '2', own_codes + PW_KEY_INSERT);
    define_modified("~", modifier, '3', own_codes + PW_KEY_DELETE);
    define_modified("~", modifier, '5', own_codes + PW_KEY_PAGE_UP);
    define_modified("~", modifier, '6', own_codes + PW_KEY_PAGE_DOWN);
  }
}

// The number of bytes waiting to be read; -1 if the descriptor cannot tell.
static int bytes_waiting(void) {
  int count = 0;
  return ioctl(pw_state.input_fd, FIONREAD, &count) == 0 ? count : -1;
}

static int64_t milliseconds_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int32_t pw_wait(int32_t milliseconds, int32_t other_fd) {
  // A negative descriptor is passed over.
  struct pollfd files[3] = {{pw_state.input_fd, POLLIN, 0}, {pw_signals_fd(), POLLIN, 0}, {other_fd, POLLIN, 0}};
  int64_t deadline = milliseconds < 0 ? 0 : milliseconds_now() + milliseconds;
  int count;
  while ((count = poll(files, 3, milliseconds)) < 0 && errno == EINTR) {
    if (milliseconds < 0) continue;
    int64_t left = deadline - milliseconds_now();
    milliseconds = left > 0 ? (int32_t)left : 0;
  }
  if (count <= 0) return 0;
  int32_t ready = files[1].revents ? PW_SIGNAL_READY : 0;
  if (files[2].revents) ready |= PW_OTHER_READY;
  // A terminal that has gone takes its unread input with it; a pipe that is closed still has its bytes.
  short gone = pw_state.interactive ? POLLNVAL | POLLHUP | POLLERR : POLLNVAL;
  if (files[0].revents & gone) return ready | PW_INPUT_CLOSED;
  // A ready descriptor without any bytes is at its end.
  if (files[0].revents) ready |= bytes_waiting() > 0 ? PW_INPUT_READY : PW_INPUT_CLOSED;
  return ready;
}

int32_t pw_next_paste_byte(void) {
  // ncurses reads a byte at a time too, so it holds none of those that follow.
  unsigned char byte;
  if (pw_state.paste_bytes <= 0) pw_state.paste_bytes = bytes_waiting();
  if (pw_state.paste_bytes <= 0 || read(pw_state.input_fd, &byte, 1) != 1) {
    pw_state.paste_bytes = 0;
    return -1;
  }
  pw_state.paste_bytes--;
  return byte;
}

void pw_answered(void) { pw_state.awaits_answer = 0; }

void pw_drop_answers(void) {
  // The last answer, "ESC [ ? digits c", is looked for byte by byte.
  int64_t deadline = milliseconds_now() + PW_ANSWER_PATIENCE;
  int matched = 0;
  while (pw_state.awaits_answer) {
    struct pollfd file = {pw_state.input_fd, POLLIN, 0};
    int64_t left = deadline - milliseconds_now();
    if (left <= 0 || poll(&file, 1, (int)left) <= 0) break;
    unsigned char byte;
    if (read(pw_state.input_fd, &byte, 1) != 1) break;
    if (byte == '\033') {
      matched = 1;
    } else if (matched == 1 && byte == '[') {
      matched = 2;
    } else if (matched == 2 && byte == '?') {
      matched = 3;
    } else if (matched == 3 && byte == 'c') {
      pw_answered();
    } else if (matched != 3 || !(byte == ';' || (byte >= '0' && byte <= '9'))) {
      matched = 0;
    }
  }
  pw_answered();
}

void pw_forget_input(void) {
  pw_state.paste_bytes = 0;
  flushinp();
}

static pw_key_kind kind_of(int code) {
  switch (code) {
    case KEY_UP: case KEY_SR: return PW_KEY_UP;
    case KEY_DOWN: case KEY_SF: return PW_KEY_DOWN;
    case KEY_LEFT: case KEY_SLEFT: return PW_KEY_LEFT;
    case KEY_RIGHT: case KEY_SRIGHT: return PW_KEY_RIGHT;
    case KEY_HOME: case KEY_FIND: case KEY_A1: case KEY_SHOME: return PW_KEY_HOME;
    case KEY_END: case KEY_SELECT: case KEY_C1: case KEY_SEND: return PW_KEY_END;
    case KEY_PPAGE: case KEY_A3: case KEY_SPREVIOUS: return PW_KEY_PAGE_UP;
    case KEY_NPAGE: case KEY_C3: case KEY_SNEXT: return PW_KEY_PAGE_DOWN;
    case KEY_BACKSPACE: return PW_KEY_BACKSPACE;
    case KEY_DC: case KEY_SDC: return PW_KEY_DELETE;
    case KEY_IC: case KEY_SIC: return PW_KEY_INSERT;
    case KEY_ENTER: return PW_KEY_ENTER;
    case KEY_BTAB: return PW_KEY_BACK_TAB;
    // KEY_RESIZE comes here too; pw_resize handles the size.
    default: return PW_KEY_IGNORED;
  }
}

static pw_key named_key(int code) {
  pw_key key = {PW_KEY_IGNORED, 0};
  if (code > function_codes && code <= function_codes + 12) {
    key.kind = PW_KEY_FUNCTION;
    key.value = (uint32_t)(code - function_codes);
  } else if (code >= own_codes && code < function_codes) {
    key.kind = (pw_key_kind)(code - own_codes);
  } else if (code > KEY_F0 && code <= KEY_F0 + 12) {
    key.kind = PW_KEY_FUNCTION;
    key.value = (uint32_t)(code - KEY_F0);
  } else {
    key.kind = kind_of(code);
  }
  return key;
}

pw_key pw_next_key(void) {
  wtimeout(pw_state.keys, 0);
  // Bytes, not characters: wget_wch would lose a character that comes in two parts, and all characters around an
  // invalid one.
  int value = wgetch(pw_state.keys);
  if (value >= KEY_MIN) return named_key(value);
  pw_key key = {PW_KEY_NONE, 0};
  if (value != ERR) {
    key.kind = PW_KEY_BYTE;
    key.value = (uint32_t)value;
  }
  return key;
}
