import GRDB
import Monetization
import Simulation

/// A future action of the store, in the order of the agenda.
struct AgendaRow: StoredRow {
  static let databaseTableName = "agenda"
  static let keyColumns = ["position"]

  /// The kinds of actions; the raw values are stored in files.
  enum Kind: String {
    case boundary, pendingLapse
  }

  var position: Int
  var instant: Int64
  var kind: String
  var accountName: String?
  var groupID: String?
  var ownership: String?
  var productID: String?

  init(_ event: SavedStore.ComingEvent, position: Int) {
    self.position = position
    instant = event.instant.milliseconds
    switch event.kind {
    case .boundary(let accountID, let groupID, let ownership):
      kind = Kind.boundary.rawValue
      accountName = accountID
      self.groupID = groupID
      self.ownership = ownership.rawValue
    case .pendingLapse(let accountID, let productID):
      kind = Kind.pendingLapse.rawValue
      accountName = accountID
      self.productID = productID
    }
  }

  static func part(of world: SavedWorld) -> [SavedStore.ComingEvent] { world.store.agenda }
  static func sources(of part: [SavedStore.ComingEvent]) -> [AgendaRow] {
    part.enumerated().map { AgendaRow($0.element, position: $0.offset) }
  }
  static func key(of source: AgendaRow) -> Int { source.position }

  func event() throws -> SavedStore.ComingEvent {
    SavedStore.ComingEvent(try eventKind(), at: try instant(instant))
  }

  private func eventKind() throws -> SavedStore.ComingEvent.Kind {
    let name: Kind = try kind(kind)
    switch name {
    case .boundary:
      guard let accountName, let groupID, let ownership else { break }
      return .boundary(accountID: accountName, groupID: groupID, ownership: try kind(ownership))
    case .pendingLapse:
      guard let accountName, let productID else { break }
      return .pendingLapse(accountID: accountName, productID: productID)
    }
    throw unreadable(kind)
  }
}
