import CPseudoTerminal
import Foundation

/// Both ends of a pseudo-terminal, with all output to it.
package final class PseudoTerminal: @unchecked Sendable {
  package let keyboard: Int32
  package let screen: Int32
  private let condition = NSCondition()
  private var received: [UInt8] = []
  private var isUnplugged = false

  package init(columns: Int = 80, rows: Int = 24) throws {
    var ends: (keyboard: Int32, screen: Int32) = (-1, -1)
    guard pt_open(&ends.keyboard, &ends.screen) == 0 else { throw POSIXError(.ENXIO) }
    keyboard = ends.keyboard
    screen = ends.screen
    resize(columns: columns, rows: rows)
    // The terminal's buffer is small, so a thread reads while others write.
    let reader = Thread { [self] in readAll() }
    reader.start()
  }

  deinit {
    close(keyboard)
    close(screen)
  }

  package func resize(columns: Int, rows: Int) {
    _ = pt_resize(keyboard, Int32(columns), Int32(rows))
  }

  package func type(_ text: String) { type(Array(text.utf8)) }

  package func type(_ bytes: [UInt8]) { _ = write(keyboard, bytes, bytes.count) }

  /// Writes to the program's end, without the program.
  package func mark(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(screen, bytes, bytes.count)
  }

  /// Waits for the bytes, from `start` on; returns all output up to their end, or nil if they never come.
  package func output(through text: String, from start: Int = 0) -> [UInt8]? {
    let wanted = Array(text.utf8)
    // Only a failing test takes so long.
    let deadline = Date(timeIntervalSinceNow: 30)
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let end = Self.end(of: wanted, in: received, from: start) { return Array(received[..<end]) }
      if !condition.wait(until: deadline) { return nil }
    }
  }

  /// The output after the first `count` bytes; waits for more if there is none yet, and is empty if none comes.
  package func output(after count: Int, until deadline: Date) -> [UInt8] {
    condition.lock()
    defer { condition.unlock() }
    while received.count <= count && condition.wait(until: deadline) {}
    return Array(received.dropFirst(count))
  }

  package var modes: [UInt32] {
    var modes = termios()
    tcgetattr(screen, &modes)
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
  }

  /// Closes the program's end; then the reader ends, too.
  package func hangUp() { Self.disconnect(screen) }

  /// Disconnects the terminal from its users.
  package func unplug() {
    condition.withLock { isUnplugged = true }
    mark(" ")
  }

  private func readAll() {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(keyboard, &buffer, buffer.count)
      if count <= 0 || condition.withLock({ isUnplugged }) { break }
      condition.lock()
      received += buffer[..<count]
      condition.broadcast()
      condition.unlock()
    }
    Self.disconnect(keyboard)
  }

  /// Closes what a descriptor stands for, but not the descriptor: its number stays taken until the last user of the
  /// terminal has gone, so that a late write reaches no file that another test has opened meanwhile.
  private static func disconnect(_ descriptor: Int32) {
    let nowhere = open("/dev/null", O_RDWR | O_CLOEXEC)
    precondition(nowhere >= 0, "/dev/null cannot be opened: \(errno)")
    dup2(nowhere, descriptor)
    close(nowhere)
  }

  private static func end(of wanted: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    guard bytes.count >= start + wanted.count else { return nil }
    for index in start...(bytes.count - wanted.count)
    where bytes[index] == wanted[0] && bytes[index..<(index + wanted.count)].elementsEqual(wanted) {
      return index + wanted.count
    }
    return nil
  }
}
