import Loading
import Monetization
import TerminalUI

extension PathConfigurationFile {
  /// The configuration for people.
  func describe(in text: inout InspectionText) {
    text.paragraph("A path configuration of Hotwire Native, \(TapeCount.text(rules.count, "rule")).")
    text.title("Rules; of all that match, a later one wins")
    for (index, rule) in rules.enumerated() {
      text.item("rule \(index + 1) (line \(rule.position.line))")
      text.value("patterns", rule.patterns.map(\.text).joined(separator: "  "))
      for member in configuration.rules[index].properties { text.value(member.key, VisitWords.value(member.value)) }
    }
  }

  /// The configuration for programs.
  var json: JSONValue {
    .inspection([
      ("settings", settings),
      (
        "rules",
        .array(
          rules.map { rule in
            .inspection([
              ("line", .whole(rule.position.line)), ("patterns", .texts(rule.patterns.map(\.text))),
              ("properties", rule.properties),
            ])
          })
      ),
    ])
  }
}
