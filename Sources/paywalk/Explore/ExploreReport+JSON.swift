import Explore
import Foundation
import Loading
import Monetization
import Tapes

extension ExploreReport {
  /// The first key of the file, and the number of its form.
  private static let mark = ("paywalkExplore", 2)

  /// The file for programs, and for `paywalk explore merge`; its keys and their order stay.
  var json: JSONValue {
    .object([
      .number(Self.mark.0, Self.mark.1), .text("version", version), .text("app", app),
      .init("parts", .array(parts.map(\.json))),
      .texts("ends", ends), .number("states", states), .number("generated", generated), .number("queue", queue),
      .number("depth", depth), .init("mistakeChance", .number(Decimal(mistakeChance))),
      .init(
        "coverage",
        .object(
          CoverageKind.allCases.compactMap { kind in
            coverage[kind].map { covered in
              .init(
                kind.rawValue,
                .object([.texts("seen", covered.seen.sorted()), .texts("missing", covered.missing.sorted())]))
            }
          })),
      .init("violations", .array(violations.map(\.json))), .texts("unmet", unmet),
    ])
  }

  /// Reads a file that `--report` has written; throws a fault with its place.
  init(_ json: PositionedJSON) throws(LoadingError) {
    let form = try json.integer(Self.mark.0)
    guard form == Self.mark.1 else {
      throw try json.required(Self.mark.0, "a number").error(expected: "\(Self.mark.1), which this version writes")
    }
    var coverage: [CoverageKind: Coverage] = [:]
    for member in try json.object("coverage").distinctMembers {
      guard let kind = CoverageKind(rawValue: member.key) else {
        throw LoadingError(
          file: json.file, at: member.position, found: LoadingError.quoted(member.key),
          expected: CoverageKind.allCases.map(\.rawValue).joined(separator: ", "))
      }
      coverage[kind] = Coverage(
        seen: Set(try member.value.texts("seen")), missing: Set(try member.value.texts("missing")))
    }
    var parts: [SearchedPart] = []
    for part in try json.array("parts") { parts.append(try SearchedPart(part)) }
    var violations: [ReportedViolation] = []
    for violation in try json.array("violations") { violations.append(try ReportedViolation(violation)) }
    guard case .number(let chance) = try json.required("mistakeChance", "a number").value else {
      throw try json.required("mistakeChance", "a number").error(expected: "a number")
    }
    self.init(
      version: try json.string("version"), app: try json.string("app"), parts: parts,
      ends: try json.texts("ends"), states: try json.integer("states"), generated: try json.integer("generated"),
      queue: try json.integer("queue"), depth: try json.integer("depth"),
      mistakeChance: NSDecimalNumber(decimal: chance).doubleValue, coverage: coverage, violations: violations,
      unmet: try json.texts("unmet"))
  }
}

extension SearchedPart {
  fileprivate var json: JSONValue {
    guard let walks else { return .object([.text("search", search)]) }
    let seeds = walks.seeds
    return .object([
      .text("search", search), .text("seeds", seeds.text), .number("shard", seeds.partIndex),
      .number("of", seeds.partCount), .number("steps", walks.steps),
    ])
  }

  fileprivate init(_ json: PositionedJSON) throws(LoadingError) {
    self.init(search: try json.string("search"), walks: nil)
    guard let text = try json.optionalString("seeds") else { return }
    guard let seeds = ExploreSeeds(text) else {
      throw try json.required("seeds", "a text").error(expected: "seeds such as 1..100")
    }
    let shard = TapeShard(index: try json.integer("shard"), of: try json.integer("of"))
    guard let shard else {
      throw try json.required("shard", "a number").error(expected: "a number from 1 to that of parts")
    }
    walks = RandomWalks(seeds: seeds.part(shard.index, of: shard.count), steps: try json.integer("steps"))
  }
}

extension ReportedViolation {
  fileprivate var json: JSONValue {
    var members: [JSONValue.Member] = [
      .text("promise", promise), .text("sentence", sentence), .text("violation", violation), .number("count", count),
      .texts("way", way),
    ]
    if let tape { members += [.text("tape", tape.text), .flag("isShown", tape.isShown)] }
    return .object(members)
  }

  fileprivate init(_ json: PositionedJSON) throws(LoadingError) {
    let text = try json.optionalString("tape")
    self.init(
      promise: try json.string("promise"), sentence: try json.string("sentence"),
      violation: try json.string("violation"), count: try json.integer("count"), way: try json.texts("way"),
      tape: try text.map { text throws(LoadingError) in
        ViolationTape(text: text, isShown: try json.bool("isShown"))
      })
  }
}

extension PositionedJSON {
  fileprivate func texts(_ key: String) throws(LoadingError) -> [String] {
    var texts: [String] = []
    for element in try array(key) { texts.append(try element.text()) }
    return texts
  }
}
