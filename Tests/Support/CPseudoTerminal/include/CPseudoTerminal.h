// Pseudo-terminals for tests: the C library's calls for them are not in Swift's module of it.

#ifndef PT_PSEUDO_TERMINAL_H
#define PT_PSEUDO_TERMINAL_H

// Opens both ends, neither to be inherited nor to control this process; 0, or -1 with errno.
int pt_open(int *keyboard, int *screen);
int pt_resize(int keyboard, int columns, int rows);

#endif
