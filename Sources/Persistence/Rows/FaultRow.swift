import GRDB
import Simulation

/// A fault of one call of a service.
struct FaultRow: StoredRow {
  static let databaseTableName = "faults"
  static let keyColumns = ["api", "phone"]
  /// The phone number of a fault that applies to every phone.
  static let everyPhone = 0

  var api: String
  var phone: Int
  var failure: String?
  var mode: String

  init(_ rule: FaultRule) {
    api = rule.api.rawValue
    phone = rule.phone?.number ?? Self.everyPhone
    failure = rule.failure?.words
    mode = rule.mode.words
  }

  static func part(of world: SavedWorld) -> [FaultRule] { world.faults }
  static func sources(of part: [FaultRule]) -> [FaultRule] { part }
  static func key(of source: FaultRule) -> String { "\(source.api.rawValue) \(source.phone?.number ?? everyPhone)" }

  func rule() throws -> FaultRule {
    let api: ServiceAPI = try kind(api)
    guard let mode = FaultMode(mode), mode != .off else { throw unreadable(mode) }
    let failure = try failure.map { text in
      guard let failure = ServiceFailure(text, of: api) else { throw unreadable(text) }
      return failure
    }
    guard failure != nil || mode == .hold else { throw unreadable("\(api.rawValue) without a failure") }
    let phone: PhoneID? = phone == Self.everyPhone ? nil : PhoneID(try number(phone))
    return FaultRule(api, failure, mode, phone: phone)
  }
}
