// Pseudo-terminals and programs on them. Swift's module of the C library lacks the calls for these.

#ifndef PT_PSEUDO_TERMINAL_H
#define PT_PSEUDO_TERMINAL_H

#include <sys/types.h>

// Opens both ends; they are not inherited and do not control this process. Returns 0, or -1 with errno.
int pt_open(int *keyboard, int *screen);
int pt_resize(int keyboard, int columns, int rows);

// Opens a pipe that is not inherited. Returns 0, or -1 with errno.
int pt_pipe(int *reading, int *writing);

// Makes a file without a name that holds the bytes, is not inherited and is read from its beginning. Returns -1 with
// errno on failure.
int pt_keep(const void *bytes, size_t count);

// Starts a program in a session of its own, controlled by the terminal of `keyboard`. Descriptors 0 and 1 are the
// terminal, 2 is `errors` and 3 is `attachment`; descriptors marked close-on-exec are not inherited. Returns 0, or the
// error's number.
int pt_spawn(
    pid_t *id, const char *path, char *const arguments[], char *const environment[], int keyboard, int errors,
    int attachment);

#endif
