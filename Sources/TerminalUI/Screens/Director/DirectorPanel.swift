import Monetization
import Simulation

/// The panel of the Director beside or below the phone: the groups, the rows of one of them, and room for what is said of
/// the row with the focus.
struct DirectorPanel {
  let context: ScreenContext
  let view: DirectorView
  /// The panel stands below the phone, where rows are scarce.
  let isBelow: Bool
  /// Letters go to the panel.
  let hasKeys: Bool
  /// The columns of the content.
  let columns: Int
  let rows: [Node]
  /// The rows of the panel.
  let panelRows: Int
  private let unusual: Set<DirectorGroup>

  init(_ context: ScreenContext, _ layout: ScreenLayout) {
    self.context = context
    view = context.interface.director
    isBelow = !layout.hasSide
    hasKeys = context.interface.overlays.contains(.director)
    let place = layout.panel(.director)
    (columns, panelRows) = (place.columns - Panel.scrollBarColumns, place.rows)
    unusual = DirectorScreen.unusualGroups(context)
    let rows =
      switch view.list {
      case .group: DirectorScreen.rows(in: view.group, context)
      case .armed: DirectorScreen.armed(context)
      case .found(let text): DirectorScreen.foundRows(text, context)
      }
    let isLettered = hasKeys && (view.list == .armed || view.list == .group && !view.isChoosingGroup)
    self.rows = Self.finished(rows, letters: isLettered, columns: columns)
  }

  var layer: Layer {
    var panel = Panel(
      top: .column(head + top), body: .column(rows + (hasKeys ? [] : overview)), bottom: bottom,
      initialFocus: view.list == .group && view.isChoosingGroup ? view.group.tabID : nil)
    if view.filter != nil {
      panel.typedInto = FieldName.filter.id
      panel.initialFocus = FieldName.filter.id
    }
    return Layer(
      key: LayerKey(.director, mode: view.filter == nil ? .usual : .search), title: title, panel: panel,
      chrome: isBelow ? .below : .side(.director),
      cancel: .interface(view.filter == nil ? .overlayClosed : .filterClosed), bindings: bindings)
  }

  /// The way to what is in view: `Director › Time` inside of a group.
  private var title: String {
    view.list == .group && !view.isChoosingGroup ? "Director › \(view.group.title)" : "Director"
  }

  private var head: [Node] {
    if isBelow { return [] }
    return [
      .row(
        spacing: 1,
        [
          .text("DIRECTOR", Style(.title, .bold), wraps: false),
          .text(SidePanel.wayToOther(from: .director, context), Style(.secondary), wraps: false),
          .flexibleSpace, .text(SidePanel.wayToFilter(context), Style(.secondary), wraps: false),
        ]), .rule,
    ]
  }

  private var top: [Node] {
    switch view.list {
    case .group:
      // Below the phone the tabs of the other groups give their room to the rows; the line above names the group.
      let title = Node.heading(view.group.title, Style(.secondary, .bold))
      let groups = DirectorGroup.allCases
      if isBelow, !view.isChoosingGroup {
        var wayBack = tab(view.group)
        (wayBack.label, wayBack.mark) = (Self.wayBack, "")
        return [.row(spacing: 1, [.text("↑", Style(.secondary), wraps: false), .control(wayBack)])]
      }
      return lines(of: groups.map(tab)) + (isBelow ? [] : [.space(1), title])
    case .armed:
      return [.heading("What makes something fail", Style(.secondary, .bold))]
    case .found(let text):
      return [
        .field(
          FieldName.filter.id, "Filter: the first row is chosen by Enter", context.interface.editing(.filter, text),
          placeholder: "cancel", action: .interface(.directorRowChosen(nil)))
      ]
    }
  }

  /// The label of the tab that leads from a group to the others.
  static let wayBack = "the other groups"

  private func tab(_ group: DirectorGroup) -> Control {
    var control = Control(
      id: group.tabID, label: group.tab.name, kind: .tab(isSelected: group == view.group),
      action: .interface(.directorGroupChosen(group)))
    control.letter = hasKeys && view.isChoosingGroup ? group.tab.letter : nil
    control.mark = unusual.contains(group) ? "●" : ""
    control.hint = group.sentence
    return control
  }

  /// Puts tabs side by side on as many lines as they need.
  private func lines(of tabs: [Control]) -> [Node] {
    var lines: [[Node]] = []
    var used = columns
    for tab in tabs {
      if used + tab.idealColumns > columns {
        lines.append([])
        used = 0
      }
      used += tab.idealColumns
      lines[lines.count - 1].append(.control(tab))
    }
    return lines.map { .row(spacing: 0, $0) }
  }

