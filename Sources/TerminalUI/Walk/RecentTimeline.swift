import Simulation

/// The last lines of the timeline, enough for scrolling back on a screen, oldest first.
///
/// The whole timeline belongs to the owner of the walk; a walk that grew with it could not be copied cheaply. The lines
/// lie in blocks, because drawn frames keep older copies: a new line then copies its block and not all lines.
struct RecentTimeline: Hashable, Sendable {
  private static let blockSize = 32
  private static let blockLimit = 16

  /// Full blocks, oldest first.
  private var blocks: [[TimelineEntry]] = []
  /// The lines after them, fewer than a block.
  private var latest: [TimelineEntry] = []

  mutating func append(_ new: [TimelineEntry]) {
    for (index, entry) in new.enumerated() {
      // What the Director has set is told once: by the setting or the fault, not by the command, too.
      if case .director = entry.fact, index + 1 < new.count, new[index + 1].tellsOfSetting(by: entry) { continue }
      latest.append(entry)
      guard latest.count == Self.blockSize else { continue }
      blocks.append(latest)
      latest = []
      if blocks.count > Self.blockLimit { blocks.removeFirst() }
    }
  }

  /// The entry with this number; nil if it is no longer kept.
  func entry(_ number: Int) -> TimelineEntry? { last { $0.number == number } }

  /// The entry that caused `entry`; nil if there is none, or if it is no longer kept.
  func cause(of entry: TimelineEntry) -> TimelineEntry? {
    entry.cause.flatMap(self.entry)
  }

  /// The entries that `entry` caused, oldest first.
  func entries(causedBy entry: TimelineEntry) -> [TimelineEntry] {
    filter { $0.cause == entry.number }
  }
}

extension RecentTimeline: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { blocks.count * Self.blockSize + latest.count }

  subscript(index: Int) -> TimelineEntry {
    let (block, place) = index.quotientAndRemainder(dividingBy: Self.blockSize)
    return block < blocks.count ? blocks[block][place] : latest[index - blocks.count * Self.blockSize]
  }
}

extension TimelineEntry {
  /// The entry tells all that a command of the Director has done.
  fileprivate func tellsOfSetting(by command: TimelineEntry) -> Bool {
    guard cause == command.number else { return false }
    switch fact {
    case .setting, .fault(.set), .fault(.allOff), .network: return true
    default: return false
    }
  }
}
