import Monetization
import Simulation

/// The last lines of the timeline, enough for scrolling back on a screen, oldest first.
///
/// The whole timeline belongs to the owner of the walk; a walk that grew with it could not be copied cheaply. The lines
/// lie in blocks, because drawn frames keep older copies: a new line then copies its block and not all lines.
struct RecentTimeline: Hashable, Sendable {
  private static let blockSize = 32
  private static let blockLimit = 16

  /// An entry, and the number of the entry with which the life began that it belongs to; zero for none.
  private struct Line: Hashable, Sendable {
    var entry: SharedValue<TimelineEntry>
    var life = 0
  }

  /// Full blocks, oldest first.
  private var blocks: [[Line]] = []
  /// The lines after them, fewer than a block.
  private var latest: [Line] = []

  /// - Parameter lives: The lives of the lines are worked out, which only folded rows need.
  mutating func append(_ new: [TimelineEntry], lives: Bool = true) {
    // The clauses of a scenario that has a name, and the command that names it.
    var (clauses, named): (Int?, Int?) = (nil, nil)
    for (index, entry) in new.enumerated() {
      var entry = entry
      if index > 0, entry.isScenario(namedBy: new[index - 1]) {
        (clauses, named) = (entry.number, entry.cause)
        continue
      }
      if let clauses, entry.cause == clauses { entry.cause = named }
      // What the Director has set is told once: by the setting or the fault, not by the command, too.
      if case .director = entry.fact, index + 1 < new.count, new[index + 1].tellsOfSetting(by: entry) { continue }
      latest.append(Line(entry: SharedValue(entry), life: lives ? life(of: entry) : 0))
      guard latest.count == Self.blockSize else { continue }
      blocks.append(latest)
      latest = []
      if blocks.count > Self.blockLimit { blocks.removeFirst() }
    }
  }

  /// The life that a new entry belongs to, by its number; zero for none.
  private mutating func life(of entry: TimelineEntry) -> Int {
    let mark = entry.fact.lifeMark
    switch mark {
    case .begins?: return entry.number
    case .showsAd?: return loadedAd(on: entry.phone) ?? entry.number
    case .webAnswer(let id)?: return webRequest(id, on: entry.phone) ?? 0
    case .reply?:
      guard let message = entry.cause.flatMap(index), !isAnswered(message) else { return 0 }
      return life(at: message) ?? 0
    case .request?: return lifeOfCause(of: entry) ?? entry.number
    case .answer?: return lifeOfCause(of: entry) ?? openRequest(of: entry) ?? 0
    case .purchase?, nil: break
    }
    guard let cause = entry.cause.flatMap(index) else { return mark == nil ? 0 : entry.number }
    let life = self.life(at: cause) ?? 0
    guard life == 0, mark == .purchase else { return life }
    // A jump of the clock brings many purchases about, and is part of none.
    guard case .director(let command) = shared(at: cause).value.fact, !command.isOf(.advance) else {
      return entry.number
    }
    return beginLife(at: cause)
  }

  /// The life of the rewarded ad of a phone that was loaded last; nil if it is no longer kept.
  private func loadedAd(on phone: PhoneID) -> Int? {
    for index in indices.reversed() where self[index].phone == phone {
      if case .app(.rewardedAd(.ready)) = self[index].fact { return life(at: index) }
    }
    return nil
  }

  private func lifeOfCause(of entry: TimelineEntry) -> Int? {
    entry.cause.flatMap(index).flatMap { life(at: $0) }
  }

  /// The life of the last request of this number to a real web server; nil if it is no longer kept.
  private func webRequest(_ id: RequestID, on phone: PhoneID) -> Int? {
    for index in indices.reversed() where self[index].phone == phone {
      if case .web(.sent(id, _, _)) = self[index].fact { return life(at: index) }
    }
    return nil
  }

  /// The message at `index` has a reply already.
  private func isAnswered(_ index: Int) -> Bool {
    let number = number(at: index)
    return indices[(index + 1)...].contains { cause(at: $0) == number && shared(at: $0).value.fact.isReply }
  }

