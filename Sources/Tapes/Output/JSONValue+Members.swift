import Foundation
import Monetization
import TerminalUI

// Members of objects by the type of their value.
extension JSONValue.Member {
  package static func text(_ key: String, _ text: String) -> Self { .init(key, .string(text)) }
  package static func texts(_ key: String, _ texts: [String]) -> Self { .init(key, .array(texts.map { .string($0) })) }
  package static func number(_ key: String, _ number: Int) -> Self { .init(key, .number(Decimal(number))) }
  package static func flag(_ key: String, _ flag: Bool) -> Self { .init(key, .bool(flag)) }
  package static func instant(_ key: String, _ instant: Instant) -> Self { .text(key, instant.preciseISO8601) }
  package static func milliseconds(_ key: String, _ span: TimeSpan) -> Self {
    .init(key, .number(Decimal(span.milliseconds)))
  }
}
