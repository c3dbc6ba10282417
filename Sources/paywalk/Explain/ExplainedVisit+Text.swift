import Loading
import Monetization
import TerminalUI

extension ExplainedVisit {
  /// The number of rules up to which those that do not match are listed one by one; it is that of a list's lines.
  private static let mostRules = 300

  /// The visit for people.
  var text: String {
    var lines = InspectionText()
    lines.paragraph(link)
    if let url, url != link { lines.value("means", url) }
    lines.value("opens", "\(destination.words): \(destination.why)")
    if let visit, let match {
      lines.value("tested", visit.tested.isEmpty ? "the empty string" : visit.tested)
      lines.title("\(visit.rules.count) of \(match.rules.count) rules match (\(rules.file))")
      let showsMisses = match.rules.count <= Self.mostRules
      let all = rules.paths.configuration.allRules
      let shown = match.rules.indices.filter { index in match.rules[index].matches || showsMisses }
      lines.each(shown) { index, lines in
        let found = zip(all[index].patterns, match.rules[index].outcomes).map { pattern, outcome in
          "\(outcome.mark) \(pattern)"
        }
        lines.item("\(name(ofRule: index)): \(found.joined(separator: "  "))")
      }
      if shown.count < match.rules.count {
        lines.item("the other \(match.rules.count - shown.count) do not match; --json has them")
      }
      lines.title("Properties")
      lines.each(visit.properties.entries) { entry, lines in
        lines.value(entry.key, "\(VisitWords.value(entry.value))\(entry.rule.map { ", by \(name(ofRule: $0))" } ?? "")")
      }
      if visit.properties.entries.isEmpty { lines.item("none is set; all have their defaults") }
      lines.title("Stacks")
      stacks("before", before.main.map(\.notation), before.modal.map(\.notation), &lines)
      stacks("after", visit.main, visit.modal, &lines)
    }
    lines.title("Effects")
    lines.item(effects.joined(separator: ", "))
    lines.title("Why")
    for reason in reasons { lines.item(reason) }
    return lines.text
  }

  private func stacks(_ label: String, _ main: [String], _ modal: [String], _ lines: inout InspectionText) {
    lines.value(label, VisitWords.stack(main) + (modal.isEmpty ? "" : "  ‖  " + VisitWords.stack(modal)))
  }
}

extension URLDestination {
  /// Where the URL opens.
  fileprivate var words: String {
    switch self {
    case .app: "in the app"
    case .safari: "in the browser sheet"
    case .system: "by the system"
    case .cancelled: "nowhere"
    }
  }
}

extension PatternOutcome {
  fileprivate var mark: String {
    switch self {
    case .hit: "✓"
    case .missed: "·"
    case .invalid: "✗ (no regular expression)"
    case .cut: "✗ (given up)"
    }
  }
}
