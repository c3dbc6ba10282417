import Foundation
import Monetization
import Simulation
import TerminalUI
import Testing

@testable import Tapes

/// Checks the catalogue of facts against what happens in every bundled tape.
@Suite struct `The catalogue of facts` {
  @Test(arguments: DemoReplay.names)
  func `it has every fact of a tape, with all its fields`(_ name: String) throws {
    let result = DemoReplay.runner.run(try DemoReplay.text(of: name), file: "\(name).tape")
    #expect(result.outcome == .passed)
    for entry in result.entries {
      let telling = entry.fact.telling
      let form = try #require(FactCatalogue.forms[telling.name], "\(telling.name)")
      let paths = Self.paths(of: .object(telling.fields))
      for path in paths {
        let field = try #require(FactCatalogue.field(meantBy: path, in: telling.name), "\(telling.name) \(path)")
        #expect(field.name == path, "\(telling.name) \(path)")
        for value in telling.fields.texts(of: path) { expect(value, of: field, in: telling.name) }
      }
      for field in form.fields where !field.isOptional && !field.name.contains(".") {
        #expect(paths.contains(field.name), "\(telling.name) \(field.name)")
      }
    }
  }

  private func expect(_ value: String, of field: FactField, in fact: String) {
    switch field.kind {
    case .flag: #expect(["true", "false"].contains(value), "\(fact) \(field.name)")
    case .number: #expect(Decimal(string: value) != nil, "\(fact) \(field.name)")
    case .instant: #expect(Instant(value)?.preciseISO8601 == value, "\(fact) \(field.name)")
    case .words(let words): #expect(words.contains(value), "\(fact) \(field.name)")
    case .text, .product, .products, .list, .object, .anyObject: break
    }
  }

  /// The paths of all fields, inner ones with dots.
  private static func paths(of value: JSONValue, below path: String = "") -> [String] {
    guard case .object(let members) = value else { return [] }
    return members.flatMap { [path + $0.key] + paths(of: $0.value, below: "\(path)\($0.key).") }
  }

  @Test func `no two facts have one name, and no fact has a field twice`() {
    let forms = Fact.everyForm
    #expect(forms.count > 200)
    #expect(forms.count == FactCatalogue.forms.count)
    for form in forms { #expect(Set(form.fields.map(\.name)).count == form.fields.count, "\(form.name)") }
  }

  @Test func `a word that a field with closed values never has is a fault, of every such field`() {
    var count = 0
    for (name, form) in FactCatalogue.forms {
      for field in form.fields {
        guard case .words(let words) = field.kind else { continue }
        count += 1
        #expect(!words.isEmpty, "\(name) \(field.name)")
        func fault(_ word: String) -> TapeCheck.Fault? {
          TapeCheck.fault(in: TapeFactQuery(name, [.init(field.name, .text(word))]))
        }
        #expect(fault("nosuchword") != nil, "\(name) \(field.name)")
        for word in words { #expect(fault(word) == nil, "\(name) \(field.name)=\(word)") }
      }
    }
    #expect(count > 50)
  }
}
