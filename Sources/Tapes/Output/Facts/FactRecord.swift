import Foundation
import Monetization
import Simulation

/// One fact in JSON Lines: a name that does not change, and its payload as fields.
struct FactRecord: Hashable, Sendable {
  /// The topic and the case, such as `rewardedAd.loadFailed`.
  var name: String
  /// The fields, in a fixed order.
  var fields: [JSONValue.Member]

  init(_ name: String, _ fields: [JSONValue.Member] = []) {
    self.name = name
    self.fields = fields
  }

  /// The record of a fact of an earlier day.
  func dated(_ instant: Instant) -> FactRecord { FactRecord(name, fields + [.instant("dated", instant)]) }
}

/// Fields by the type of their value.
extension JSONValue.Member {
  static func text(_ key: String, _ text: String) -> Self { .init(key, .string(text)) }
  static func texts(_ key: String, _ texts: [String]) -> Self { .init(key, .array(texts.map { .string($0) })) }
  static func number(_ key: String, _ number: Int) -> Self { .init(key, .number(Decimal(number))) }
  static func flag(_ key: String, _ flag: Bool) -> Self { .init(key, .bool(flag)) }
  static func instant(_ key: String, _ instant: Instant) -> Self { .text(key, instant.preciseISO8601) }
  static func milliseconds(_ key: String, _ span: TimeSpan) -> Self {
    .init(key, .number(Decimal(span.milliseconds)))
  }

  static func error(_ error: StoreError) -> Self {
    .init("error", .object([.text("name", error.name), .number("code", error.code), .text("text", error.sentence)]))
  }

  static func error(_ name: String, _ number: Int) -> Self {
    .init("error", .object([.text("name", name), .number("code", number)]))
  }
}
