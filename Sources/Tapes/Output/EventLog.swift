import Foundation
import Monetization
import Simulation
import TerminalUI

/// Writes a timeline as JSON Lines: a line with the version, then one object per entry, its keys always in the same
/// order.
package enum EventLog {
  /// The version of the format; a change that could break a reader raises it. The first format had no version.
  package static let version = 2

  /// The keys of the first line and of an entry's object.
  private enum Key: String {
    case format, version, start
    case number = "n"
    /// Milliseconds since the start.
    case elapsed = "t"
    case at, phone, channel, fact, cause, data, text
  }

  /// Returns the log in UTF-8; every line ends in a line end. Equal entries give equal bytes.
  package static func jsonLines(_ entries: [TimelineEntry], since start: Instant) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity((entries.count + 1) * 200)
    append(header(start), to: &bytes)
    for entry in entries { append(value(entry, since: start), to: &bytes) }
    return bytes
  }

  private static func append(_ value: JSONValue, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: value.safeText.utf8)
    bytes.append(UInt8(ascii: "\n"))
  }

  private static func header(_ start: Instant) -> JSONValue {
    .object([
      member(.format, .string("paywalk-timeline")), member(.version, .number(Decimal(version))),
      member(.start, .string(start.preciseISO8601)),
    ])
  }

  private static func value(_ entry: TimelineEntry, since start: Instant) -> JSONValue {
    let telling = entry.fact.telling
    var members = [
      member(.number, .number(Decimal(entry.number))),
      member(.elapsed, .number(Decimal((entry.instant - start).milliseconds))),
      member(.at, .string(entry.instant.preciseISO8601)),
      member(.phone, .number(Decimal(entry.phone.number))),
      member(.channel, .string(entry.fact.channel.rawValue)),
      member(.fact, .string(telling.name)),
    ]
    if let cause = entry.cause { members.append(member(.cause, .number(Decimal(cause)))) }
    let fields = telling.fields
    if !fields.isEmpty { members.append(member(.data, .object(fields))) }
    members.append(member(.text, .string(telling.sentence.text)))
    return .object(members)
  }

  private static func member(_ key: Key, _ value: JSONValue) -> JSONValue.Member {
    .init(key.rawValue, value)
  }
}