  /// The life of the request to the backend that `entry` answers: the two are told at one instant, with one cause.
  private func openRequest(of entry: TimelineEntry) -> Int? {
    for index in indices.reversed() {
      guard instant(at: index) == entry.instant else { return nil }
      guard cause(at: index) == entry.cause, self[index].phone == entry.phone else { continue }
      if case .store(.requested) = self[index].fact { return life(at: index) }
    }
    return nil
  }

  private mutating func beginLife(at index: Int) -> Int {
    let (block, place) = index.quotientAndRemainder(dividingBy: Self.blockSize)
    let number = number(at: index)
    if block < blocks.count { blocks[block][place].life = number } else { latest[place].life = number }
    return number
  }

  /// The number of the entry with which the life began that the entry at `index` belongs to; nil if it belongs to none.
  func life(at index: Int) -> Int? {
    let (block, place) = index.quotientAndRemainder(dividingBy: Self.blockSize)
    let life = block < blocks.count ? blocks[block][place].life : latest[place].life
    return life == 0 ? nil : life
  }

  /// The life of each line, by its number; zero for none.
  var lives: [Int] {
    var lives: [Int] = []
    lives.reserveCapacity(count)
    for block in blocks { for index in block.indices { lives.append(block[index].life) } }
    for index in latest.indices { lives.append(latest[index].life) }
    return lives
  }

  /// The places of the first line of each day but the first one, by a clock of the zone. Instants only rise.
  func dayStarts(in zone: PhoneZone) -> [Int] {
    guard count > 0 else { return [] }
    let lastDay = instant(at: count - 1).day(in: zone)
    var starts: [Int] = []
    var day = instant(at: 0).day(in: zone)
    // A clock that is put back at midnight shows the end of a day twice.
    while day < lastDay {
      var (low, high) = (starts.last ?? 0, count - 1)
      while low < high {
        let middle = (low + high) / 2
        if instant(at: middle).day(in: zone) <= day { low = middle + 1 } else { high = middle }
      }
      starts.append(low)
      day = instant(at: low).day(in: zone)
    }
    return starts
  }

  /// The entry at `index`, shared with all copies of the timeline.
  func shared(at index: Int) -> SharedValue<TimelineEntry> {
    let (block, place) = index.quotientAndRemainder(dividingBy: Self.blockSize)
    return block < blocks.count ? blocks[block][place].entry : latest[place].entry
  }

  // An entry is not copied for one of its parts.

  func number(at index: Int) -> Int { shared(at: index).value.number }

  /// The number of the entry that led to the one at `index`; nil if none did.
  private func cause(at index: Int) -> Int? { shared(at: index).value.cause }

  func instant(at index: Int) -> Instant { shared(at: index).value.instant }

  /// The place of the entry with this number; nil if it is not kept. Numbers only rise.
  func index(of number: Int) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self.number(at: middle) < number { low = middle + 1 } else { high = middle }
    }
    return low < count && self.number(at: low) == number ? low : nil
  }

  /// The entry with this number; nil if it is no longer kept.
  func entry(_ number: Int) -> TimelineEntry? { index(of: number).map { self[$0] } }

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

  subscript(index: Int) -> TimelineEntry { shared(at: index).value }
}

extension Instant {
  /// The number of the day since 1970, by a clock of the zone.
  func day(in zone: PhoneZone) -> Int64 {
    let length: Int64 = 86_400_000
    let milliseconds = zone.local(self).shown.milliseconds
    return milliseconds >= 0 ? milliseconds / length : (milliseconds + 1) / length - 1
  }
}

extension Fact {
  fileprivate var isReply: Bool {
    if case .reply = self { true } else { false }
  }
}

extension TimelineEntry {
  /// The entry has the clauses of the scenario whose name the entry before it has, and so tells the same.
  fileprivate func isScenario(namedBy command: TimelineEntry) -> Bool {
    guard case .director(let clauses) = fact, clauses.scenarioLine != nil, cause == command.number,
      case .director(let name) = command.fact
    else { return false }
    return name.scenario != nil
  }

  /// The entry tells all that a command of the Director has done.
  fileprivate func tellsOfSetting(by command: TimelineEntry) -> Bool {
    guard cause == command.number else { return false }
    switch fact {
    case .setting, .fault(.set), .fault(.allOff), .network: return true
    default: return false
    }
  }
}
