extension ElementPass {
  /// Columns before the text of rows, options and fields; the focus mark stands there.
  static var gutter: Int { 2 }

  mutating func place(_ control: Control, row: Int, column: Int, columns: Int) -> Int {
    switch control.kind {
    case .button(let kind):
      return place(button: control, kind: kind, row: row, column: column, columns: columns)
    case .tab(let isSelected):
      return place(tab: control, isSelected: isSelected, row: row, column: column, columns: columns)
    case .row:
      return place(line: control, marker: "", row: row, column: column, columns: columns)
    case .option(let isSelected):
      return place(line: control, marker: isSelected ? "(•) " : "( ) ", row: row, column: column, columns: columns)
    case .check(let isSelected):
      return place(line: control, marker: isSelected ? "[x] " : "[ ] ", row: row, column: column, columns: columns)
    }
  }

  @discardableResult
  mutating func place(
    button: Control, kind: Control.ButtonKind, row: Int, column: Int, columns: Int
  ) -> Int {
    let width = button.isWide ? columns : min(columns, button.idealColumns)
    let rect = Rect(row: row, column: column, rows: 1, columns: width)
    let isFocused = note(
      button.target, id: button.id, isEnabled: button.isEnabled, isNavigation: button.isNavigation, rect: rect)
    guard shows(row) else { return 1 }
    let style = style(of: button, kind: kind)
    let padding = kind == .primary ? 3 : kind == .secondary ? 2 : 1
    if kind == .primary || kind == .secondary {
      fill(" ", row: row, column: column, columns: width, style: style)
      let isOpen = button.disabledReason == nil
      draw(isOpen ? "[" : "┆", row: row, column: column, columns: 1, style: style)
      draw(isOpen ? "]" : "┆", row: row, column: column + width - 1, columns: 1, style: style)
    } else {
      let plain = Style(style.role, style.emphasis.subtracting(.underline))
      fill(" ", row: row, column: column, columns: 1, style: plain)
      fill(" ", row: row, column: column + width - 1, columns: 1, style: plain)
    }
    let room = width - 2 * padding
    let label = button.drawnLabel
    // A busy text shorter than the label takes as many columns as the label.
    let missing = button.busy == nil && !button.isWide ? 0 : max(0, room - TextWidth.columns(label))
    draw(label, row: row, column: column + padding + missing / 2, columns: room - missing / 2, style: style)
    if isFocused {
      let before = button.isWide ? missing / 2 - 1 : 0
      draw("▸", row: row, column: column + padding - 1 + max(0, before), columns: 1, style: style)
      highlight(rect, isEnabled: button.isEnabled)
    }
    return 1
  }

  private mutating func place(
    tab: Control, isSelected: Bool, row: Int, column: Int, columns: Int
  ) -> Int {
    let width = min(columns, tab.idealColumns)
    let rect = Rect(row: row, column: column, rows: 1, columns: width)
    let isFocused = note(tab.target, id: tab.id, isEnabled: tab.isEnabled, isNavigation: tab.isNavigation, rect: rect)
    guard shows(row) else { return 1 }
    let style = Style(isSelected ? accent : .secondary, isSelected ? [.bold] : [])
    draw(isSelected ? "[" : isFocused ? "▸" : " ", row: row, column: column, columns: 1, style: style)
    var start = column + 1
    if !tab.trailing.isEmpty {
      start += draw(tab.trailing, row: row, column: start, columns: width - 2, style: style) + 1
    }
    start += draw(tab.drawnLabel, row: row, column: start, columns: column + width - 1 - start, style: style)
    drawLetter(of: tab, row: row, column: start, columns: width)
    draw(tab.mark, row: row, column: start, columns: column + width - 1 - start, style: Style(.warning, .bold))
    draw(isSelected ? "]" : " ", row: row, column: column + width - 1, columns: 1, style: style)
    if isFocused { highlight(rect, isEnabled: tab.isEnabled) }
    return 1
  }

  /// Marks the letter that leads to a tab within its label, which ends before `end`.
  private mutating func drawLetter(of tab: Control, row: Int, column end: Int, columns: Int) {
    guard purpose == .drawing, let letter = tab.letter, let index = tab.label.lowercased().firstIndex(of: letter) else {
      return
    }
    let place = tab.label.lowercased().distance(from: index, to: tab.label.lowercased().endIndex)
    draw(
      String(letter), row: row, column: end - place, columns: columns, style: Style(.accent, [.bold, .underline]))
  }

