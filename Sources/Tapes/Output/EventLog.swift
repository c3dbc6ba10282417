import Foundation
import Monetization
import Simulation
import TerminalUI

/// A timeline as JSON Lines: one object per entry, its keys always in the same order.
package enum EventLog {
  /// The keys of an entry's object.
  private enum Key: String {
    /// Milliseconds since the start.
    case elapsed = "t"
    case at, channel, text, details
  }

  /// UTF-8; every line ends in a line end. The same entries give the same bytes.
  package static func jsonLines(_ entries: [TimelineEntry], since start: Instant) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(entries.count * 160)
    for entry in entries {
      bytes.append(contentsOf: value(entry, since: start).compactText.utf8)
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  private static func value(_ entry: TimelineEntry, since start: Instant) -> JSONValue {
    var members = [
      member(.elapsed, .number(Decimal((entry.instant - start).milliseconds))),
      member(.at, .string(entry.instant.preciseISO8601)),
      member(.channel, .string(entry.report.channel.rawValue)),
      member(.text, .string(entry.report.text)),
    ]
    if !entry.report.details.isEmpty {
      members.append(member(.details, .object(entry.report.details.map { .init($0.name, .string($0.value)) })))
    }
    return .object(members)
  }

  private static func member(_ key: Key, _ value: JSONValue) -> JSONValue.Member {
    .init(key.rawValue, value)
  }
}

extension Instant {
  /// Such as `2026-01-01T09:41:00.000Z`.
  var preciseISO8601: String { "\(iso8601.dropLast()).\(fraction)Z" }

  /// Such as `2026-01-01 09:41:00.000`.
  var preciseTimestamp: String { "\(timestamp).\(fraction)" }

  /// The milliseconds of the second, three digits.
  private var fraction: Substring {
    let rest = milliseconds % 1_000
    return String((rest < 0 ? rest + 1_000 : rest) + 1_000).dropFirst()
  }
}
