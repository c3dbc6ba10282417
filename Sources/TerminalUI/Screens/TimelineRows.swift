import Monetization
import Simulation

/// The rows of the timeline: lines, and lives folded into one row each, which opens.
struct TimelineRows: Hashable, Sendable {
  enum Row: Hashable, Sendable {
    /// The line at this place of the timeline, of a life that is open above it or of none.
    case line(Int, isInside: Bool)
    /// The life with this number, the place of its first line, and the number of its lines.
    case life(Int, first: Int, count: Int, isOpen: Bool)
  }

  let timeline: RecentTimeline
  let rows: [Row]

  /// - Parameter open: The numbers of the lives of which all lines are shown.
  init(_ timeline: RecentTimeline, open: Set<Int>) {
    self.timeline = timeline
    var members: [Int: [Int]] = [:]
    for index in timeline.indices {
      if let life = timeline.life(at: index) { members[life, default: []].append(index) }
    }
    var rows: [Row] = []
    for index in timeline.indices {
      guard let life = timeline.life(at: index), let lines = members[life], lines.count > 1 else {
        rows.append(.line(index, isInside: false))
        continue
      }
      guard lines[0] == index else { continue }
      rows.append(.life(life, first: index, count: lines.count, isOpen: open.contains(life)))
      if open.contains(life) { rows += lines.map { .line($0, isInside: true) } }
    }
    self.rows = rows
  }

  /// All lines, none of them folded: those that a search has found.
  init(unfolded timeline: RecentTimeline) {
    self.timeline = timeline
    rows = timeline.indices.map { .line($0, isInside: false) }
  }

  /// The entries of a row.
  func entries(ofRow row: Int) -> [TimelineEntry] {
    switch rows[row] {
    case .line(let index, _): [timeline[index]]
    case .life(let life, let first, _, _):
      timeline.indices[first...].filter { timeline.life(at: $0) == life }.map { timeline[$0] }
    }
  }

  /// The instant of a row, which for a life is that of its first line.
  func instant(ofRow row: Int) -> Instant {
    switch rows[row] {
    case .line(let index, _): timeline[index].instant
    case .life(_, let first, _, _): timeline[first].instant
    }
  }

  /// The thing that a row shows; nil if there is no such row.
  func id(ofRow row: Int) -> ListSource.RowID? {
    guard rows.indices.contains(row) else { return nil }
    return switch rows[row] {
    case .line(let index, _): .entry(timeline[index].number)
    case .life(let life, _, _, _): .life(life)
    }
  }
}
