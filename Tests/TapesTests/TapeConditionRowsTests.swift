import Foundation
import NativeApp
import Testing

@testable import Tapes

/// Checks the lists of conditions, of counted things and of gates.
@Suite struct `The rows of expectations` {
  @Test func `no word begins two conditions, or names two things or two gates`() {
    for words in [TapeConditions.words, CountedThing.all.map(\.word), NamedGate.all.map(\.word)] {
      #expect(Set(words).count == words.count, "\(words)")
    }
  }

  @Test func `each condition stands in the list`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/Tapes/Expectations")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path())
      .filter { $0.hasSuffix("Condition.swift") && $0 != "TapeCondition.swift" }
    #expect(TapeConditions.all.map { "\($0).swift" }.sorted() == files.sorted())
  }

  static let examples = TapeConditions.all.flatMap { $0.forms }.flatMap(\.examples).filter { !$0.contains("…") }

  @Test(arguments: examples)
  func `an example is read, and written as it stands`(example: String) throws {
    let line = "Expect \(example)\n"
    #expect(TapeFormatter.format(try TapeParser.parse(line, file: "example.tape")) == line)
  }

  @Test func `each word has an example`() {
    for condition in TapeConditions.all {
      let examples = condition.forms.flatMap(\.examples)
      for word in condition.words { #expect(examples.contains { $0.hasPrefix(word + " ") }, "\(word)") }
      #expect(!condition.grammar.isEmpty && !examples.isEmpty)
    }
  }
}
