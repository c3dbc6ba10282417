/// One walk over a tree at a given width: draws it, or only finds what can have the focus.
///
/// Rows are those of the content, from 0; columns are those of the frame. One walk does both measuring and drawing:
/// an element is placed at a row and tells its height, so nothing is measured twice.
struct ElementPass<Action: Hashable & Sendable> {
  /// Which rows of a virtual list are made.
  enum ListRows {
    /// Those that show in the window.
    case window
    /// The first, the last, and this one.
    case probe(Int?)
    /// This one alone, if there is one.
    case row(Int?)
    case all
    /// None; it is noted where the list is.
    case none
  }

  /// What one walk is for.
  enum Purpose {
    case drawing, finding
  }

  /// What it notes about the things that can have the focus.
  enum Notes {
    case nothing, stops, placements
  }

  var frame: Frame
  let purpose: Purpose
  let notes: Notes
  let listRows: ListRows
  /// Content rows that matter; others are measured, not drawn.
  var window: Range<Int>
  /// Added to a content row to get the frame's row.
  var rowOffset: Int
  /// Cells that may be drawn to.
  var clip: Rect
  let focus: FocusID?

  /// When drawing: what is visible, in the frame's cells. When finding: what overlaps the window, in content rows.
  var placements: [Placement<Action>] = []
  /// The same in short, in content rows.
  var stops: [FocusEngine<Action>.FocusStop] = []
  /// Lists whose rows are not made.
  var lists: [ListPlace<Action>] = []
  /// Content rows of what has the focus, visible or not.
  var focusRect: Rect?
  private(set) var listRow: Int?

  init(
    frame: consuming Frame, purpose: Purpose, notes: Notes, listRows: ListRows, window: Range<Int>, rowOffset: Int,
    clip: Rect, focus: FocusID?
  ) {
    self.frame = frame
    self.purpose = purpose
    self.notes = notes
    self.listRows = listRows
    self.window = window
    self.rowOffset = rowOffset
    self.clip = clip
    self.focus = focus
  }

  /// A walk that draws nothing.
  static func finding(_ notes: Notes, window: Range<Int>, listRows: ListRows = .window) -> ElementPass {
    ElementPass(
      frame: Frame(columns: 0, rows: 0), purpose: .finding, notes: notes, listRows: listRows, window: window,
      rowOffset: 0, clip: Rect(row: 0, column: 0, rows: 0, columns: 0), focus: nil)
  }

  /// Hands the frame over, so that whoever goes on drawing is the only one who holds its cells and copies none.
  mutating func takeFrame() -> Frame {
    defer { frame = Frame(columns: 0, rows: 0) }
    return frame
  }

  /// Places an element with its top left corner there, and tells how many rows it takes.
  mutating func place(_ element: Element<Action>, row: Int, column: Int, columns: Int) -> Int {
    switch element {
    case .text(let text): return place(text, row: row, column: column, columns: columns)
    case .control(let control): return place(control, row: row, column: column, columns: columns)
    case .field(let field): return place(field, row: row, column: column, columns: columns)
    case .list(let list): return place(list, row: row, column: column, columns: columns)
    case .progress(let progress): return place(progress, row: row, column: column, columns: columns)
    case .image(let picture): return place(picture, row: row, column: column, columns: columns)
    case .table(let table): return place(table, row: row, column: column, columns: columns)
    case .badge(let badge):
      draw(badge.drawnText, row: row, column: column, columns: columns, style: Style(badge.role, .bold))
      return 1
    case .rule:
      fill("─", row: row, column: column, columns: columns, style: Style(.border))
      return 1
    case .space(let rows): return max(0, rows)
    case .flexibleSpace: return 0
    case .card(let card): return place(card, row: row, column: column, columns: columns)
    case .group(let group): return place(group, row: row, column: column, columns: columns)
    case .sized(_, let inner): return place(inner, row: row, column: column, columns: columns)
    }
  }

  private mutating func place(_ list: VirtualList<Action>, row: Int, column: Int, columns: Int) -> Int {
    let height = list.count * list.rowHeight
    guard list.count > 0, listRow == nil else { return height }
    let place = ListPlace(list: list, row: row, column: column, columns: columns, stopsBefore: stops.count)
    if case .none = listRows { lists.append(place) }
    let made = list.rows(listRows, start: row, window: window)
    for index in made { self.place(index, of: place) }
    // What has the focus is found where it is, also out of sight, so that the panel can scroll to it.
    if case .window = listRows, let wanted = focus?.row, wanted < list.count, !made.contains(wanted) {
      self.place(wanted, of: place)
    }
    return height
  }

  /// Places one row of a list.
  mutating func place(_ index: Int, of place: ListPlace<Action>) {
    listRow = index
    _ = self.place(
      place.list.row(index), row: place.row + index * place.list.rowHeight, column: place.column,
      columns: place.columns)
    listRow = nil
  }

  /// Notes where something is that can have the focus, and tells whether it has it.
  @discardableResult
  mutating func note(
    _ target: @autoclosure () -> Target<Action>, id: FocusID, isEnabled: Bool, rect: Rect
  ) -> Bool {
    if focus == nil, notes == .nothing { return false }
    let id = listRow == nil || id.row != nil ? id : FocusID(id.name, row: listRow)
    let isFocused = id == focus
    if isFocused { focusRect = rect }
    guard notes != .nothing, rect.row < window.upperBound, rect.endRow > window.lowerBound else { return isFocused }
    if notes == .stops {
      stops.append(FocusEngine.FocusStop(id: id, rect: rect, list: -1, isEnabled: isEnabled))
      return isFocused
    }
    var shown = rect
    if purpose == .drawing {
      shown.row += rowOffset
      shown = shown.intersection(clip)
      if shown.isEmpty { return isFocused }
    }
    var target = target()
    target.id = id
    placements.append(Placement(target: target, rect: shown, isFocused: isFocused))
    return isFocused
  }
}

extension ElementPass {
  /// Whether a row of the content is drawn at all.
  @inline(__always)
  func shows(_ row: Int) -> Bool {
    purpose == .drawing && row >= window.lowerBound && row < window.upperBound
  }

  /// Draws text on a row of the content, cut with `…` if it is too long; gives the columns used.
  @discardableResult
  mutating func draw(_ text: String, row: Int, column: Int, columns: Int, style: Style) -> Int {
    guard shows(row), columns > 0 else { return 0 }
    var copy = text
    return copy.withUTF8 { bytes in
      let target = row + rowOffset
      if bytes.count <= columns || TextWidth.columns(bytes) <= columns {
        // No character takes more columns than bytes.
        return frame.draw(bytes, row: target, column: column, maxColumns: columns, style: style)
      }
      let fitted = TextFitting.truncate(text, columns: columns)
      return frame.draw(fitted, row: target, column: column, maxColumns: columns, style: style)
    }
  }

  mutating func fill(_ scalar: Unicode.Scalar, row: Int, column: Int, columns: Int, style: Style) {
    guard shows(row) else { return }
    frame.drawRepeated(scalar, row: row + rowOffset, column: column, count: columns, style: style)
  }

  /// Reverses what has the focus, in one colour, whatever was drawn there.
  mutating func highlight(_ rect: Rect, isEnabled: Bool) {
    guard purpose == .drawing else { return }
    var shown = rect
    shown.row += rowOffset
    frame.restyle(shown.intersection(clip), role: isEnabled ? .accent : .secondary, adding: .reverse)
  }
}