  private mutating func place(
    line control: Control, marker: String, row: Int, column: Int, columns: Int
  ) -> Int {
    let indent = Self.gutter + marker.count + (control.letter == nil ? 0 : 1)
    let room = max(1, columns - indent)
    let label = control.drawnLabel
    let style = style(of: control)
    let trailing = TextWidth.columns(control.trailing)
    let isTight = trailing > 0 && TextWidth.columns(label) + trailing + Self.gutter > room
    // Rows of a list and settings have one height, so there the label is cut; elsewhere the trailing text goes below.
    let isStacked = isTight && listRow == nil && control.values == nil
    let trailingRoom = isStacked ? room : isTight && control.values == nil ? min(trailing, room / 2) : trailing
    var height = 1
    let trailingRole = control.isEnabled ? control.trailingRole : .secondary
    // A terminal without colours shows a warning too.
    let trailingStyle = Style(trailingRole, trailingRole == .warning ? .bold : [])
    if isStacked {
      height += place(
        TextElement(
          text: control.trailing, style: trailingStyle, wraps: true, alignment: .leading, isHeading: false),
        row: row + 1, column: column + indent, columns: room)
    } else if trailing > 0 {
      draw(
        control.trailing, row: row, column: column + columns - trailingRoom, columns: trailingRoom,
        style: trailingStyle)
    }
    let inset = control.detailsColumn
    if inset > 0, TextWidth.columns(label) < inset { height = 0 }
    for detail in control.details {
      height += place(
        TextElement(
          text: detail, style: Style(.secondary), wraps: true, alignment: .leading, isHeading: false),
        row: row + height, column: column + indent + inset, columns: max(1, room - inset))
    }
    height = max(1, height)
    let rect = Rect(row: row, column: column, rows: height, columns: columns)
    let isFocused = note(
      control.target, id: control.id, isEnabled: control.isEnabled,
      isSetting: control.isEnabled && control.previous != nil,
      rect: rect)
    if shows(row) {
      let markerStyle = Style(style.role, control.isSelected ? .bold : [])
      if !marker.isEmpty {
        draw(marker, row: row, column: column + Self.gutter, columns: room, style: markerStyle)
      }
      if purpose == .drawing, let letter = control.letter, letter != " " {
        draw(String(letter), row: row, column: column + 1, columns: 1, style: Style(.accent, .bold))
      }
      let labelRoom = isStacked || trailing == 0 ? room : room - trailingRoom - 1
      // What a setting is called loses whole words to its value. No character takes more columns than bytes.
      let isCut = control.values != nil && purpose == .drawing && label.utf8.count > labelRoom
      draw(
        isCut ? TextFitting.truncateAtWord(label, columns: labelRoom) : label, row: row, column: column + indent,
        columns: labelRoom, style: style)
      if isFocused { draw("▸", row: row, column: column, columns: 1, style: Style(accent, .bold)) }
    }
    if isFocused { highlight(Rect(row: row, column: column, rows: 1, columns: columns), isEnabled: control.isEnabled) }
    return height
  }

