import Foundation
import Synchronization
import TerminalTesting

/// Text that is typed again and again, as fast as a program takes it, until `stop()`.
final class Flood: Sendable {
  private let isOver = Atomic(false)

  init(_ text: String, on terminal: PseudoTerminal) {
    let bytes = Array(text.utf8)
    Thread { [self] in
      while !isOver.load(ordering: .relaxed) {
        // A program that has ended takes nothing; then only the flag ends the flood.
        var file = pollfd(fd: terminal.keyboard, events: Int16(POLLOUT), revents: 0)
        if poll(&file, 1, 20) > 0 { terminal.type(bytes) }
      }
    }.start()
  }

  func stop() { isOver.store(true, ordering: .relaxed) }
}
