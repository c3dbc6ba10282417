// Pseudo-terminals and programs on them: the C library's calls for them are not in Swift's module of it.

#ifndef PT_PSEUDO_TERMINAL_H
#define PT_PSEUDO_TERMINAL_H

#include <sys/types.h>

// Opens both ends, neither to be inherited nor to control this process; 0, or -1 with errno.
int pt_open(int *keyboard, int *screen);
int pt_resize(int keyboard, int columns, int rows);

// A pipe that is not to be inherited; 0, or -1 with errno.
int pt_pipe(int *reading, int *writing);

// A file without a name that holds the bytes, not to be inherited, to be read from its beginning; -1 with errno.
int pt_keep(const void *bytes, size_t count);

// Starts a program in a session of its own that the terminal of `keyboard` controls. Descriptors 0 and 1 are the
// terminal, 2 is `errors` and 3 is `attachment`; no other is inherited that is to be closed. 0, or the error's number.
int pt_spawn(
    pid_t *id, const char *path, char *const arguments[], char *const environment[], int keyboard, int errors,
    int attachment);

#endif
