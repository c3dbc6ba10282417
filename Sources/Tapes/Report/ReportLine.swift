import TerminalUI

/// One line of a command's output, with its kind; safe to print on a terminal.
package struct ReportLine: Hashable, Sendable {
  package enum LineRole: Hashable, Sendable {
    case plain
    /// A heading for the lines below.
    case heading
    /// Less important text.
    case quiet
    /// The expected text.
    case wanted
    /// The actual text.
    case found
    /// Carets that point at places in the line above.
    case marks
    case passed
    case failed
  }

  package let kind: LineRole
  package let text: String

  /// Creates a line from the text, without control characters and line ends.
  package init(_ text: String, _ kind: LineRole = .plain) {
    self.kind = kind
    self.text = TextSanitizing.visible(text)
  }

  /// Returns the line without a line end.
  package func rendered(inColor: Bool) -> String {
    guard inColor, let code, !text.isEmpty else { return text }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }

  /// The parameter of SGR. The text itself also shows the kind, so nothing depends on colour alone.
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
  /// Returns all lines, each with a line end.
  package func text(inColor: Bool = false) -> String {
    map { $0.rendered(inColor: inColor) + "\n" }.joined()
  }
}
