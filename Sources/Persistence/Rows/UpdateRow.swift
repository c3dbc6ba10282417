import GRDB
import Monetization
import Simulation

/// A future message of the store to the app on a phone; positions are the order of delivery.
struct UpdateRow: PhoneRow {
  static let databaseTableName = "updates"
  static let keyColumns = ["position"]

  var phone = 1
  var position: Int
  var instant: Int64
  var cause: String

  static func part(of phone: SavedPhone) -> [TimedEvent<UpdateCause>] { phone.client.updates }
  static func sources(of part: [TimedEvent<UpdateCause>]) -> [UpdateRow] {
    part.enumerated().map { position, update in
      UpdateRow(position: position, instant: update.instant.milliseconds, cause: update.event.rawValue)
    }
  }
  static func key(of source: UpdateRow) -> Int { source.position }

  func update() throws -> TimedEvent<UpdateCause> { TimedEvent(try kind(cause), at: try instant(instant)) }
}
