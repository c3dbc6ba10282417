import TerminalUI

/// Lines for people, at most 80 columns wide but for commands, in which no text of a file can control the terminal.
struct InspectionText {
  private static let columns = 80
  private static let labelColumns = 14
  private(set) var lines: [String] = []

  var text: String { lines.joined(separator: "\n") }

  /// A paragraph at the margin.
  mutating func paragraph(_ text: String) { wrap(text, first: "", rest: "") }

  /// A title, after an empty line.
  mutating func title(_ text: String) {
    lines.append("")
    paragraph(text)
  }

  /// A line to copy into a shell. It is never broken: a shell would take its parts for commands of their own.
  mutating func command(_ text: String) { lines.append("  " + TextSanitizing.visible(text)) }

  /// The name of one thing, which its values follow.
  mutating func item(_ text: String) { wrap(text, first: "  ", rest: "    ") }

  /// Describes each of a list, and of a long one the first ones and how many there are more.
  mutating func each<Element>(_ list: [Element], _ describe: (Element, inout InspectionText) -> Void) {
    for element in list.prefix(Self.mostElements) { describe(element, &self) }
    if list.count > Self.mostElements { item("and \(list.count - Self.mostElements) more, which --json has") }
  }

  /// The most elements of a list; a person reads no more.
  private static let mostElements = 300

  /// Words about the last item, without a label.
  mutating func detail(_ text: String) { wrap(text, first: "    ", rest: "      ") }

  /// A value of the last item, beside its label; nothing if it is empty.
  mutating func value(_ label: String, _ text: String) {
    if text.isEmpty { return }
    let margin = String(repeating: " ", count: 4 + Self.labelColumns)
    wrap(
      text, first: "    " + TextSanitizing.visible(label).padding(to: Self.labelColumns), rest: margin
    )
  }

  /// Breaks a text at its spaces, and a word that is too long for a line anywhere.
  private mutating func wrap(_ text: String, first: String, rest: String) {
    var line = first
    var isEmpty = true
    for word in TextSanitizing.visible(text).split(separator: " ") {
      let room = Self.columns - TextWidth.columns(line) - (isEmpty ? 0 : 1)
      if !isEmpty, TextWidth.columns(String(word)) > room {
        lines.append(line)
        line = rest
        isEmpty = true
      }
      if !isEmpty { line += " " }
      for character in word {
        if TextWidth.columns(line) + TextWidth.columns(character) > Self.columns {
          lines.append(line)
          line = rest
        }
        line.append(character)
      }
      isEmpty = false
    }
    if !isEmpty { lines.append(line) }
  }
}

extension String {
  fileprivate func padding(to columns: Int) -> String {
    self + String(repeating: " ", count: max(1, columns - TextWidth.columns(self)))
  }
}
