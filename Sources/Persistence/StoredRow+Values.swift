import Foundation
import Monetization

/// An error for a value in the file that this program never writes.
struct UnreadableValue: Error {
  let table: String
  let value: String
}

/// A row whose columns are read into values of the model.
protocol ReadableRow {
  static var databaseTableName: String { get }
}

// A damaged file must lead to an error message, so numbers too large for the model's arithmetic are refused here.
extension ReadableRow {
  func unreadable(_ value: some CustomStringConvertible) -> UnreadableValue {
    UnreadableValue(table: Self.databaseTableName, value: value.description)
  }

  func kind<Kind: RawRepresentable>(_ raw: Kind.RawValue) throws -> Kind where Kind.RawValue: CustomStringConvertible {
    guard let kind = Kind(rawValue: raw) else { throw unreadable(raw) }
    return kind
  }

  func milliseconds(_ count: Int64) throws -> Int64 {
    // Sums and differences of two such values still fit.
    guard count.magnitude <= 1 << 61 else { throw unreadable(count) }
    return count
  }

  /// What happens at an instant may have to be made up for from there on, so none may be without end from the others.
  func instant(_ count: Int64) throws -> Instant {
    // The year 1, and a thousand years after the end of the clock: no offset of a phone's clock is larger.
    guard (Instant.first.milliseconds...Instant.last.milliseconds + TimeSpan.days(366_000).milliseconds).contains(count)
    else {
      throw unreadable(count)
    }
    return Instant(milliseconds: count)
  }

  /// The instant of the world's clock.
  func clock(_ count: Int64) throws -> Instant {
    let instant = try instant(count)
    guard instant <= .last else { throw unreadable(count) }
    return instant
  }

  func instant(_ count: Int64?) throws -> Instant? { try count.map { try instant($0) } }
  func span(_ count: Int64) throws -> TimeSpan { TimeSpan(milliseconds: try milliseconds(count)) }

  /// The number of times that something happened.
  func count(_ number: Int) throws -> Int {
    guard (0...1_000_000).contains(number) else { throw unreadable(number) }
    return number
  }

  /// A number that is counted up.
  func number<Number: BinaryInteger>(_ number: Number) throws -> Number {
    guard number >= 0, Int64(number) <= 1 << 53 else { throw unreadable(number) }
    return number
  }

  func money(_ amount: String, _ currency: String) throws -> Money {
    guard let amount = Decimal(string: amount), amount.isFinite else { throw unreadable(amount) }
    return Money(amount, currency)
  }

  func money(_ amount: String?, _ currency: String?) throws -> Money? {
    guard let amount, let currency else { return nil }
    return try money(amount, currency)
  }

  /// The name of an offer; nil without one. A kind without an id, or the other way round, is unreadable.
  func offer(_ kind: String?, _ id: String?) throws -> OfferName? {
    guard kind != nil || id != nil else { return nil }
    guard let kind, let id else { throw unreadable(kind ?? id ?? "") }
    return OfferName(try self.kind(kind), id)
  }

  func period(_ text: String) throws -> SubscriptionPeriod {
    guard let period = SubscriptionPeriod(iso8601: text) else { throw unreadable(text) }
    return period
  }

  func list(_ text: String) throws -> [String] {
    guard let list = [String](listText: text) else { throw unreadable(text) }
    return list
  }
}

extension [String] {
  /// The list as a JSON array.
  var listText: String { JSONValue.array(map { .string($0) }).compactText }

  init?(listText: String) {
    // Undecodable text is reported as unreadable, with the text itself.
    guard let list = try? JSONDecoder().decode([String].self, from: Data(listText.utf8)) else { return nil }
    self = list
  }
}

extension Money {
  var amountText: String { amount.description }
}