  /// Gives rows their letters, and settings a dot and the place of their value among the others.
  private static func finished(_ rows: [Node], letters isLettered: Bool, columns: Int) -> [Node] {
    let controls = rows.compactMap { row in if case .control(let control) = row { control.value } else { nil } }
    let letters = isLettered ? Self.letters(of: controls) : []
    var next = 0
    return rows.map { row in
      guard case .control(let made) = row else { return row }
      var control = made.value
      control.letter = (isLettered ? letters[next] : nil) ?? " "
      next += 1
      if let values = control.values {
        control.trailing = trailing(of: values, besides: control.label, columns: columns - ElementPass.gutter - 1)
      }
      return .control(control)
    }
  }

  private static func letters(of controls: [Control]) -> [Character?] {
    Letters.assigned(to: controls.map(\.label), from: Letters.ofRows, then: Letters.ofMoreRows)
  }

  /// The fewest columns of a label that is cut: it gives way to its value, which says more.
  private static let fewestLabelColumns = 16

  /// The place of a value, a dot if it is unusual, and the value, of which whole words stay.
  private static func trailing(of values: ControlValues, besides label: String, columns: Int) -> String {
    let place = values.position.isEmpty ? "" : values.position + " "
    let head = place + (values.isUnusual ? "● " : "")
    let labelColumns = min(TextWidth.columns(label), fewestLabelColumns)
    let room = columns - labelColumns - ElementPass.gutter - TextWidth.columns(head + "‹  ›")
    return head + "‹ \(shortened(values.nowWords, columns: room)) ›"
  }

  /// A value in so many columns by whole words: a text in quotes goes first, and the calls at which a failure strikes last.
  static func shortened(_ words: String, columns: Int) -> String {
    // No character takes more columns than bytes.
    guard words.utf8.count > columns, TextWidth.columns(words) > columns else { return words }
    var words = words
    if words.count(where: { $0 == "\"" }) == 2, let first = words.firstIndex(of: "\""),
      let last = words.lastIndex(of: "\"")
    {
      let kept = words[..<first].dropLast(words[..<first].hasSuffix(" ") ? 1 : 0)
      words = String(kept) + words[words.index(after: last)...]
    }
    return callsStruck(words).map { TextFitting.shorten(words, columns: columns, leavingOut: "", before: $0) }
      ?? TextFitting.truncateAtWord(words, columns: columns)
  }

  /// The end of the words of one failure, which says at which calls it strikes: ` once`, ` always`, ` after 2`; nil for
  /// other words, and for several failures in a row.
  private static func callsStruck(_ words: String) -> String? {
    if words.contains(", ") { return nil }
    if let mode = [" always", " once"].first(where: words.hasSuffix) { return mode }
    let after = " after "
    guard let start = TextFitting.lastStart(of: after, in: words) else { return nil }
    return Int(words[start...].dropFirst(after.count)).map { _ in String(words[start...]) }
  }

  /// The keys of the panel, besides those that move the focus.
  private var bindings: [KeyBinding<WalkAction>] {
    // While something is searched for, Tab leads from the field to what is found.
    if view.filter != nil { return [] }
    var bindings: [KeyBinding<WalkAction>] = [
      KeyBinding([.tab], "inspector", action: .interface(.inspectorChosen), importance: 13),
      KeyBinding([.character("/")], "filter", action: .interface(.filterChosen), importance: 17),
      KeyBinding(
        [.character("d"), .function(2)], "gives the keys back to the phone", action: .interface(.directorChosen)),
      KeyBinding([.backspace], "sets back to normal"),
      KeyBinding([.character("1"), .character("9")], "choose a value by its number"),
    ]
    for group in DirectorGroup.allCases {
      let capital = Key.character(Character(group.tab.letter.uppercased()))
      let keys = view.isChoosingGroup ? [Key.character(group.tab.letter), capital] : [capital]
      bindings.append(KeyBinding(keys, group.title, action: .interface(.directorGroupChosen(group))))
    }
    guard view.list != .group || !view.isChoosingGroup else { return bindings }
    for case .control(let control) in rows {
      let row = control.value
      guard let letter = row.letter, letter != " " else { continue }
      bindings.append(
        KeyBinding([.character(letter)], row.label, action: .interface(.directorRowChosen(row.id))))
    }
    return bindings
  }
}
