import Monetization
import TerminalUI

/// The window while a demonstration is told: the whole of it is the phone's, with its inspector where there is room, but
/// for the caption, the way that the story has come, and the keys.
package struct StageView: Hashable, Sendable {
  /// The rows below the phone, if the window can spare them: caption, progress, keys.
  private static let strip = 3

  /// The phone's picture, with the band of caption and keys below it.
  package var staged: Frame
  package var bandRows: Int
  package var hasCaption: Bool
  package var status: PlaybackStatus
  /// The shown time at which each caption comes up.
  package var captionTimes: [TimeSpan]
  package var chapters: StageMenu<Int>?
  package var end: StageMenu<StoryEnd>?
  /// The row of the picture with the phone's keys; nil if they are not in it.
  private let keyRow: Int?

  /// Returns the size that a walk has in a window of this size.
  package static func phone(columns: Int, rows: Int) -> (columns: Int, rows: Int) {
    (max(columns, ScreenLayout.minimumColumns), max(rows - strip, ScreenLayout.minimumRows))
  }

  /// - Parameter keyRow: The row of the picture with the phone's keys; nil if they are not in it. They have no effect yet.
  package init(
    staged: Frame, bandRows: Int, hasCaption: Bool, keyRow: Int?, status: PlaybackStatus, captionTimes: [TimeSpan]
  ) {
    self.staged = staged
    self.bandRows = bandRows
    self.hasCaption = hasCaption
    self.status = status
    self.captionTimes = captionTimes
    self.keyRow = keyRow
    if let keyRow { self.staged.fill(Rect(row: keyRow, column: 0, rows: 1, columns: staged.columns)) }
  }

  private var pictureRows: Int { staged.rows - bandRows }

  /// Returns true if a window has room for the phone.
  package func fits(columns: Int, rows: Int) -> Bool { staged.columns <= columns && pictureRows <= rows }

  /// Draws the window.
  package func frame(columns: Int, rows: Int) -> Frame {
    guard fits(columns: columns, rows: rows) else {
      return .tooSmall(columns: columns, rows: rows, for: "The demonstration")
    }
    var frame = Frame(columns: columns, rows: rows)
    let isWhole = rows >= pictureRows + Self.strip
    let caption = rows - (isWhole ? Self.strip : hasCaption ? 2 : 1)
    let top = isWhole ? (caption - pictureRows) / 2 : 0
    frame.place(
      staged, keeping: shownRows(in: min(pictureRows, caption)), row: top, column: (columns - staged.columns) / 2)
    if isWhole { drawBand(into: &frame, row: caption) } else { drawCaption(into: &frame, row: caption) }
    drawBar(into: &frame, row: rows - 1)
    let room = phoneRoom(in: frame, rows: caption)
    if let chapters { chapters.draw(into: &frame, in: room) } else { end?.draw(into: &frame, in: room) }
    if status.showsHelp { PlaybackHelp(status).draw(into: &frame, in: room) }
    return frame
  }

  /// The block of the window in which boxes over the phone stand: they have its edges, as its own have.
  private func phoneRoom(in frame: Frame, rows: Int) -> Rect {
    let layout = ScreenLayout(columns: staged.columns, rows: pictureRows)
    // Two phones side by side stand elsewhere than one.
    let corner = (0..<staged.columns).first { staged.text(row: 0, column: $0) == "╭" }
    return Rect(
      row: 0, column: (frame.columns - staged.columns) / 2 + (corner ?? layout.phoneColumn), rows: rows,
      columns: layout.phoneColumns)
  }

  /// The rows of the phone that are shown where caption and keys need some of them: the row of its own keys, which says
  /// nothing here, gives way first.
  private func shownRows(in room: Int) -> [Int] {
    guard room < pictureRows else { return Array(0..<pictureRows) }
    if room == pictureRows - 1, keyRow == room { return Array(0..<room) }
    var phone = Frame(columns: staged.columns, rows: pictureRows)
    phone.place(staged, rows: 0..<pictureRows, row: 0, column: 0)
    phone.cursor = staged.cursor
    return SqueezedRows(phone, keepsLast: keyRow != pictureRows - 1).stableRows(in: room)
  }

  private func drawBand(into frame: inout Frame, row: Int) {
    frame.fill(Rect(row: row, column: 0, rows: 2, columns: frame.columns), style: Style(.bar))
    frame.place(staged, rows: pictureRows..<staged.rows, row: row, column: 0)
    let stops = hasSecondLine ? 0 : frame.columns - 4 - CaptionedFrame.keyColumns
    if stops >= 20 { drawProgress(into: &frame, row: row + 1, column: 2, columns: stops) }
  }

  /// The caption needs the second row too.
  private var hasSecondLine: Bool {
    guard bandRows > 1 else { return false }
    return (0..<min(staged.columns, 20)).contains { staged[pictureRows + 1, $0].content != Cell.blank.content }
  }

  private func drawCaption(into frame: inout Frame, row: Int) {
    guard hasCaption, bandRows > 0 else { return }
    frame.fill(Rect(row: row, column: 0, rows: 1, columns: frame.columns), style: Style(.bar))
    frame.place(staged, rows: pictureRows..<pictureRows + 1, row: row, column: 0)
  }

  /// Draws the way of the story as a line, with a mark for each caption.
  private func drawProgress(into frame: inout Frame, row: Int, column: Int, columns: Int) {
    guard let length = status.length, length > .zero else { return }
    func place(_ time: TimeSpan) -> Int {
      Int(min(max(0, time.milliseconds), length.milliseconds) * Int64(columns - 1) / length.milliseconds)
    }
    let reached = place(status.elapsed)
    frame.drawRepeated("━", row: row, column: column, count: reached + 1, style: Style(.accent))
    frame.drawRepeated("─", row: row, column: column + reached + 1, count: columns - reached - 1, style: Style(.bar))
    for (index, time) in captionTimes.enumerated() {
      let isReached = status.caption.map { index <= $0 } ?? false
      frame.draw(
        isReached ? "●" : "○", row: row, column: column + place(time),
        style: isReached ? Style(.accent, .bold) : Style(.bar))
    }
  }

  private typealias Words = (text: String, style: Style)

  /// Draws the title and the status at the left, the keys at the right.
  private func drawBar(into frame: inout Frame, row: Int) {
    frame.fill(Rect(row: row, column: 0, rows: 1, columns: frame.columns))
    let bindings = chapters?.bindings ?? end?.bindings ?? PlaybackBindings.line(status)
    let needed = FooterLine(bindings.filter { $0.importance >= PlaybackBindings.leastNeeded }, gap: Self.leastGap)
    let columns = frame.columns - 2 - needed.width(of: needed.bindings)
    let all = words(columns: frame.columns)
    let words = all.first { Self.width($0) <= columns } ?? all.last ?? []
    var column = 1
    for part in words {
      let text = TextFitting.truncateAtWord(part.text, columns: frame.columns - 1 - column)
      column += frame.draw(text, row: row, column: column, style: part.style) + 2
    }
    let line = keys(bindings, columns: frame.columns - 1 - column)
    let width = line.width(of: line.bindings)
    if width > 0 { line.draw(into: &frame, row: row, column: frame.columns - 1 - width, columns: width) }
  }

  /// The fewest blanks between two keys.
  private static let leastGap = 2

  private static func width(_ words: [Words]) -> Int { words.reduce(0) { $0 + TextWidth.columns($1.text) + 2 } }

  /// The status in words, from the most to the fewest columns: the first that leaves room for the keys is shown.
  private func words(columns: Int) -> [[Words]] {
    if let digit = chapters?.missing { return [[("There is no chapter \(digit).", Style(.warning))]] }
    let number: [Words] =
      status.captionText.isEmpty || status.phase.isOver ? [] : [(status.captionText, Style(.secondary))]
    let title: [Words] = columns >= 102 ? [(status.title, Style(.title, .bold))] : []
    let (state, short): ([Words], [Words]) = ([(status.text, status.style)], [(status.shortText, status.style)])
    let plain = [title + state + number, state + number, short + number]
    guard status.stopsAtCaptions, !status.phase.isOver, columns >= 78 else { return plain }
    let (whole, stops): (Words, Words) = (("stops at captions", Style(.accent)), ("stops", Style(.accent)))
    return [plain[0] + [whole], plain[0] + [stops], plain[1] + [stops], plain[2] + [stops]] + plain.dropFirst()
  }

  /// The keys that fit, the most important first, and as far apart as there is room.
  private func keys(_ bindings: [PlaybackBindings.Binding], columns: Int) -> FooterLine<PlaybackAction> {
    let tight = FooterLine(bindings, gap: Self.leastGap)
    var kept: Set<Int> = []
    for index in bindings.indices.sorted(by: { bindings[$0].importance > bindings[$1].importance }) {
      let tried = kept.union([index])
      if tight.width(of: tried.sorted().map { bindings[$0] }) <= columns { kept = tried }
    }
    let shown = kept.sorted().map { bindings[$0] }
    let roomy = FooterLine(shown)
    return roomy.width(of: shown) <= columns ? roomy : FooterLine(shown, gap: Self.leastGap)
  }
}
