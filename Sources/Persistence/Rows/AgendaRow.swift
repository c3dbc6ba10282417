import GRDB
import Monetization
import Simulation

/// One thing that the store will do by itself, in the order in which it will.
struct AgendaRow: StoredRow {
  static let databaseTableName = "agenda"
  static let keyColumns = ["position"]

  /// The raw values stand in files.
  enum Kind: String {
    case boundary, pendingLapse, update
  }

  var position: Int
  var instant: Int64
  var kind: String
  var accountName: String?
  var groupID: String?
  var ownership: String?
  var productID: String?
  var cause: String?

  /// What store and phone will do by themselves.
  struct Part: Equatable {
    var store: [SavedStore.ComingEvent]
    var updates: [TimedEvent<UpdateCause>]
  }

  init(_ update: TimedEvent<UpdateCause>, position: Int) {
    self.position = position
    instant = update.instant.milliseconds
    kind = Kind.update.rawValue
    cause = update.event.rawValue
  }

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

  static func part(of world: SavedWorld) -> Part {
    Part(store: world.store.agenda, updates: world.storeClient.updates)
  }
  static func sources(of part: Part) -> [AgendaRow] {
    part.store.enumerated().map { AgendaRow($0.element, position: $0.offset) }
      + part.updates.enumerated().map { AgendaRow($0.element, position: part.store.count + $0.offset) }
  }
  static func key(of source: AgendaRow) -> Int { source.position }

  /// Nil for what the phone will be told.
  func event() throws -> SavedStore.ComingEvent? {
    try eventKind().map { SavedStore.ComingEvent($0, at: try instant(instant)) }
  }

  /// Nil for what the store will do.
  func update() throws -> TimedEvent<UpdateCause>? {
    guard let cause else { return nil }
    return TimedEvent(try kind(cause), at: try instant(instant))
  }

  private func eventKind() throws -> SavedStore.ComingEvent.Kind? {
    let name: Kind = try kind(kind)
    switch name {
    case .boundary:
      guard let accountName, let groupID, let ownership else { break }
      return .boundary(accountID: accountName, groupID: groupID, ownership: try kind(ownership))
    case .pendingLapse:
      guard let accountName, let productID else { break }
      return .pendingLapse(accountID: accountName, productID: productID)
    case .update:
      guard cause != nil else { break }
      return nil
    }
    throw unreadable(kind)
  }
}
