import TerminalUI

/// What waiting for a terminal can end in.
package enum TerminalEvent: Hashable, Sendable {
  case input(Input)
  /// The time was up.
  case idle
  /// Another process asked for a stop (SIGTSTP), as Ctrl-Z asks for one: answer with `suspend()`.
  case suspendRequested
  /// The program was stopped from outside and goes on; the terminal has been taken over again.
  case resumed
  /// SIGINT, SIGTERM, SIGHUP or SIGQUIT from outside: leave in good order. The same again, unread, ends the process.
  case signal(Int32)
  /// The terminal is gone, and nothing will come from it any more.
  case closed
}
