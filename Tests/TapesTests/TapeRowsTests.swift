import Foundation
import NativeApp
import Testing

@testable import Tapes

/// Checks the lists of commands, of expectations, of counted things and of gates.
@Suite struct `The rows of the tape language` {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/Tapes")

  @Test(arguments: [
    TapeActions.words, TapeConditions.words, AppCount.all.map(\.word), NamedGate.all.map(\.word),
  ])
  func `no word stands in a list twice`(words: [String]) {
    #expect(Set(words).count == words.count, "\(words)")
  }

  @Test(arguments: [
    ("Commands", "Action.swift", TapeActions.all.map { "\($0)" }),
    ("Expectations", "Condition.swift", TapeConditions.all.map { "\($0)" }),
  ])
  func `each row of a folder stands in its list`(folder: String, ending: String, types: [String]) throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.sources.appending(path: folder).path())
      .filter { $0.hasSuffix(ending) && $0 != "Tape" + ending }
    #expect(types.map { $0 + ".swift" }.sorted() == files.sorted())
  }

  /// In steps, each of a type that is written down: as one expression it takes the compiler three seconds.
  static let examples: [String] = {
    let commands: [String] = TapeActions.all.flatMap { $0.forms }.flatMap { $0.examples }
    let conditions: [String] = TapeConditions.all.flatMap { $0.forms }.flatMap { $0.examples }
    let unread = ["…", "Row value"]
    let readable: [String] = commands.filter { command in !unread.contains { command.contains($0) } }
    return readable + conditions.filter { !$0.contains("…") }.map { "Expect \($0)" }
  }()

  @Test(arguments: examples)
  func `an example is read, and what is written of it says the same`(example: String) throws {
    let tape = try TapeParser.parse(example, file: "example.tape")
    #expect(try TapeParser.parse(TapeFormatter.format(tape), file: "example.tape").content == tape.content)
    #expect(tape.commands.count == 1)
  }

  @Test func `each word has an example and stands in the grammar`() {
    for action in TapeActions.all {
      guard let word = action.word else { continue }
      #expect(action.forms.flatMap(\.examples).contains { $0.hasPrefix(word) }, "\(word)")
      #expect(action.grammar.contains("\"\(word)\""), "\(word)")
    }
    for condition in TapeConditions.all {
      let examples = condition.forms.flatMap(\.examples)
      for word in condition.words { #expect(examples.contains { $0.hasPrefix(word + " ") }, "\(word)") }
    }
  }
}
