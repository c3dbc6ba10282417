import Foundation
import TerminalUI
import Testing

@testable import Tapes

/// Tapes in the style of VHS users: every command, setting and key of its manual, in every form.
@Suite struct `A tape written for VHS` {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Corpus")

  /// An unreadable corpus has no tapes, and a test fails.
  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []).sorted()

  private static func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
  }

  @Test func `there are two dozen and more`() {
    #expect(Self.names.count >= 24)
  }

  @Test(arguments: names)
  func `it is read, and what VHS reads in it is there`(name: String) throws {
    let text = try Self.text(name)
    #expect(VHSGrammar.faults(in: text) == [])
    let tape = try TapeParser.parse(text, file: name)
    #expect(!tape.commands.isEmpty)
  }

  @Test(arguments: names)
  func `tidied, it still is a tape for VHS, and the same`(name: String) throws {
    let tape = try TapeParser.parse(try Self.text(name), file: name)
    let tidy = TapeFormatter.format(tape)
    #expect(VHSGrammar.faults(in: tidy) == [])
    #expect(try TapeParser.parse(tidy, file: name).content == tape.content)
  }

  /// The messages for lines that have no meaning without the terminal of VHS.
  static let notes: [(name: String, line: Int, message: String)] = [
    ("settings.tape", 4, "Shell has no meaning here"), ("settings.tape", 9, "LetterSpacing has no meaning here"),
    ("settings.tape", 22, "CursorBlink has no meaning here"),
    ("settings-again.tape", 11, "there is no theme Dracula here; the theme is dark"),
    ("theme-json.tape", 3, "a theme in braces has no meaning here; the theme is dark"),
    ("screenshot.tape", 7, "top.png: nothing is written; .svg and .txt are"),
    ("golden-test.tape", 5, "Shell has no meaning here"),
    ("scroll.tape", 1, "scroll.gif: nothing is written; .svg, .cast, .txt and .jsonl are"),
  ]

  @Test(arguments: notes)
  func `what has no meaning here is said line by line`(name: String, line: Int, message: String) throws {
    let script = try TapeScript(try Self.text(name), file: name, services: DemoReplay.services)
    #expect(script.notes.contains { $0.line == line && $0.message == message }, "\(script.notes.map(\.message))")
  }

  @Test func `together they hold every command, key and setting of VHS`() throws {
    let text = try Self.names.map(Self.text).joined(separator: "\n")
    var words = TapeActions.all.filter { $0.isVHS }.compactMap { $0.word }
    words += TapeKey.allCases.filter(\.isVHS).map(\.rawValue)
    words += TapeModifier.allCases.map { $0.rawValue + "+" } + VHSLexer.settings.map { "Set " + $0 }
    for word in words { #expect(text.contains("\n" + word), "\(word)") }
  }

  static let misread: [String] = [
    "Home", "End 2", "F1", "Tap \"Save\"", "Type -n", "Output movie", "Sleep soon", "Set Columns 80", "Shift+Left",
    "Down 1.5", "Wait+Word /a/", "Alt+m", "Ctrl+s", "Require git Enter\nRequire jq", "Enter\nSet FontSize 3", "Ctrl",
    "Type \"open", "Wait /open", "Enter@", "Set Theme", "Env 5 \"a\"", "Wait /a(?=b)/", "Golden a",
    "Subtitle \"a\"", "Set ShowKeys true", "Set SubtitleColor \"#ffffff\"", "Ctrl+Tab", "Ctrl+Home", "Alt+Up",
    "Shift+Space",
  ]

  @Test(arguments: misread)
  func `what VHS would refuse, the grammar of the tests refuses`(text: String) {
    #expect(VHSGrammar.faults(in: text) != [])
  }
}
