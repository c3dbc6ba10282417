import Monetization
import Simulation

/// A fresh install, from which a walk began.
struct FreshStart {
  var start: Instant
  var zone: PhoneZone
  /// The situation in which it began; nil for one in which nothing has happened.
  var scenario: DirectorCommand?
  /// The app began with its mock data.
  var hasMockData = false
}

/// The first line of a kept history: what it was made with, and how the walk began.
struct HistoryHead {
  /// How a walk began.
  enum Root {
    case fresh(FreshStart)
    /// It went on from a saved state, which is kept beside, at this instant.
    case saved(Instant)
  }

  var version: String
  /// The digest of the app folder.
  var digest: String
  var root: Root
  var columns: Int
  var rows: Int

  private static let mark = "paywalk-history"

  var text: String {
    var values: [KeptValue] = [
      .text(Self.mark), .text(version), .text(digest), .number(Int64(columns)), .number(Int64(rows)),
    ]
    switch root {
    case .fresh(let fresh):
      values += [
        .text("fresh"), .number(fresh.start.milliseconds), .text(fresh.zone.identifier),
        fresh.scenario.map { .text($0.line) } ?? .null, .number(fresh.hasMockData ? 1 : 0),
      ]
    case .saved(let instant): values += [.text("saved"), .number(instant.milliseconds)]
    }
    return KeptValue.list(values).text
  }
}

extension HistoryHead {
  /// Reads a line; nil if it is no such line.
  init?(_ line: String) {
    // What cannot be read is set aside as it is.
    guard case .list(let values)? = try? KeptValue(text: line), values.count >= 7, values[0] == .text(Self.mark),
      case .text(let version) = values[1], case .text(let digest) = values[2], case .number(let columns) = values[3],
      case .number(let rows) = values[4], case .text(let kind) = values[5], case .number(let instant) = values[6],
      (1...1_000).contains(columns), (1...1_000).contains(rows), (0...Instant.last.milliseconds).contains(instant)
    else { return nil }
    switch (kind, values.count) {
    case ("saved", 7): root = .saved(Instant(milliseconds: instant))
    case ("fresh", 10):
      guard case .text(let name) = values[7], let zone = PhoneZone(name) else { return nil }
      var fresh = FreshStart(start: Instant(milliseconds: instant), zone: zone)
      if case .text(let line) = values[8] { fresh.scenario = try? DirectorCommand(line) }
      fresh.hasMockData = values[9] == .number(1)
      root = .fresh(fresh)
    default: return nil
    }
    (self.version, self.digest) = (version, digest)
    (self.columns, self.rows) = (Int(columns), Int(rows))
  }
}
