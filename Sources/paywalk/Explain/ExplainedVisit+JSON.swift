import Foundation
import Monetization

extension ExplainedVisit {
  /// The visit for programs: one object, whose keys and their order stay.
  var json: JSONValue {
    .inspection([
      ("format", .string("paywalk-explanation")), ("version", .number(1)), ("url", .string(link)),
      ("resolved", .text(url)), ("destination", .string(destination.rawValue)),
      ("testedString", .text(visit?.tested)),
      ("matchedRules", visit.map { .array($0.rules.map { .number(Decimal($0)) }) }),
      ("rules", match.map { match in .array(match.rules.enumerated().map { rule($0.offset, $0.element) }) }),
      ("properties", visit.map { .object($0.properties.entries.map { JSONValue.Member($0.key, $0.value) }) }),
      (
        "setBy",
        visit.map {
          .object(
            $0.properties.entries.compactMap { entry in
              entry.rule.map { JSONValue.Member(entry.key, .number(Decimal($0))) }
            })
        }
      ), ("answer", visit.map { .string(Self.word($0.answer)) }),
      ("before", Self.stacks(before.main.map(\.notation), before.modal.map(\.notation))),
      (
        "after",
        visit.map { Self.stacks($0.main, $0.modal) }
          ?? Self.stacks(before.main.map(\.notation), before.modal.map(\.notation))
      ), ("effects", .texts(effects)), ("why", .texts(reasons)),
    ])
  }

  private func rule(_ index: Int, _ trace: PathMatch.RuleTrace) -> JSONValue {
    let rule = rules.paths.configuration.allRules[index]
    return .inspection([
      ("index", .number(Decimal(index))), ("line", .whole(rule.line)), ("matches", .bool(trace.matches)),
      (
        "patterns",
        .array(
          zip(rule.patterns, trace.outcomes).map { pattern, outcome in
            .inspection([("pattern", .string(pattern)), ("outcome", .string(outcome.rawValue))])
          })
      ),
    ])
  }

  private static func stacks(_ main: [String], _ modal: [String]) -> JSONValue {
    .inspection([("main", .texts(main)), ("modal", modal.isEmpty ? .null : .texts(modal))])
  }

  private static func word(_ answer: ProposalResult) -> String {
    switch answer {
    case .accept: "accept"
    case .acceptCustom(let name): name
    case .alert: "alert"
    case .reject: "reject"
    }
  }
}
