extension Element {
  package static func text(
    _ text: String, _ style: Style = .plain, wraps: Bool = true, alignment: TextAlignment = .leading
  ) -> Element {
    .text(TextElement(text: text, style: style, wraps: wraps, alignment: alignment, isHeading: false))
  }

  package static func heading(
    _ text: String, _ style: Style = Style(.title, .bold), alignment: TextAlignment = .leading
  ) -> Element {
    .text(TextElement(text: text, style: style, wraps: true, alignment: alignment, isHeading: true))
  }

  package static func control(_ control: Control) -> Element { .control(SharedValue(control)) }

  package static func field(_ field: Field) -> Element { .field(SharedValue(field)) }

  /// A button. Upper case affects the drawing only; the label stays as it is.
  package static func button(
    _ id: FocusID, _ label: String, _ kind: Control.ButtonKind = .secondary, action: WalkAction?,
    disabledReason: String? = nil, busy: String? = nil, drawnUppercase: Bool = false
  ) -> Element {
    var control = Control(id: id, label: label, kind: .button(kind), action: action)
    control.disabledReason = disabledReason
    control.busy = busy
    control.isDrawnUppercase = drawnUppercase
    return .control(control)
  }

  /// A line that opens something, with text at its right end and lines beneath.
  package static func row(
    _ id: FocusID, _ label: String, trailing: String = "", trailingRole: Style.Role = .secondary,
    details: [String] = [], action: WalkAction?, disabledReason: String? = nil
  ) -> Element {
    var control = Control(id: id, label: label, kind: .row, action: action)
    control.trailing = trailing
    control.trailingRole = trailingRole
    control.details = details
    control.disabledReason = disabledReason
    return .control(control)
  }

  /// An option among several to choose from.
  package static func option(
    _ id: FocusID, _ label: String, isSelected: Bool, trailing: String = "", trailingRole: Style.Role = .pro,
    details: [String] = [], action: WalkAction?, disabledReason: String? = nil
  ) -> Element {
    var control = Control(id: id, label: label, kind: .option(isSelected: isSelected), action: action)
    control.trailing = trailing
    control.trailingRole = trailingRole
    control.details = details
    control.disabledReason = disabledReason
    return .control(control)
  }

  /// An option that is chosen or not, whatever others are.
  package static func check(
    _ id: FocusID, _ label: String, isSelected: Bool, action: WalkAction?, disabledReason: String? = nil
  ) -> Element {
    var control = Control(id: id, label: label, kind: .check(isSelected: isSelected), action: action)
    control.disabledReason = disabledReason
    return .control(control)
  }

  /// A tab of a tab bar; `shortcut` is drawn before the label and is not part of it.
  package static func tab(
    _ id: FocusID, _ label: String, shortcut: String = "", isSelected: Bool, action: WalkAction?
  ) -> Element {
    var control = Control(id: id, label: label, kind: .tab(isSelected: isSelected), action: action)
    control.trailing = shortcut
    control.isNavigation = true
    return .control(control)
  }

  /// The plain button that leads to the screen before.
  package static func back(_ id: FocusID, _ label: String, action: WalkAction?) -> Element {
    var control = Control(id: id, label: label, kind: .button(.plain), action: action)
    control.isNavigation = true
    return .control(control)
  }

  package static func field(
    _ id: FocusID, _ label: String, _ editing: TextEditing, placeholder: String = "", error: String? = nil,
    action: WalkAction? = nil, isSecret: Bool = false, rows: Int = 1
  ) -> Element {
    var field = Field(
      id: id, label: label, editing: editing, placeholder: placeholder, error: error, action: action)
    field.isSecret = isSecret
    field.rows = rows
    return .field(field)
  }

  /// A list of rows of equal height, made only when they are looked at; their focus ids get the row's index.
  ///
  /// - Parameter row: Gives the same element for an index each time, since what it made may be kept; it must not look at the
  ///   list.
  package static func list(
    count: Int, rowHeight: Int = 1, row: @escaping @Sendable (Int) -> Element
  ) -> Element {
    list(of: nil, count: count, rowHeight: rowHeight, row: row)
  }

  /// The same list with a known source; `row` must not depend on anything that `source` does not hold.
  static func list(
    of source: ListSource?, count: Int, rowHeight: Int = 1, row: @escaping @Sendable (Int) -> Element
  ) -> Element {
    .list(VirtualList(count: max(0, count), rowHeight: max(1, rowHeight), source: source, row: row))
  }

