import Foundation
import Monetization

/// A simulated App Store with its backend, on the clock of its driver.
///
/// The state that all phones share: the accounts with their purchases, the customers that the backend knows, changed
/// prices, and coming events. The state of one phone is its `StoreClient`; the catalogue comes in with each
/// `StoreCall`.
///
/// The driver asks the store and each client for `nextInstant`. At one instant the shared state comes first
/// (`runNext`), then the phones in order (`nextEvent(for:_:)`). After each call all phones receive the announcements.
public struct SimulatedStore: Hashable, Sendable {
  public var conditions: StoreConditions
  /// The accounts in the order in which they were added.
  public internal(set) var accounts: [StoreAccount]
  /// All installs so far, oldest first.
  public internal(set) var installs: [StoreInstall] = []
  /// Prices that differ from the catalogue's, by product.
  public internal(set) var changedPrices: [String: Decimal] = [:]

  /// The latest reports of the ad network, oldest first.
  public internal(set) var rewardReports: [RewardReport] = []

  var agenda = Agenda<StoreAgendaEntry>()
  var transactionCount: Int64 = 0
  var rewardCount: Int64 = 0

  /// Creates a store whose accounts have no history.
  public init(
    accounts: [String] = ["alex@example.com"], storefront: Storefront = .usa, conditions: StoreConditions = .init(),
    at instant: Instant
  ) {
    self.conditions = conditions
    self.accounts = accounts.map { StoreAccount(id: $0, storefront: storefront, at: instant) }
  }

  /// The instant of the store's next event of its own; nil if there is none.
  public var nextInstant: Instant? { agenda.nextInstant.orEarlier(nextReport) }

  /// Runs the first event that is due by the instant of `call`, at its own instant.
  public mutating func runNext(_ call: inout StoreCall) {
    if let report = nextReport, report <= call.instant, agenda.nextInstant.map({ report <= $0 }) ?? true {
      return takeReports(&call)
    }
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

/// A coming event of the store.
enum StoreAgendaEntry: Hashable, Sendable {
  /// The end of a subscription's period, grace period or retry.
  case boundary(LineKey)
  /// The end of the time in which a pending purchase can be approved.
  case pendingLapse(accountID: String, productID: String)
}

/// The key of one subscription line.
struct LineKey: Hashable, Sendable {
  var accountID: String
  var groupID: String
  var ownership: Ownership
}

extension SimulatedStore {
  /// Returns the account; nil if there is none with this id.
  public func account(_ id: String?) -> StoreAccount? {
    accounts.first { $0.id == id }
  }

  func index(ofAccount id: String?) -> Int? {
    accounts.firstIndex { $0.id == id }
  }

  /// Returns the indexes of the account and the line of `key`; nil if there is none.
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

  /// Writes `change` into the journal of an account, and into the timeline unless it is `silent`.
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
