import ArgumentParser
import Foundation
import Monetization
import Tapes

extension TapeDate {
  /// Reads a date on the command line, in the format of tapes.
  @Sendable static func argument(_ text: String) throws -> WrittenDate {
    guard let date = parse(text) else { throw ValidationError("Expected a date such as \"2026-01-01 09:41\".") }
    return date
  }
}

extension PhoneZone {
  /// Reads the name of a time zone on the command line.
  @Sendable static func argument(_ text: String) throws -> PhoneZone {
    guard let zone = PhoneZone(text) else {
      throw ValidationError("Expected a zone of the IANA database, such as Europe/Berlin, or UTC.")
    }
    return zone
  }

  /// The zone of this machine; UTC if it has no name in the IANA database.
  static var ofThisMachine: PhoneZone { PhoneZone(TimeZone.current.identifier) ?? .utc }
}
