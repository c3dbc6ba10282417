import SampleApps
import TerminalUI
import Testing

@testable import Tapes

/// Random and damaged input.
struct TapeFuzzTests {
  /// A generator of numbers that is the same on every machine (splitmix64).
  struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  static let lines =
    TapeVHSTests.commands.map(\.0) + TapeCommandTests.commands.map(\.0)
    + TapeCommandTests.expectations.map { "Expect " + $0.0 } + TapeDiagnosticTests.faults.map(\.0)
    + ["# a remark", "", "  ", "Type `a'\"b` \"c`d\"", "Enter # go"]

  static let pieces = lines.flatMap { $0.split(separator: " ").map(String.init) }

  static func mutation(_ dice: inout Dice) -> String {
    var text = (0..<Int.random(in: 1...6, using: &dice))
      .map { _ in lines.randomElement(using: &dice) ?? "" }
      .joined(separator: Bool.random(using: &dice) ? "\n" : " ")
    for _ in 0..<Int.random(in: 0...4, using: &dice) {
      var bytes = Array(text.utf8)
      let place = Int.random(in: 0...bytes.count, using: &dice)
      let end = min(bytes.count, place + Int.random(in: 0...6, using: &dice))
      switch Int.random(in: 0..<5, using: &dice) {
      case 0: bytes.removeSubrange(place..<end)
      case 1: bytes.insert(UInt8.random(in: 0...255, using: &dice), at: place)
      case 2: bytes.insert(contentsOf: (pieces.randomElement(using: &dice) ?? "").utf8, at: place)
      case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
      default: bytes.insert("\"'`/{}#@+\r\n\t. ́👋".utf8.randomElement(using: &dice) ?? 0, at: place)
      }
      text = String(decoding: bytes, as: UTF8.self)
    }
    return text
  }

  @Test func `ten thousand damaged tapes are read or refused, and what is read survives formatting`() {
    var dice = Dice(state: 2026)
    var accepted = 0
    for _ in 0..<10_000 {
      let text = Self.mutation(&dice)
      do {
        let tape = try TapeParser.parse(text, file: "fuzz.tape")
        accepted += 1
        let formatted = TapeFormatter.format(tape)
        // The failure shows the formatted text, so the error itself is not needed.
        guard let again = try? TapeParser.parse(formatted, file: "fuzz.tape") else {
          Issue.record("formatting broke \(text.debugDescription): \(formatted.debugDescription)")
          continue
        }
        #expect(again.content == tape.content, "\(text.debugDescription)")
        #expect(again.comments.map(\.text) == tape.comments.map(\.text), "\(text.debugDescription)")
        #expect(TapeFormatter.format(again) == formatted, "\(text.debugDescription)")
      } catch {
        #expect(!error.diagnostics.isEmpty)
        for diagnostic in error.diagnostics {
          #expect(diagnostic.line >= 1 && diagnostic.column >= 1 && diagnostic.length >= 1)
          #expect(!diagnostic.description.unicodeScalars.contains("\u{1B}"))
        }
      }
    }
    #expect(accepted > 1_000, "too few valid tapes to prove anything: \(accepted)")
  }

