import Foundation
import Monetization
import Testing

@testable import Tapes

/// Checks the catalogue of facts against what happens in every bundled tape, and against `docs/tapes.md`.
@Suite struct `The catalogue of facts` {
  @Test(arguments: DemoReplay.names)
  func `it has every fact of a tape, with all its fields`(_ name: String) throws {
    let result = DemoReplay.runner.run(try DemoReplay.text(of: name), file: "\(name).tape")
    #expect(result.outcome == .passed)
    for entry in result.entries {
      let record = entry.fact.record
      #expect(FactCatalogue.facts[record.name] != nil, "\(record.name)")
      for path in Self.paths(of: .object(record.fields)) {
        #expect(FactCatalogue.field(meantBy: path, in: record.name) == path, "\(record.name) \(path)")
        for value in record.texts(of: path) { expect(value, of: path, in: record.name) }
      }
    }
  }

  private func expect(_ value: String, of field: String, in fact: String) {
    switch FactValueKind.kind(of: field, in: fact) {
    case .flag?: #expect(["true", "false"].contains(value), "\(fact) \(field)")
    case .number?: #expect(Decimal(string: value) != nil, "\(fact) \(field)")
    case .oneOf(let words)?: #expect(words.contains(value), "\(fact) \(field)")
    case nil: break
    }
  }

  /// The paths of all fields, inner ones with dots.
  private static func paths(of value: JSONValue, below path: String = "") -> [String] {
    guard case .object(let members) = value else { return [] }
    return members.flatMap { [path + $0.key] + paths(of: $0.value, below: "\(path)\($0.key).") }
  }

  @Test func `the document names every fact and every field`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let document = try String(contentsOf: root.appending(path: "docs/tapes.md"), encoding: .utf8)
    for (fact, fields) in FactCatalogue.facts {
      let name = fact.split(separator: ".").last.map { "." + $0 } ?? fact
      #expect(document.contains("`\(fact)`") || document.contains("`\(name)`"), "\(fact)")
      for field in fields where !field.hasSuffix(".*") {
        let word = field.split(separator: ".").last.map(String.init) ?? field
        #expect(document.contains("`\(word)`") || document.contains("`\(word)`?"), "\(fact) \(field)")
      }
    }
  }
}