  package static func progress(
    _ label: String, value: Int64, of total: Int64, trailing: String = "", role: Style.Role = .accent
  ) -> Element {
    .progress(ProgressBar(label: label, value: value, total: total, trailing: trailing, role: role))
  }

  package static func table(_ columns: [Table.Column], rows: [[String]]) -> Element {
    .table(Table(columns: columns, rows: rows))
  }

  package static func badge(_ text: String, role: Style.Role = .ad) -> Element {
    .badge(Badge(text: text, role: role))
  }

  /// A name in a column of its own, and a text beside it, which wraps there.
  package static func pair(
    _ name: String, _ text: String, _ style: Style = .plain, nameColumns: Int,
    nameStyle: Style = Style(.secondary), spacing: Int = 2
  ) -> Element {
    pair(name, .text(text, style), nameColumns: nameColumns, nameStyle: nameStyle, spacing: spacing)
  }

  /// A name in a column of its own, and an element beside it.
  static func pair(_ name: String, _ told: Element, nameColumns: Int, nameStyle: Style, spacing: Int) -> Element {
    let children = [
      Element.sized(.fixed(nameColumns), .text(name, nameStyle, wraps: false)), .sized(.flexible(1), told),
    ]
    return .group(
      Group(axis: .row, spacing: spacing, indent: 0, alignment: .leading, children: children, isPair: true))
  }

  /// What something costs: a name at the left, the price towards the right, and what follows it, such as ` / year`.
  struct Cost {
    var name: String
    var price: String
    var more = ""
    var style = Style.plain
  }

  /// Costs one below the other. The prices end in one column, where what follows them begins.
  static func costs(_ costs: [Cost]) -> Element {
    let before = costs.reduce(0) { max($0, TextWidth.columns($1.price)) }
    let all = before + costs.reduce(0) { max($0, TextWidth.columns($1.more)) }
    return .column(
      costs.map { cost in
        let missing = before - TextWidth.columns(cost.price)
        let amount: Element = .sized(.fixed(all - missing), .text(cost.price + cost.more, cost.style))
        return .row([
          .sized(.flexible(1), .text(cost.name, Style(.secondary))),
          .sized(.fixed(all), .row(spacing: 0, [.space(missing), amount])),
        ])
      })
  }

  /// The buttons of an alert, a sheet or a form: beside each other in the middle of its last row, below a blank one.
  static func answers(_ buttons: [Element]) -> Element {
    .column([.space(1), .row(alignment: .center, buttons)])
  }

  /// Links beside each other, in as few rows as they take; none stands alone below a row of several.
  static func links(_ links: [Control], columns: Int, alignment: TextAlignment = .leading) -> [Element] {
    var rows: [[Control]] = []
    var used = 0
    for link in links {
      if rows.isEmpty || used + 2 + link.idealColumns > columns {
        rows.append([])
        used = -2
      }
      rows[rows.count - 1].append(link)
      used += 2 + link.idealColumns
    }
    if rows.count > 1, rows[rows.count - 1].count == 1, rows[rows.count - 2].count > 2 {
      rows[rows.count - 1].insert(rows[rows.count - 2].removeLast(), at: 0)
    }
    return rows.map { .row(alignment: alignment, $0.map { .control($0) }) }
  }

  /// A border around a column; with an empty title the border has no gap.
  package static func card(
    _ title: String, border: BoxKind = .round, role: Style.Role = .border, titleRole: Style.Role = .title,
    accessory: Control? = nil, badge: String = "", _ children: [Element]
  ) -> Element {
    .card(
      Card(
        title: title, border: border, role: role, titleRole: titleRole, accessory: accessory, badge: badge,
        children: children))
  }

  package static func column(spacing: Int = 0, indent: Int = 0, _ children: [Element]) -> Element {
    .group(Group(axis: .column, spacing: spacing, indent: indent, alignment: .leading, children: children))
  }

  /// Keys and, beside them, what they do.
  static func keyLine(_ children: [Element]) -> Element {
    .group(Group(axis: .row, spacing: 2, indent: 0, alignment: .leading, children: children, isKeyLine: true))
  }

  /// Elements side by side; one below the other if the width is not enough.
  package static func row(spacing: Int = 2, alignment: TextAlignment = .leading, _ children: [Element]) -> Element {
    .group(Group(axis: .row, spacing: spacing, indent: 0, alignment: alignment, children: children))
  }
}
