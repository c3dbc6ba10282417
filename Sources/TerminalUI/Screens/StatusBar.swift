import Monetization
import Simulation

/// The frame of the phone, with a line in its upper edge: the app, the time of the phone's clock, the network, the plan, the
/// ad-free countdown.
struct StatusBar: Hashable, Sendable {
  let name: String
  /// The name where room is short: with several phones the phone's alone.
  private let shortName: String
  /// Beside another phone, the name of the shown one is highlighted.
  let isShown: Bool
  /// The segments from left to right.
  let parts: [Segment]
  /// The place in what was done, in the lower edge of the phone; nil for the present.
  let place: String?
  /// An ad has the whole screen of the phone.
  let isAd: Bool
  /// The number of faults; left out where room is shortest.
  let faults: Segment?

  /// A segment of a word or two.
  struct Segment: Hashable, Sendable {
    var text: String
    var style: Style
    /// The text where room is short, of the time without its weekday; nil for the whole text.
    var shortText: String?

    var short: Segment { Segment(text: shortText ?? text, style: style) }
  }

  init(_ context: ScreenContext) {
    isShown = context.phone == context.world.shown
    isAd = context.playback != nil
    let name = context.configuration.name
    let phone = "phone \(context.phone.number)"
    let isOneOfSeveral = context.world.phones.count > 1
    self.name = isOneOfSeveral ? "\(name) · \(phone)" : name
    shortName = isOneOfSeveral ? phone : name
    var parts = [
      context.cache.segment(of: Clock(context)),
      context.device.isOnline
        ? Segment(text: "● \(Self.server(context) ?? "online")", style: Style(.success), shortText: "●")
        : Segment(text: "○ offline", style: Style(.warning), shortText: "○"),
      Self.plan(context),
    ]
    if let remaining = context.adRemoval.remainingText {
      parts.append(
        Segment(text: "Ad-free \(remaining)", style: Style(context.adRemoval.isEnding ? .warning : .success, .bold)))
    }
    self.parts = parts
    place = isShown ? context.interface.history.board.line : nil
    faults = Self.faults(context)
  }

  /// The minute that the phone's clock shows.
  struct Clock: Equatable {
    private let now: LocalTime
    /// The first install of the app, or the present before any; later years are named.
    private let start: LocalTime

    init(_ context: ScreenContext) {
      let first = context.world.store.installs.first?.firstSeen ?? context.world.now
      (now, start) = (context.time.local(context.time.wall).startOfMinute, context.time.local(first).startOfMinute)
    }

    var segment: Segment {
      let clock = now.clockText
      return Segment(
        text: "\(clock) \(now.weekdayText(seenFrom: start))", style: .plain,
        shortText: "\(clock) \(now.dayText(seenFrom: start))")
    }
  }

  /// The host and port of a real web server; nil for the simulated one.
  private static func server(_ context: ScreenContext) -> String? {
    context.app.serverSource.address.flatMap { URLParts($0).authority }
  }

  /// The number of settings that make something fail; nil if there are none.
  private static func faults(_ context: ScreenContext) -> Segment? {
    let count = ArmedSettings.count(context)
    return count == 0 ? nil : Segment(text: "⚠\(count)", style: Style(.warning, .bold))
  }

  private static func plan(_ context: ScreenContext) -> Segment {
    switch context.plan {
    case .active: return Segment(text: context.proName, style: Style(.pro, .bold))
    case .inactive: return Segment(text: "Free", style: Style(.secondary))
    case .unknown:
      return Segment(text: PlanWords.isUnasked(context) ? PlanWords.unasked : "…", style: Style(.secondary))
    }
  }

  /// The app and the segments as words, without the clock and without marks.
  var words: [String] {
    let faults = faults.map { ["\($0.text.drop { !$0.isNumber }) set to fail"] } ?? []
    return [name] + parts.dropFirst().map { String($0.text.drop { !$0.isLetter }) }.filter { !$0.isEmpty } + faults
  }

  /// Draws the frame of the phone, with the line in its upper edge.
  func draw(into frame: inout Frame, _ layout: ScreenLayout) {
    if layout.isFramed {
      frame.box(layout.cover, kind: edge.kind, style: edge.style)
    } else {
      frame.fill(layout.lowerEdge, with: "─", style: edge.style)
    }
    drawLine(into: &frame, layout)
  }

  /// Draws the upper edge between the corners.
  func drawLine(into frame: inout Frame, _ layout: ScreenLayout) {
    let line = layout.status
    let ends = line.inset(columns: -1)
    frame.fill(ends, with: "─", style: edge.style)
    let (shownName, parts) = shown(line.columns)
    var column = line.endColumn - 1 - Self.columns(of: parts)
    let room = column - 1 - line.column - 3
    frame.fill(Rect(row: line.row, column: column - 1, rows: 1, columns: line.endColumn - column + 1))
    for part in parts {
      column += frame.draw(part.text, row: line.row, column: column, style: part.style) + Self.gap
    }
    let name = TextFitting.truncate(shownName, columns: room)
    frame.draw(
      " \(name) ", row: line.row, column: line.column, style: isShown ? Style(.accent, .bold) : Style(.secondary))
  }

