#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

// Signals that the program learns of through the pipe. Ctrl-C and Ctrl-Z are keys; these signals come from elsewhere.
static const int told[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH};
static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT};
// Signals that end a process which does not know them. The program has no use for them, but leaves no broken terminal.
static const int deadly[] = {
    SIGPIPE, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGSYS,
#ifdef SIGPOLL
    SIGPOLL,
#endif
#ifdef SIGPWR
    SIGPWR,
#endif
#ifdef SIGSTKFLT
    SIGSTKFLT,
#endif
};
enum {
  told_count = sizeof told / sizeof *told,
  crash_count = sizeof crashes / sizeof *crashes,
  deadly_count = sizeof deadly / sizeof *deadly,
};

// All variables that a handler reads are set before the handler is installed.
static int signal_pipe[2] = {-1, -1};
static int terminal_output = -1;
static int terminal_input = -1;
static struct termios saved_modes;
static char farewell[256];
static size_t farewell_length;
static struct sigaction previous_told[told_count];
static struct sigaction previous_crash[crash_count];
static struct sigaction previous_deadly[deadly_count];
static volatile sig_atomic_t end_is_pending;
static int installed;
static char alternate_stack[65536];

static void restore_terminal(void) {
  pw_write(terminal_output, farewell, farewell_length);
  tcsetattr(terminal_input, TCSANOW, &saved_modes);
}

static int ends(int signal) {
  return signal == SIGINT || signal == SIGTERM || signal == SIGHUP || signal == SIGQUIT;
}

static void tell(int signal) {
  int error = errno;
  if (ends(signal)) {
    // A second request to end, with the first one still unread, means that the program hangs.
    if (end_is_pending) {
      restore_terminal();
      _exit(128 + signal);
    }
    end_is_pending = 1;
  }
  char byte = (char)signal;
  // If the pipe is full, the program is informed anyway.
  if (write(signal_pipe[1], &byte, 1) < 0) {}
  errno = error;
}

static void crash(int signal, siginfo_t *info, void *context) {
  (void)context;
  restore_terminal();
  for (int i = 0; i < crash_count; i++) {
    if (crashes[i] == signal) sigaction(signal, &previous_crash[i], NULL);
  }
  // A fault repeats after the return and reaches the earlier handler; a signal that was sent does not repeat.
  if (info->si_code <= 0) raise(signal);
}

static void die(int signal) {
  restore_terminal();
  for (int i = 0; i < deadly_count; i++) {
    if (deadly[i] == signal) sigaction(signal, &previous_deadly[i], NULL);
  }
  // Delivered after the return, because a signal is blocked in its own handler.
  raise(signal);
}

static void leave_at_exit(void) { pw_close(); }

int pw_signals_fd(void) { return signal_pipe[0]; }

static void use_alternate_stack(void) {
  stack_t stack;
  if (sigaltstack(NULL, &stack) == 0 && (stack.ss_flags & SS_DISABLE)) {
    stack = (stack_t){.ss_sp = alternate_stack, .ss_size = sizeof alternate_stack};
    sigaltstack(&stack, NULL);
  }
}

int pw_signals_install(int input_fd, int output_fd) {
  static int registered;
  if (!registered) registered = atexit(leave_at_exit) == 0;
  if (tcgetattr(input_fd, &saved_modes) != 0 || pipe(signal_pipe) != 0) return -1;
  for (int i = 0; i < 2; i++) {
    fcntl(signal_pipe[i], F_SETFL, O_NONBLOCK);
    fcntl(signal_pipe[i], F_SETFD, FD_CLOEXEC);
  }
  terminal_input = input_fd;
  terminal_output = output_fd;
  farewell_length = 0;
  end_is_pending = 0;
  installed = 1;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = tell;
  action.sa_flags = SA_RESTART;
  for (int i = 0; i < told_count; i++) sigaction(told[i], &action, &previous_told[i]);
  action.sa_handler = die;
  for (int i = 0; i < deadly_count; i++) {
    sigaction(deadly[i], NULL, &previous_deadly[i]);
    // A signal that is ignored ends nothing.
    if (previous_deadly[i].sa_handler != SIG_IGN) sigaction(deadly[i], &action, NULL);
  }
  use_alternate_stack();
  memset(&action, 0, sizeof action);
  action.sa_sigaction = crash;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  for (int i = 0; i < crash_count; i++) sigaction(crashes[i], &action, &previous_crash[i]);
  return 0;
}

static void append(const char *bytes) {
  size_t length = strlen(bytes);
  if (farewell_length + length > sizeof farewell) return;
  memcpy(farewell + farewell_length, bytes, length);
  farewell_length += length;
}

static void append_capability(const char *name) {
  const char *bytes = tigetstr(name);
  if (bytes && bytes != (const char *)-1 && !strstr(bytes, "$<")) append(bytes);
}

void pw_signals_prepare(void) {
  append("\033[?2026l" PW_MOUSE_OFF PW_PASTE_OFF);
  append_capability("rmkx");
  append_capability("sgr0");
  append_capability("op");
  append_capability("cnorm");
  const char *leave = tigetstr("rmcup");
  if (leave && leave != (const char *)-1) append_capability("clear");
  append_capability("rmcup");
}

void pw_keyboard_on(void) {
  struct termios modes = saved_modes;
  modes.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ISIG | IEXTEN);
  modes.c_iflag &= ~(tcflag_t)(ICRNL | INLCR | IGNCR | IXON | ISTRIP);
  modes.c_cc[VMIN] = 1;
  modes.c_cc[VTIME] = 0;
  tcsetattr(terminal_input, TCSANOW, &modes);
}

void pw_keyboard_off(void) { tcsetattr(terminal_input, TCSANOW, &saved_modes); }

void pw_signals_remove(void) {
  if (!installed) return;
  installed = 0;
  for (int i = 0; i < told_count; i++) sigaction(told[i], &previous_told[i], NULL);
  for (int i = 0; i < crash_count; i++) sigaction(crashes[i], &previous_crash[i], NULL);
  for (int i = 0; i < deadly_count; i++) sigaction(deadly[i], &previous_deadly[i], NULL);
  close(signal_pipe[0]);
  close(signal_pipe[1]);
  signal_pipe[0] = signal_pipe[1] = -1;
}

int32_t pw_next_signal(void) {
  char byte;
  if (signal_pipe[0] < 0 || read(signal_pipe[0], &byte, 1) != 1) return 0;
  if (ends(byte)) end_is_pending = 0;
  return byte;
}

void pw_signals_stop_group(void) {
  struct sigaction stop, ours, ours_continue;
  memset(&stop, 0, sizeof stop);
  stop.sa_handler = SIG_DFL;
  sigaction(SIGTSTP, &stop, &ours);
  // This SIGCONT is expected, so it is not reported.
  sigaction(SIGCONT, &stop, &ours_continue);
  kill(0, SIGTSTP);
  sigaction(SIGCONT, &ours_continue, NULL);
  sigaction(SIGTSTP, &ours, NULL);
}
