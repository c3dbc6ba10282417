/// A tree as plain lines, for screen readers and for terminals that only print.
package enum LinearText {
  /// The beginning of a line that says why a control does nothing.
  static let reason = "Unavailable: "

  /// The beginning of a line about a bar.
  static let progress = "Progress: "

  /// The most suggestions of the palette that are printed; of more, and once something is typed, the first few.
  private static let (suggestionLimit, firstSuggestions) = (10, 5)

  /// The most rows of a list that are printed; one more line gives the number of the rest.
  package static let rowLimit = 20

  /// The lines of a panel from top to bottom; of a long list, only the rows around the focus.
  package static func lines(_ panel: Panel, focus: FocusID? = nil) -> [String] {
    panel.parts.flatMap { lines($0, focus: focus) }
  }

  /// The lines of the palette: its field, what is wrong with the line in it, whole and in one line, and what can be chosen,
  /// or only how much where that is much.
  static func linesOfPalette(_ panel: Panel, problem: String? = nil) -> [String] {
    var field = panel.top.map { lines($0) } ?? []
    if let problem {
      let words = problem.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      field = field.prefix(1) + ["Error: " + words]
    }
    guard case .group(let group) = panel.body, group.children.count > suggestionLimit else {
      return field + lines(panel.body)
    }
    let count = group.children.count
    if field.first?.hasSuffix(", empty") ?? true { return field + ["\(count) suggestions, type to find one"] }
    return field + group.children.prefix(firstSuggestions).flatMap { lines($0) }
      + ["\(count - firstSuggestions) more suggestions"]
  }

  package static func lines(_ element: Element, focus: FocusID? = nil) -> [String] {
    switch element {
    case .text(let text):
      text.isHeading ? ["Heading: " + title(text.text)] : text.text.split(separator: "\n").map(String.init)
    case .control(let control): lines(control.value)
    case .field(let field): lines(field.value)
    case .list(let list): lines(list, focus: focus)
    case .progress(let progress): [line(progress)]
    case .image(let picture): picture.alternative.isEmpty ? [] : ["Picture: " + picture.alternative]
    case .table(let table): lines(table)
    case .badge(let badge): ["Tag: " + badge.text]
    case .rule, .space, .flexibleSpace: []
    case .card(let card):
      (card.title.isEmpty ? [] : ["Heading: " + card.title]) + (card.badge.isEmpty ? [] : ["Tag: " + card.badge])
        + card.children.flatMap { lines($0, focus: focus) } + (card.accessory.map(lines) ?? [])
    case .group(let group) where group.isKeyLine: [keyLine(group.children.flatMap { lines($0) })]
    case .group(let group) where group.isPair: pair(group.children.map { lines($0, focus: focus) })
    case .group(let group): group.children.flatMap { lines($0, focus: focus) }
    case .sized(_, let inner): lines(inner, focus: focus)
    }
  }

  /// The title of a page of the inspector, such as `TIMELINE`, in small letters, since capitals may be spelled out.
  private static func title(_ text: String) -> String {
    guard panelTitles.contains(text) else { return text }
    return text.prefix(1) + text.dropFirst().lowercased()
  }

  private static let panelTitles = Set(InspectorPage.allCases.map(\.title))

  /// The text at the end of a control; of a setting its value, that it is not the usual one, and its place in words.
  private static func trailing(of control: Control) -> String {
    guard let values = control.values else { return control.trailing }
    let number = values.now.map { "value \($0 + 1) of" } ?? "none of"
    let place = values.choices.count > 1 ? ", \(number) \(values.choices.count)" : ""
    return values.nowWords + (values.isUnusual ? ", not as usual" : "") + place
  }

  private static func lines(_ control: Control) -> [String] {
    let state = control.isSelected ? ", selected" : ""
    // It leads away, and is a tab only to the eye.
    let isWayBack = control.label == DirectorPanel.wayBack
    var first = (isWayBack ? word(for: .link) : word(for: control.role) + state) + ": " + control.label
    let trailing = trailing(of: control)
    if control.role != .tab, !trailing.isEmpty { first += ", " + trailing }
    var lines = [first] + control.details
    if let busy = control.busy { lines.append("Busy: " + busy) }
    if let reason = control.disabledReason { lines.append(Self.reason + reason) }
    return lines
  }

  private static func keyLine(_ texts: [String]) -> String {
    guard let keys = texts.first else { return "" }
    return ([SpokenText.keys(keys)] + texts.dropFirst()).joined(separator: ": ")
  }

  /// A name and what is said of it. A mark in the place of a name, or something drawn beside it, stays a line of its own.
  private static func pair(_ parts: [[String]]) -> [String] {
    let told = parts.dropFirst().flatMap { $0 }
    guard let name = parts.first?.first, let first = told.first,
      [name, first].allSatisfy({ $0.contains { $0.isLetter || $0.isNumber } })
    else { return parts.flatMap { $0 } }
    // Capitals may be spelled out.
    let word = name.allSatisfy(\.isUppercase) ? String(name.prefix(1)) + name.dropFirst().lowercased() : name
    return ["\(word): \(first)"] + told.dropFirst()
  }

  private static func lines(_ field: Field) -> [String] {
    let text = field.editing.text.isEmpty ? "empty" : field.shownText
    let lines = "Field: \(field.label), \(text)".split(separator: "\n", omittingEmptySubsequences: false)
    // Each line says that it is of the field, whose text is told as it is.
    let told = lines.enumerated().map { $0 == 0 ? String($1) : "Field, line \($0 + 1): \($1)" }
    return told + (field.error.map { ["Error: " + $0] } ?? [])
  }

  private static func lines(_ list: VirtualList, focus: FocusID?) -> [String] {
    let first = max(0, min((focus?.row ?? 0) - rowLimit / 2, list.count - rowLimit))
    let end = min(list.count, first + rowLimit)
    let before = first == 0 ? [] : ["\(first) more before"]
    let after = end == list.count ? [] : ["\(list.count - end) more after"]
    return before + (first..<end).flatMap { lines(list.row($0), focus: focus) } + after
  }

  private static func line(_ progress: ProgressBar) -> String {
    [Self.progress + "\(progress.percent) %", progress.label, progress.trailing].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  /// One line per row: its first cell, then the other cells with the titles of their columns.
  private static func lines(_ table: Table) -> [String] {
    table.rows.map { row in
      let cells = zip(table.columns, row).dropFirst().map { column, cell in
        column.title.isEmpty ? cell : column.title + " " + cell
      }
      return (row.first ?? "") + (cells.isEmpty ? "" : ": " + cells.joined(separator: ", "))
    }
  }

  private static func word(for role: Target.Role) -> String {
    switch role {
    case .button: "Button"
    case .link: "Link"
    case .row: "Row"
    case .option: "Option"
    case .tab: "Tab"
    case .field: "Field"
    }
  }
}