  @Test func `a damaged tape is the same whatever ends its lines`() {
    var dice = Dice(state: 6)
    var count = 0
    while count < 2_000 {
      let text = Self.mutation(&dice)
      // A second carriage return beside an existing one would become a blank.
      if text.utf8.contains(UInt8(ascii: "\r")) { continue }
      count += 1
      let other = text.replacing("\n", with: "\r\n")
      #expect(
        Self.reading(text).map(TapeFormatter.format) == Self.reading(other).map(TapeFormatter.format),
        "\(text.debugDescription)")
      #expect(Self.faults(text) == Self.faults(other), "\(text.debugDescription)")
    }
  }

  private static func faults(_ text: String) -> [Diagnostic] {
    do throws(TapeScriptError) {
      return try TapeScript(text, file: "walk.tape", services: TapeRun.services).notes
    } catch {
      return error.diagnostics
    }
  }

  @Test func `a hundred thousand lines are read`() throws {
    var text = ""
    for number in 0..<25_000 {
      text += "Tap \"Item \(number)\" # one\nDown@50ms 3\nExpect adfree remaining <= 1h 59m\nType \"milk\" Enter\n"
    }
    let tape = try TapeParser.parse(text, file: "long.tape")
    #expect(tape.commands.count == 125_000)
    #expect(tape.commands.last?.line == 100_000)
    #expect(tape.comments.count == 25_000)
  }

  @Test func `no shape of a long tape takes more than its share`() throws {
    let count = 20_000
    let oneLine = try TapeParser.parse(String(repeating: "Enter Type 'é' ", count: count), file: "line.tape")
    #expect(oneLine.commands.count == 2 * count)
    #expect(oneLine.commands.last?.column == 15 * count - 8)
    for text in ["Set Theme {\n", "Tpa \"Watch\"\n", "Director\n", "Expect /(/\n"] {
      let error = #expect(throws: TapeSyntaxError.self) {
        try TapeParser.parse(String(repeating: text, count: count), file: "faults.tape")
      }
      #expect(error?.diagnostics.count == count)
    }
  }

  /// The tape read from a text; nil if the text is refused, after a check that every fault can be printed.
  static func reading(_ text: String) -> Tape? {
    do throws(TapeSyntaxError) {
      return try TapeParser.parse(text, file: "noise.tape")
    } catch {
      #expect(!error.diagnostics.isEmpty)
      for diagnostic in error.diagnostics.prefix(3) {
        #expect(diagnostic.description.count < 1_000)
        #expect(!diagnostic.description.unicodeScalars.contains("\u{1B}"))
      }
      return nil
    }
  }

  @Test func `bytes that are no text at all are read or refused`() {
    var dice = Dice(state: 7)
    for _ in 0..<1_000 {
      let bytes = (0..<Int.random(in: 0...300, using: &dice)).map { _ in UInt8.random(in: 0...255, using: &dice) }
      guard let tape = Self.reading(String(decoding: bytes, as: UTF8.self)) else { continue }
      #expect(Self.reading(TapeFormatter.format(tape))?.content == tape.content, "\(bytes)")
    }
  }

  @Test(arguments: ["x", "\"", "'", "/", "{", "(", "+", "\\", "é", "👨‍👩‍👧", "Enter ", "9", "@", "#"])
  func `a line of a hundred thousand bytes is read or refused`(piece: String) {
    for start in ["", "Type ", "Wait /", "Set Theme {", "Expect ", "Ctrl+", "Sleep ", "Director "] {
      let text = start + String(repeating: piece, count: 100_000 / piece.utf8.count)
      guard let tape = Self.reading(text) else { continue }
      #expect(Self.reading(TapeFormatter.format(tape))?.content == tape.content, "\(start)")
    }
  }

  @Test func `tapes that source one another are followed only so deep`() throws {
    func services(depth: Int) -> TapeServices {
      TapeServices(
        app: { _ in SampleApp.definition() },
        tape: { path in
          guard let number = Int(path.prefix { $0.isNumber }) else { return nil }
          return number < depth ? "Source \"\(number + 1).tape\"\n" : "Down\n"
        })
    }
    let script = try TapeScript("Source \"1.tape\"", file: "0.tape", services: services(depth: 50))
    #expect(script.steps.count == 1)
    let error = #expect(throws: TapeScriptError.self) {
      try TapeScript("Source \"1.tape\"", file: "0.tape", services: services(depth: 1_000_000))
    }
    #expect(error?.diagnostics.map(\.message) == ["tapes source one another more than 64 deep"])
  }

  @Test func `a hundred thousand lines are played`() throws {
    let text = String(repeating: "Down\nUp 2\nExpect count homes 0\nSleep 10ms\n", count: 25_000)
    let result = TapeRun.result(text)
    #expect(result.text == "")
    #expect(result.inputCount == 75_000)
  }
}
