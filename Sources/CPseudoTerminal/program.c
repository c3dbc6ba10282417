#define _GNU_SOURCE 1

#include "CPseudoTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int pt_pipe(int *reading, int *writing) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return -1;
  *reading = ends[0];
  *writing = ends[1];
  return 0;
}

int pt_keep(const void *bytes, size_t count) {
  FILE *file = tmpfile();
  if (!file) return -1;
  int fd = -1;
  if (fwrite(bytes, 1, count, file) == count && fflush(file) == 0) {
    fd = fcntl(fileno(file), F_DUPFD_CLOEXEC, 4);
    if (fd >= 0) lseek(fd, 0, SEEK_SET);
  }
  int error = errno;
  fclose(file);
  errno = error;
  return fd;
}

static void set_signals(posix_spawnattr_t *attributes) {
  static const int usual[] = {SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM, SIGTSTP, SIGCONT, SIGCHLD, SIGWINCH};
  sigset_t signals;
  sigemptyset(&signals);
  posix_spawnattr_setsigmask(attributes, &signals);
  for (size_t i = 0; i < sizeof usual / sizeof *usual; i++) sigaddset(&signals, usual[i]);
  posix_spawnattr_setsigdefault(attributes, &signals);
  posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
}

int pt_spawn(
    pid_t *id, const char *path, char *const arguments[], char *const environment[], int keyboard, int errors,
    int attachment) {
  char terminal[64];
  if (ptsname_r(keyboard, terminal, sizeof terminal) != 0) return errno;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_t actions;
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_init(&actions);
  set_signals(&attributes);
  // The first terminal that a session leader opens becomes its controlling terminal.
  posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0);
  posix_spawn_file_actions_adddup2(&actions, 0, 1);
  posix_spawn_file_actions_adddup2(&actions, errors, 2);
  posix_spawn_file_actions_adddup2(&actions, attachment, 3);
  int result = posix_spawn(id, path, &actions, &attributes, arguments, environment);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return result;
}
