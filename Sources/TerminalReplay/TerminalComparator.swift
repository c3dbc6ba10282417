import CursesTerminal
import Monetization
import Tapes
import TerminalUI

/// Watches a tape that a program in a terminal plays too, types the inputs there, and compares every picture.
struct TerminalComparator: TapeObserver {
  /// A problem in the terminal.
  enum Comparison: Hashable, Sendable {
    case failure(expected: String, found: String, details: [String])
    case environment(TapeEnvironmentError)
  }

  private let program: TerminalProgram
  private let isAscii: Bool
  private var emulator: TerminalEmulator
  private var unread: [UInt8] = []
  private var position = 0
  private var pictures = 0
  private(set) var comparison: Comparison?

  var wantsPictures: Bool { true }
  var tick: TimeSpan? { nil }
  var isDone: Bool { comparison != nil }

  init(_ program: TerminalProgram, columns: Int, rows: Int, isAscii: Bool) {
    self.program = program
    self.isAscii = isAscii
    emulator = TerminalEmulator(columns: columns, rows: rows)
  }

  mutating func willGive(_ input: Input) -> Input {
    guard comparison == nil else { return input }
    switch TerminalInput(input, columns: emulator.columns, rows: emulator.rows) {
    case .bytes(let bytes, let mode):
      if let mode, !emulator.modes.isSuperset(of: mode) {
        comparison = .failure(
          expected: "a terminal that reports \(input.words)", found: "the program has not asked it to", details: [])
      }
      program.type(bytes)
    case .size(let columns, let rows):
      emulator.resize(columns: columns, rows: rows)
      program.resize(columns: columns, rows: rows)
    case nil: break
    }
    return input
  }

  mutating func saw(_ picture: TapePicture) {
    guard comparison == nil else { return }
    pictures += 1
    guard let number = readMark() else {
      if comparison == nil { comparison = lost() }
      return
    }
    guard number == pictures else {
      comparison = .failure(expected: "picture \(pictures) of the tape", found: "picture \(number)", details: [])
      return
    }
    let expected = TerminalScreen(
      showing: picture.frame, theme: .dark, depth: TerminalEmulator.depth, ascii: isAscii)
    let screens = ScreenComparison(expected: expected, shown: emulator.screen)
    if !screens.isEqual {
      comparison = .failure(
        expected: "the screen below in the terminal, too", found: screens.summary, details: screens.details)
    } else if emulator.modes.contains(.synchronizedOutput) {
      comparison = .failure(expected: "an update that ends", found: "synchronized output is still on", details: [])
    }
  }

  /// Ends the comparison: after the tape the program must end by itself and leave the terminal in order.
  mutating func finish() {
    guard comparison == nil else { return }
    if let number = readMark() {
      comparison = .failure(expected: "no more than \(pictures) pictures", found: "picture \(number)", details: [])
    }
    guard comparison == nil else { return }
    let end = program.end()
    guard end == .exited(0) else {
      comparison = Self.comparison(end, program)
      return
    }
    let leftovers = emulator.leftovers
    if !leftovers.isEmpty {
      comparison = .failure(
        expected: "a terminal that is left as it was", found: "left on: \(leftovers.joined(separator: ", "))",
        details: [])
    }
  }

  /// Reads up to the next mark and returns its number; nil at the end of the output, or on an error.
  private mutating func readMark() -> Int? {
    do throws(TapeEnvironmentError) {
      while true {
        if let number = try takeUnread() { return number }
        unread = try program.read()
        position = 0
        if unread.isEmpty { return nil }
      }
    } catch {
      comparison = .environment(error)
      return nil
    }
  }

  private mutating func takeUnread() throws(TapeEnvironmentError) -> Int? {
    do throws(EmulatorError) {
      while position < unread.count {
        position += 1
        if let number = try emulator.take(unread[position - 1]) { return number }
      }
      return nil
    } catch {
      throw TapeEnvironmentError("the program has written \(error)")
    }
  }

  /// The result for a program that ended too early.
  private func lost() -> Comparison {
    let end = program.end()
    if end == .exited(0) {
      return .failure(expected: "picture \(pictures) of the tape", found: "the program has ended", details: [])
    }
    return Self.comparison(end, program)
  }

  private static func comparison(_ end: TerminalProgram.End, _ program: TerminalProgram) -> Comparison {
    switch end {
    case .exited(PerformStatus.differs.rawValue):
      return .failure(
        expected: "an input that arrives as it was given", found: program.complaint, details: [])
    case .exited(let status):
      return .environment(
        TapeEnvironmentError("the program in the terminal ended with status \(status)" + program.quotedComplaint))
    case .killed(let signal):
      return .environment(
        TapeEnvironmentError("the program in the terminal ended by signal \(signal)" + program.quotedComplaint))
    }
  }
}
