#include "internal.h"

// Must come after curses.h, because it defines macros for names in it.
#include <term.h>

pw_open_result pw_check(const char *term) {
  if (pw_state.screen) return PW_BUSY;
  int error;
  if (setupterm(term, 1, &error) != OK) return PW_UNKNOWN_TYPE;
  const char *cup = tigetstr("cup");
  int can_address = cup && cup != (const char *)-1;
  del_curterm(cur_term);
  return can_address ? PW_OPENED : PW_CANNOT_ADDRESS_CURSOR;
}

int pw_type_has_size(const char *term, int fd) {
  int error;
  // Otherwise the size of the window would be taken for that of the description.
  use_env(FALSE);
  if (setupterm(term, fd, &error) != OK) return 0;
  int has_size = tigetnum("lines") > 0 && tigetnum("cols") > 0;
  del_curterm(cur_term);
  return has_size;
}
