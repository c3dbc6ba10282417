import Loading
import Monetization
import NativeApp
import TerminalUI

extension PathConfigurationFile {
  /// The configuration for people.
  func describe(in text: inout InspectionText) {
    text.paragraph("A path configuration of Hotwire Native, \(CountWording.text(rules.count, "rule")).")
    text.title("Rules; of all that match, a later one wins")
    let properties = configuration.rules.map(\.properties)
    text.each(Array(rules.enumerated())) { entry, text in
      text.item("rule \(entry.offset + 1) (line \(entry.element.position.line))")
      text.value("patterns", entry.element.patterns.map(\.text).joined(separator: "  "))
      for member in properties[entry.offset].prefix(Self.mostProperties) {
        text.value(member.key, VisitWords.value(member.value))
      }
    }
  }

  /// The most properties of a rule that are listed.
  private static let mostProperties = 100

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
