import Simulation

// What stands below the rows of the Director, as far as there is room for it.
extension DirectorPanel {
  /// The rows for what is said of the row with the focus: beside the phone as many as the longest explanation of the list
  /// takes, and none while the panel has not the keys, since then no row has the focus.
  var bottom: Node? {
    if isBelow { return .space(2) }
    guard hasKeys else { return nil }
    if case .found = view.list { return .column([.rule, .space(Self.mostHintRows)]) }
    let most = rows.reduce(Self.fewestHintRows) { most, row in
      if case .control(let control) = row { max(most, hintRows(of: control.value)) } else { most }
    }
    return .column([.rule, .space(min(most, Self.mostHintRows))])
  }

  private static let (fewestHintRows, mostHintRows) = (3, 8)
  /// The columns that may stay free at the end of a line that is broken between words.
  private static let lostColumns = 16

  /// About the rows that the explanation of a row and its values take. It is counted from bytes, because it is asked of every
  /// row at every change.
  private func hintRows(of control: Control) -> Int {
    let room = max(1, columns - Self.lostColumns)
    let text = 1 + max(control.hint.utf8.count, control.disabledReason?.utf8.count ?? 0) / room
    guard let values = control.values else { return text }
    // Each has a number before it and a gap behind it.
    return text + 1 + values.choices.reduce(0) { $0 + $1.words.utf8.count + 4 } / room
  }

  /// What every group is for, by the letter that leads there, where a panel beside the phone leaves rows to it.
  var overview: [Node] {
    guard !isBelow, view.list == .group else { return [] }
    let groups = DirectorGroup.allCases
    let hasAudience = context.interface.hasAudience
    let room = max(1, columns - Self.nameColumns - 5 - Self.lostColumns)
    let lines = groups.reduce(2) { $0 + 1 + $1.sentence.utf8.count / room }
    guard rows.count + lines + Self.rowsAround <= panelRows else { return [] }
    return [
      .space(1),
      .heading(hasAudience ? "The groups" : "The groups, by their letters after d", Style(.secondary, .bold)),
    ]
      + groups.map { group in
        .keyLine([
          .sized(.fixed(1), .text(hasAudience ? "·" : String(group.tab.letter), Style(.accent, .bold), wraps: false)),
          .sized(.fixed(Self.nameColumns), .text(group.tab.name, wraps: false)),
          .sized(.flexible(1), .text(group.sentence, Style(.secondary))),
        ])
      }
  }

  /// The columns of the longest name of a tab.
  private static let nameColumns = 9
  /// The head and the tabs above the rows, and details below some of them.
  private static let rowsAround = 9
}
