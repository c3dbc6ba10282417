/// A pass over a tree of elements at a given width: it draws them, finds those that can have the focus, or reads their
/// texts.
///
/// Rows are those of the content, from 0; columns are those of the frame. One pass does both measuring and drawing:
/// placing an element at a row returns its height, so nothing is measured twice.
struct ElementPass {
  /// The rows of a virtual list that a pass makes.
  enum ListRows {
    /// The rows that show in the window.
    case window
    /// The first row, the last row and this one.
    case probe(Int?)
    /// This row alone, if it exists.
    case row(Int?)
    case all
    /// The rows that overlap these content rows.
    case visible(Range<Int>)
    /// No rows; the pass records the place of the list instead.
    case none
  }

  /// The purpose of a pass.
  enum Purpose {
    case drawing, finding, reading
  }

  /// The records that a pass keeps of the elements that can have the focus.
  enum Notes {
    case nothing, stops, placements
  }

  var frame: Frame
  let purpose: Purpose
  let notes: Notes
  let listRows: ListRows
  /// Content rows that matter; other rows are measured but not drawn.
  var window: Range<Int>
  /// The difference between a frame row and its content row.
  var rowOffset: Int
  /// Cells that the pass may draw to.
  var clip: Rect
  let focus: FocusID?
  /// The role of buttons, marks and the focus.
  var accent = Style.Role.accent

  /// The targets, in reading order: in a drawing pass the visible ones, in the frame's cells; in a finding pass those
  /// that overlap the window, in content rows.
  var placements: [Placement] = []
  /// The pictures that a drawing pass has drawn, if it records placements.
  var pictures: [PlacedPicture] = []
  /// The same targets as focus stops, in content rows.
  var stops: [FocusStop] = []
  /// Lists whose rows were not made.
  var lists: [ListPlace] = []
  /// The elements one below the other, columns of elements taken apart; nil if nobody asks for them.
  var strips: [PanelSection.Strip]?
  /// Content rows of the focused element, visible or not.
  var focusRect: Rect?
  /// The texts that a reading pass has met.
  var texts: [DrawnText] = []
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

  /// Makes a pass that draws nothing.
  static func finding(_ notes: Notes, window: Range<Int>, listRows: ListRows = .window) -> ElementPass {
    ElementPass(
      frame: Frame(columns: 0, rows: 0), purpose: .finding, notes: notes, listRows: listRows, window: window,
      rowOffset: 0, clip: Rect(row: 0, column: 0, rows: 0, columns: 0), focus: nil)
  }

  /// Hands the frame over, so that the caller is its only owner and further drawing does not copy the list of rows.
  mutating func takeFrame() -> Frame {
    defer { frame = Frame(columns: 0, rows: 0) }
    return frame
  }

  /// Places an element with its top left corner at this row and column, and returns the number of rows it takes.
  mutating func place(_ element: Element, row: Int, column: Int, columns: Int) -> Int {
    guard var strips, !element.isColumn else { return placeWhole(element, row: row, column: column, columns: columns) }
    self.strips = nil
    let rows = placeWhole(element, row: row, column: column, columns: columns)
    if rows > 0, !element.isSpace {
      strips.append(PanelSection.Strip(element: element, row: row, rows: rows, column: column, columns: columns))
    }
    self.strips = strips
    return rows
  }

  private mutating func placeWhole(_ element: Element, row: Int, column: Int, columns: Int) -> Int {
    switch element {
    case .text(let text): return place(text, row: row, column: column, columns: columns)
    case .control(let control): return place(control.value, row: row, column: column, columns: columns)
    case .field(let field): return place(field.value, row: row, column: column, columns: columns)
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

  private mutating func place(_ list: VirtualList, row: Int, column: Int, columns: Int) -> Int {
    let height = list.count * list.rowHeight
    guard list.count > 0, listRow == nil else { return height }
    let place = ListPlace(list: list, row: row, column: column, columns: columns, stopsBefore: stops.count)
    if case .none = listRows { lists.append(place) }
    let made = list.rows(listRows, start: row, window: window)
    for index in made { self.place(index, of: place) }
    // The row with the focus is placed even if it is out of sight, so that the panel can scroll to it.
    if case .window = listRows, let wanted = focus?.row, wanted < list.count, !made.contains(wanted) {
      self.place(wanted, of: place)
    }
    return height
  }

  /// Places one row of a list.
  mutating func place(_ index: Int, of place: ListPlace) {
    listRow = index
    _ = self.place(
      place.list.row(index), row: place.row + index * place.list.rowHeight, column: place.column,
      columns: place.columns)
    listRow = nil
  }

  /// Records the place of an element that can have the focus; true if the element has it.
  @discardableResult
  mutating func note(
    _ target: @autoclosure () -> Target, id: FocusID, isEnabled: Bool, isNavigation: Bool = false,
    isSetting: Bool = false, rect: Rect
  ) -> Bool {
    if focus == nil, notes == .nothing { return false }
    let id = listRow == nil || id.row != nil ? id : FocusID(id.name, row: listRow)
    let isFocused = id == focus
    if isFocused { focusRect = rect }
    guard notes != .nothing, rect.row < window.upperBound, rect.endRow > window.lowerBound else { return isFocused }
    if notes == .stops {
      stops.append(
        FocusStop(
          id: id, rect: rect, isEnabled: isEnabled, isNavigation: isNavigation, isSetting: isSetting))
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
  /// A row of the content is in the window and drawn, or read.
  @inline(__always)
  func shows(_ row: Int) -> Bool {
    purpose != .finding && row >= window.lowerBound && row < window.upperBound
  }

  /// Draws text on a row of the content, cut with `…` if it is too long; returns the columns used.
  @discardableResult
  mutating func draw(_ text: String, row: Int, column: Int, columns: Int, style: Style) -> Int {
    guard shows(row), columns > 0 else { return 0 }
    if purpose == .reading { return read(text, row: row, column: column, columns: columns) }
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

  /// Reverses the focused cells, in one colour, whatever was drawn there.
  mutating func highlight(_ rect: Rect, isEnabled: Bool) {
    guard purpose == .drawing else { return }
    var shown = rect
    shown.row += rowOffset
    frame.restyle(shown.intersection(clip), role: isEnabled ? accent : .secondary, adding: .reverse)
  }
}
