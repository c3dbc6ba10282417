/// The cells that a screen has for itself, between what lies above and below it on the phone.
struct ScreenRoom: Equatable {
  let columns: Int
  /// The rows with those of the fixed parts.
  private let wholeRows: Int
  /// The parts that stay above and below.
  private let fixed: Panel

  /// The room between the fixed parts of a tab.
  init(of layout: ScreenLayout, top: Node, bottom: Node?) {
    columns = layout.content.columns - Panel.scrollBarColumns
    wholeRows = layout.content.rows
    fixed = Panel(top: top, body: .column([]), bottom: bottom)
  }

  /// The room in the largest sheet, below a bar and the blank row under its upper edge.
  init(ofSheetIn layout: ScreenLayout, bar: [Node] = []) {
    let box = layout.box(.sheet, content: layout.rows)
    let panel = ScreenLayout.panelRect(.sheet, box: box)
    (columns, wholeRows) = (panel.columns - Panel.scrollBarColumns, panel.rows - (layout.isRoomy ? 1 : 0))
    fixed = Panel(body: .column(bar))
  }

  /// The rows. They are counted here, because only a screen that fills its room asks for them.
  var rows: Int { wholeRows - fixed.measure(columns: columns + Panel.scrollBarColumns) }
}