  mutating func place(_ field: Field, row: Int, column: Int, columns: Int) -> Int {
    let width = min(columns, 60)
    let room = max(1, width - Self.gutter - 2)
    // A single line is only looked at if it shows.
    let block = field.editing.isMultiline ? field.view(columns: room, isFocused: focus == field.id) : nil
    let rows = block?.rows ?? 1
    let height = (field.error == nil ? 1 : 2) + rows
    let isFocused = note(
      field.target, id: field.id, isEnabled: true, rect: Rect(row: row, column: column, rows: height, columns: width))
    draw(
      field.label, row: row, column: column + Self.gutter, columns: width - Self.gutter,
      style: Style(isFocused ? accent : .secondary))
    if let error = field.error {
      draw(
        "! " + error, row: row + 1 + rows, column: column + Self.gutter, columns: columns - Self.gutter,
        style: Style(.error))
    }
    guard block != nil || shows(row + 1) else { return height }
    let view = block ?? field.view(columns: room, isFocused: isFocused)
    let edge = Style(isFocused ? accent : .border)
    if isFocused { draw("▸", row: row + 1, column: column, columns: 1, style: Style(accent, .bold)) }
    let start = column + Self.gutter + 1
    if purpose == .reading {
      read(field, view, row: row + 1, column: start, columns: room)
      return height
    }
    for line in 0..<view.rows where shows(row + 1 + line) {
      draw("▏", row: row + 1 + line, column: start - 1, columns: 1, style: edge)
      draw("▕", row: row + 1 + line, column: start + room, columns: 1, style: edge)
      if line < view.lines.count {
        draw(
          view.lines[line].text, row: row + 1 + line, column: start, columns: room,
          style: Style(.text, isFocused && field.editing.isSelected ? .reverse : []))
      }
    }
    if field.editing.text.isEmpty {
      draw(field.placeholder, row: row + 1, column: start, columns: room, style: Style(.secondary))
    }
    if isFocused, shows(row + 1 + view.cursor.row) {
      frame.cursor = Position(row: row + 1 + view.cursor.row + rowOffset, column: start + view.cursor.column)
    }
    return height
  }

  private func style(of control: Control, kind: Control.ButtonKind = .plain) -> Style {
    guard control.isEnabled else { return Style(.secondary, .dim) }
    return switch control.kind {
    case .button where kind == .primary: Style(accent, .bold)
    case .button where kind == .link: Style(accent, .underline)
    case .button: Style(accent)
    case .row, .option, .check: Style(control.labelRole, control.isSelected ? .bold : [])
    case .tab: Style(accent)
    }
  }
}

extension Control {
  /// Columns that the control takes if there is room.
  var idealColumns: Int {
    let label = max(TextWidth.columns(drawnLabel), busy == nil ? 0 : TextWidth.columns(self.label))
    return switch kind {
    case .button(.primary): label + 6
    case .button(.secondary): label + 4
    case .button: label + 2
    case .tab: label + 2 + TextWidth.columns(mark) + (trailing.isEmpty ? 0 : TextWidth.columns(trailing) + 1)
    case .row, .option, .check: label + 6 + (trailing.isEmpty ? 0 : TextWidth.columns(trailing) + 2)
    }
  }

  var target: Target {
    Target(
      id: id, label: label, role: role, isSelected: isSelected, isEnabled: isEnabled, disabledReason: disabledReason,
      action: action, previous: previous, values: values, hint: hint, isNavigation: isNavigation, busy: busy)
  }
}

extension Field {
  var target: Target {
    Target(
      id: id, label: label, role: .field, isSelected: false, isEnabled: true, disabledReason: nil, action: action)
  }

  /// The part of the text that is shown.
  func view(columns: Int, isFocused: Bool) -> FieldView {
    if editing.isMultiline { return FieldView(editing, rows: rows, columns: columns, isFocused: isFocused) }
    let shown = visible(columns: columns)
    return FieldView(shown.text, cursor: shown.cursor)
  }

  /// The part of the text around the cursor that fits, and the column of the cursor in it.
  func visible(columns: Int) -> (text: String, cursor: Int) {
    if columns > 0, !isSecret, let visible = visibleASCII(columns: columns) { return visible }
    let shown = shownText
    var before = Array(shown.prefix(editing.cursor))[...]
    var cursor = before.reduce(0) { $0 + TextWidth.columns($1) }
    while cursor >= columns, let first = before.popFirst() { cursor -= TextWidth.columns(first) }
    var used = cursor
    var text = String(before)
    for character in shown.dropFirst(editing.cursor) {
      used += TextWidth.columns(character)
      if used > columns { break }
      text.append(character)
    }
    return (text, cursor)
  }

  /// The fast path for printable ASCII, in which every byte takes a column; nil for any other text.
  private func visibleASCII(columns: Int) -> (text: String, cursor: Int)? {
    var copy = editing.text
    return copy.withUTF8 { bytes in
      guard TextWidth.isPrintableASCII(bytes) else { return nil }
      let start = max(0, min(editing.cursor, bytes.count) - (columns - 1))
      let shown = bytes[start..<min(bytes.count, start + columns)]
      return (String(decoding: shown, as: UTF8.self), editing.cursor - start)
    }
  }
}
