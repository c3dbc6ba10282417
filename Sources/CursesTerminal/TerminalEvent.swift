import TerminalUI

/// The result of waiting for a terminal.
package enum TerminalEvent: Hashable, Sendable {
  case input(Input)
  /// The timeout has passed, or something else has woken the program.
  case idle
  /// Another process asked for a stop (SIGTSTP), as Ctrl-Z does; the answer is `suspend()`.
  case suspendRequested
  /// The program was stopped from outside and continues; the terminal has been taken over again.
  case resumed
  /// SIGINT, SIGTERM, SIGHUP or SIGQUIT from outside; the program should end in an orderly way. If the same signal
  /// comes again before this event is read, it ends the process.
  case signal(Int32)
  /// The terminal is gone and will send no more events.
  case closed
}
