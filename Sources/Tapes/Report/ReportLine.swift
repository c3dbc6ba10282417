import TerminalUI

/// One line of what a command tells people, with what it means; safe to print on a terminal.
package struct ReportLine: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case plain
    /// What the lines below are about.
    case heading
    /// Beside the matter.
    case quiet
    /// As it should have been.
    case wanted
    /// As it is.
    case found
    /// Points at something in the line above.
    case marks
    case passed
    case failed
  }

  package let kind: Kind
  package let text: String

  /// Takes out of the text whatever could steer a terminal or begin another line.
  package init(_ text: String, _ kind: Kind = .plain) {
    self.kind = kind
    self.text = TextSanitizing.sanitize(text)
  }

  /// The line, without its end.
  package func rendered(inColor: Bool) -> String {
    guard inColor, let code, !text.isEmpty else { return text }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }

  /// The parameter of SGR. Every kind says the same in its text: a colour is never all there is.
  private var code: String? {
    switch kind {
    case .plain: nil
    case .heading: "1"
    case .quiet: "2"
    case .wanted, .failed: "31"
    case .found, .passed: "32"
    case .marks: "33"
    }
  }
}

extension [ReportLine] {
  /// All lines, each with its end.
  package func text(inColor: Bool = false) -> String {
    map { $0.rendered(inColor: inColor) + "\n" }.joined()
  }
}
