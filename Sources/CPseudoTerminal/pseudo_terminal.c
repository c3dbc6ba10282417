#define _GNU_SOURCE 1

#include "CPseudoTerminal.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/ioctl.h>

int pt_open(int *keyboard, int *screen) {
  *keyboard = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (*keyboard < 0 || grantpt(*keyboard) != 0 || unlockpt(*keyboard) != 0) return -1;
  char name[64];
  // ptsname_r, not ptsname, because several threads open terminals.
  if (ptsname_r(*keyboard, name, sizeof name) != 0) return -1;
  *screen = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC);
  return *screen < 0 ? -1 : 0;
}

int pt_resize(int keyboard, int columns, int rows) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  return ioctl(keyboard, TIOCSWINSZ, &size);
}
