/// The cells that a screen has for itself, between what lies above and below it on the phone.
struct ScreenRoom: Hashable, Sendable {
  var columns: Int
  var rows: Int

  /// The room between the fixed parts of a tab.
  init(of layout: ScreenLayout, top: Node, bottom: Node?) {
    columns = layout.content.columns - Panel.scrollBarColumns
    let fixed = Panel(top: top, body: .column([]), bottom: bottom).measure(columns: layout.content.columns)
    rows = layout.content.rows - fixed
  }

  /// The room in the largest sheet.
  init(ofSheetIn layout: ScreenLayout) {
    let box = layout.box(.sheet) { _ in layout.rows }
    let panel = ScreenLayout.panelRect(.sheet, box: box)
    (columns, rows) = (panel.columns - Panel.scrollBarColumns, panel.rows)
  }
}
