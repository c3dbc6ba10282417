import TerminalReplay
import TerminalTesting
import Testing

/// Random sequences, read by the emulator and by independent terminals.
@Suite(.waiting) struct RandomSequenceTests {
  private static let columns = 30
  private static let rows = 10

  /// Sequences that pyte knows, too.
  private static let common = [
    "K", "1K", "2K", "J", "1J", "2@", "3P", "A", "2B", "3C", "D", "5G", "4d", "6X",
  ]
  /// Sequences that pyte does not know, or gets wrong: version 0.8.0 moves no empty lines.
  private static let more = ["L", "2M", "S", "2S", "T", "2T"]

  /// Steps that each begin by moving the cursor, because terminals differ in the cursor's place after a full line.
  private static func steps(_ seed: UInt64, _ sequences: [String], count: Int) -> [String] {
    var random = SplitMix(state: seed)
    return (0..<count).map { _ in
      let row = random.next(below: rows) + 1
      let column = random.next(below: columns - 8) + 1
      let sequence = sequences[random.next(below: sequences.count)]
      let text = String(repeating: Character(Unicode.Scalar(UInt8(0x41 + random.next(below: 26)))), count: 4)
      let top = random.next(below: rows - 3) + 1
      let bottom = top + 2 + random.next(below: rows - top - 2)
      let region = "\u{1B}[\(top);\(bottom)r"
      switch random.next(below: 12) {
      case 0: return "\(region)\u{1B}[\(bottom);\(column)H\n\(text)\u{1B}[r"
      case 1: return "\(region)\u{1B}[\(top);\(column)H\u{1B}M\(text)\u{1B}[\(sequence)\u{1B}[r"
      case 2: return "\(region)\u{1B}[\(top + 1);\(column)H\(text)\u{1B}[\(sequence)\u{1B}[r"
      default: return "\u{1B}[\(row);\(column)H\(text)\u{1B}[\(sequence)"
      }
    }
  }

  @Test(.enabled(if: Tool.hasPyte, "needs python3 with pyte"), arguments: [1, 2, 3, 4] as [UInt64])
  func `the emulator shows what pyte shows`(seed: UInt64) throws {
    let steps = Self.steps(seed, Self.common, count: 200)
    let shown = try Pyte.screens(
      of: Array(steps.map { $0 + Pyte.mark }.joined().utf8), columns: Self.columns, rows: Self.rows)
    #expect(shown.count == steps.count)
    var emulator = TerminalEmulator(columns: Self.columns, rows: Self.rows)
    for (step, screen) in zip(steps, shown) {
      for byte in step.utf8 { _ = try emulator.take(byte) }
      try #require(emulator.screen.lines == screen.lines, "after \(step.debugDescription)")
    }
  }

  @Test(.enabled(if: Tool.hasTmux, "needs tmux"), arguments: [5, 6, 7, 8] as [UInt64])
  func `the emulator shows what tmux shows`(seed: UInt64) throws {
    // A repetition must follow its character at once.
    let steps = Self.steps(seed, Self.common + Self.more, count: 60).map {
      $0.replacing("XXXX", with: "X\u{1B}[3b")
    }
    var emulator = TerminalEmulator(columns: Self.columns, rows: Self.rows)
    let bytes = Array(steps.joined().utf8)
    for byte in bytes { _ = try emulator.take(byte) }
    let shown = try Tmux.show(bytes, columns: Self.columns, rows: Self.rows)
    #expect(emulator.screen.lines.map(Tmux.withoutTrailingBlanks) == shown)
  }
}

/// Random numbers, the same for the same seed.
private struct SplitMix {
  var state: UInt64

  mutating func next(below limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
  }
}
