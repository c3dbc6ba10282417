import Foundation
import Monetization

/// An App Store and its backend that do what they are told, on the clock of whoever drives them.
///
/// The truth that all phones share: the accounts with their purchases, the customers that the backend knows, changed
/// prices, and what the store will do by itself. What belongs to one phone is its `StoreClient`; the catalogue comes
/// in with each `StoreCall`.
///
/// Whoever drives it asks for `nextInstant` here and of each client. At one instant the truth comes first
/// (`runNext`), then the phones in order (`nextEvent(for:_:)`). After each call announcements go to every phone.
public struct SimulatedStore: Hashable, Sendable {
  public internal(set) var conditions: StoreConditions
  /// In the order in which they were added.
  public internal(set) var accounts: [StoreAccount]
  /// Every install there has been, oldest first.
  public internal(set) var installs: [StoreInstall] = []
  /// Prices that differ from the catalogue's, by product.
  public internal(set) var changedPrices: [String: Decimal] = [:]

  var agenda = Agenda<StoreAgendaEntry>()
  var transactionCount: Int64 = 0

  /// A store with everybody's history empty.
  public init(
    accounts: [String] = ["alex@example.com"], storefront: Storefront = .usa, conditions: StoreConditions = .init(),
    at instant: Instant
  ) {
    self.conditions = conditions
    self.accounts = accounts.map { StoreAccount(id: $0, storefront: storefront, at: instant) }
  }

  /// When the store next does something by itself.
  public var nextInstant: Instant? { agenda.nextInstant }

  /// Does the first thing that is due by the instant of `call`, at its own instant.
  public mutating func runNext(_ call: inout StoreCall) {
    guard let due = agenda.popFirst(upTo: call.instant) else { return }
    let present = call.instant
    call.instant = due.instant
    switch due.event {
    case .boundary(let key): reachBoundary(of: key, &call)
    case .pendingLapse(let accountID, let productID): lapsePending(accountID: accountID, productID: productID, &call)
    }
    call.instant = present
  }
}

/// Something that the store will do by itself.
enum StoreAgendaEntry: Hashable, Sendable {
  /// A subscription's period, grace or retry ends.
  case boundary(LineKey)
  /// A pending purchase can no longer be approved.
  case pendingLapse(accountID: String, productID: String)
}

/// Names one subscription line.
struct LineKey: Hashable, Sendable {
  var accountID: String
  var groupID: String
  var ownership: Ownership
}

extension SimulatedStore {
  /// Nil if there is no such account.
  public func account(_ id: String?) -> StoreAccount? {
    accounts.first { $0.id == id }
  }

  func index(ofAccount id: String?) -> Int? {
    accounts.firstIndex { $0.id == id }
  }

  /// Account and line positions of `key`.
  func position(of key: LineKey) -> (account: Int, line: Int)? {
    guard let account = index(ofAccount: key.accountID),
      let line = accounts[account].subscriptions.firstIndex(where: {
        $0.groupID == key.groupID && $0.ownership == key.ownership
      })
    else { return nil }
    return (account, line)
  }

  func line(_ key: LineKey) -> SubscriptionLine? {
    position(of: key).map { accounts[$0.account].subscriptions[$0.line] }
  }

  /// Writes `change` into the journal of an account, and notes it unless it is `silent`.
  mutating func record(_ change: StoreChange, account: Int, silently silent: Bool = false, _ call: inout StoreCall) {
    let entry = accounts[account].record(change, at: call.instant)
    guard !silent else { return }
    call.note(.entry(entry, accountID: accounts[account].id, storefront: accounts[account].storefront))
  }

  mutating func newTransactionID() -> String {
    transactionCount += 1
    return String(2_000_000_000_000 + transactionCount)
  }
}