  /// The look of the phone's frame: round in the app's colour, but square while an ad has the screen.
  private var edge: (kind: BoxKind, style: Style) {
    (isAd ? .square : .round, Style(isAd ? .ad : isShown ? .accent : .border))
  }

  /// Draws the place in what was done into the lower edge, over a sheet that reaches down to it.
  func drawPlace(into frame: inout Frame, _ layout: ScreenLayout) {
    guard let place else { return }
    let edge = layout.lowerEdge
    if edge.row == layout.panelEdge.row, layout.panelRows > 0 { return draw(place, besideHeadingIn: edge, &frame) }
    // A sheet that stands on the edge keeps its corners.
    let corners = (edge.column..<edge.endColumn).filter { Self.corners.contains(frame[edge.row, $0].content) }
    let left = corners.first { $0 < edge.column + edge.columns / 2 } ?? edge.column
    let right = corners.last { $0 >= edge.column + edge.columns / 2 } ?? edge.endColumn - 1
    frame.draw(
      " \(TextFitting.truncate(place, columns: right - left - 5)) ", row: edge.row, column: left + 2,
      style: Style(.accent, .bold))
  }

  /// Draws the beginning of a place that there is room for beside the heading of a panel, which takes the lower edge of a
  /// phone without sides: into the longest piece of the line, at its right end.
  private func draw(_ place: String, besideHeadingIn edge: Rect, _ frame: inout Frame) {
    var (free, start) = (edge.column..<edge.column, edge.column)
    for column in edge.column..<edge.endColumn {
      if frame[edge.row, column].content != Self.line {
        start = column + 1
      } else if column - start >= free.count {
        free = start..<column + 1
      }
    }
    let beginnings = place.ranges(of: " · ").reversed().map { String(place[..<$0.lowerBound]) }
    let texts = ([place] + beginnings).map { " \($0) " }
    guard let text = texts.first(where: { TextWidth.columns($0) + 2 <= free.count }) else { return }
    frame.draw(
      text, row: edge.row, column: free.upperBound - 1 - TextWidth.columns(text), style: Style(.accent, .bold))
  }

  private static let line = ("─" as Unicode.Scalar).value

  /// The lower corners of all boxes.
  private static let corners = Set("╰╯└┘╚╝".unicodeScalars.map(\.value))

  /// The cells of the number of faults; nil while it does not show.
  func armedRect(_ layout: ScreenLayout) -> Rect? {
    let line = layout.status
    let parts = shown(line.columns).parts
    guard let faults, parts.first == faults else { return nil }
    return Rect(
      row: line.row, column: line.endColumn - 1 - Self.columns(of: parts), rows: 1,
      columns: TextWidth.columns(faults.text))
  }

  private static let gap = 2

  private static func columns(of parts: [Segment]) -> Int {
    parts.reduce(-gap) { $0 + TextWidth.columns($1.text) + gap }
  }

  /// The fewest columns of a name that is cut.
  private static let fewestNameColumns = 4

  /// The name and the segments that there is room for. The weekday goes first, then the words that a mark stands for; then
  /// the name is cut. With several phones the number of the phone takes the place of the name at once, since the words of
  /// each phone matter more than the app's name, which is the same on all of them.
  private func shown(_ columns: Int) -> (name: String, parts: [Segment]) {
    let all = [faults].compactMap { $0 } + parts
    if fits(name, all, columns) { return (name, all) }
    let (undated, marks) = (withoutWeekday(all), all.map(\.short))
    let whole = shortName == name ? [undated, marks] : [all]
    if let shorter = whole.first(where: { fits(shortName, $0, columns) }) { return (shortName, shorter) }
    let shorter = [undated, marks, withoutWeekday(parts), parts.map(\.short)].first { fits(fewestOfName, $0, columns) }
    return (shortName, shorter ?? parts)
  }

  private func withoutWeekday(_ segments: [Segment]) -> [Segment] {
    segments.map { $0 == parts[0] ? $0.short : $0 }
  }

  /// What always shows of the name.
  private var fewestOfName: String {
    shortName == name ? TextFitting.truncate(name, columns: Self.fewestNameColumns) : shortName
  }

  /// A name and the segments have room, with a blank at each end of both and a piece of the edge between.
  private func fits(_ name: String, _ parts: [Segment], _ columns: Int) -> Bool {
    TextWidth.columns(name) + 2 + 1 + 2 + Self.columns(of: parts) <= columns
  }
}
