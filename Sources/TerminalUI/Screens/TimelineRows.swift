import Monetization
import Simulation

/// The rows of the timeline: lines, lives folded into one row each, which opens, and a line above the first row of each day
/// but the first.
struct TimelineRows: Sendable {
  enum Row: Hashable, Sendable {
    /// The line at this place of the timeline: of a life that is open above it, alone in its life, or of none.
    case line(Int, isInside: Bool = false, isAlone: Bool = false)
    /// The life with this number, the place of its first line, and the number of its lines.
    case life(Int, first: Int, count: Int, isOpen: Bool)
    /// The day of the row below, which is about the line at this place. It never has the focus, and is never the first row.
    case day(Int)
  }

  let timeline: RecentTimeline
  /// The zone of the days.
  let zone: PhoneZone
  let rows: [Row]
  /// The lives of which all lines are shown; nil if nothing is folded.
  private let open: Set<Int>?
  /// The life of each line; zero for none.
  private let lives: [Int]

  /// - Parameter open: The numbers of the lives of which all lines are shown.
  init(_ timeline: RecentTimeline, open: Set<Int>, in zone: PhoneZone = .utc) {
    self.timeline = timeline
    self.zone = zone
    self.open = open
    let lives = timeline.lives
    self.lives = lives
    var counts: [Int: Int] = [:]
    for life in lives where life != 0 { counts[life, default: 0] += 1 }
    var rows: [Row] = []
    rows.reserveCapacity(lives.count)
    for (index, life) in lives.enumerated() {
      guard life != 0, let count = counts[life], count != 1 else {
        rows.append(.line(index, isAlone: life != 0))
        continue
      }
      // Its first line stands for all.
      guard count > 0 else { continue }
      counts[life] = -count
      let isOpen = open.contains(life)
      rows.append(.life(life, first: index, count: count, isOpen: isOpen))
      if isOpen { rows += lives.indices[index...].filter { lives[$0] == life }.map { .line($0, isInside: true) } }
    }
    self.rows = Self.withDays(rows, of: timeline, in: zone)
  }

  /// All lines, none of them folded: those that a search has found.
  init(unfolded timeline: RecentTimeline, in zone: PhoneZone = .utc) {
    self.timeline = timeline
    self.zone = zone
    open = nil
    lives = []
    rows = Self.withDays(timeline.indices.map { .line($0) }, of: timeline, in: zone)
  }

  /// Puts a line above each row that is of another day than the row before.
  private static func withDays(_ rows: [Row], of timeline: RecentTimeline, in zone: PhoneZone) -> [Row] {
    let starts = timeline.dayStarts(in: zone)
    if starts.isEmpty { return rows }
    var result: [Row] = []
    result.reserveCapacity(rows.count + starts.count)
    // The places of the lines of the day at hand.
    var day = 0..<starts[0]
    for row in rows {
      guard let line = row.line else { continue }
      if !day.contains(line) {
        let next = starts.firstIndex { $0 > line } ?? starts.count
        day = (next == 0 ? 0 : starts[next - 1])..<(next == starts.count ? timeline.count : starts[next])
        if !result.isEmpty { result.append(.day(line)) }
      }
      result.append(row)
    }
    return result
  }

  /// The entries of a row; none for a day.
  func entries(ofRow row: Int) -> [TimelineEntry] { sharedEntries(ofRow: row).map(\.value) }

  /// The same, shared with all copies of the timeline.
  func sharedEntries(ofRow row: Int) -> [SharedValue<TimelineEntry>] {
    switch rows[row] {
    case .day: return []
    case .line(let index, _, _): return [timeline.shared(at: index)]
    case .life(let life, let first, let count, _):
      var found: [SharedValue<TimelineEntry>] = []
      found.reserveCapacity(count)
      for index in first..<lives.count where lives[index] == life {
        found.append(timeline.shared(at: index))
        if found.count == count { break }
      }
      return found
    }
  }

  /// The instant of the first row; nil without rows.
  var firstInstant: Instant? { rows.first?.line.map { timeline.instant(at: $0) } }

  /// The thing that a row shows; nil for a day, and if there is no such row.
  func id(ofRow row: Int) -> ListSource.RowID? {
    guard rows.indices.contains(row) else { return nil }
    return switch rows[row] {
    case .day: nil
    case .line(let index, _, _): .entry(timeline.number(at: index))
    case .life(let life, _, _, _): .life(life)
    }
  }

  /// The row that shows the entry of this number, or the life; nil if none does.
  func row(of id: ListSource.RowID) -> Int? { rows.indices.last { self.id(ofRow: $0) == id } }
}

extension TimelineRows.Row {
  /// The row, about a line at another place.
  func placed(at place: Int) -> Self {
    switch self {
    case .line(_, let isInside, let isAlone): .line(place, isInside: isInside, isAlone: isAlone)
    case .life(let life, _, let count, let isOpen): .life(life, first: place, count: count, isOpen: isOpen)
    case .day: .day(place)
    }
  }

  /// The place of the line that the row is about, of a life that of its first line; nil for a day.
  fileprivate var line: Int? {
    switch self {
    case .line(let index, _, _), .life(_, let index, _, _): index
    case .day: nil
    }
  }
}

// The rows follow from the timeline and from what is open.
extension TimelineRows: Hashable {
  static func == (left: TimelineRows, right: TimelineRows) -> Bool {
    left.open == right.open && left.zone == right.zone && left.timeline == right.timeline
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(timeline)
    hasher.combine(open)
  }
}

extension InspectorScreen {
  /// The rows of the timeline, with lives folded; of a filter the lines in which it is found, also those that were folded.
  ///
  /// - Parameter zone: The zone of the phone, by whose days and dates they are read.
  static func shownRows(_ interface: Interface, in zone: PhoneZone = .utc) -> TimelineRows {
    let filter = TimelineFilter(interface.inspectorFilter ?? "")
    let (timeline, sentences) = (interface.timeline, interface.sentences)
    guard !filter.isEmpty, let last = timeline.last?.instant else {
      return TimelineRows(timeline, open: interface.openLives, in: zone)
    }
    let dates = DateForm.screen(today: zone.local(last).date, zone: zone)
    var found = RecentTimeline()
    found.append(
      timeline.filter { entry in
        // The words of the log, and those that one reads.
        filter.finds(entry.fact) {
          sentences.text(of: entry.fact)
        } or: {
          sentences.shownText(of: entry.fact, dates.seen(from: entry.instant))
        }
      }, lives: false)
    return TimelineRows(unfolded: found, in: zone)
  }
}
