import Foundation
import Monetization

/// The state of a store, without the parts that belong to one phone.
///
/// Its products are not included, because they are read from the app folder each time. Transactions of a product that
/// is no longer sold stay.
public struct SavedStore: Hashable, Sendable {
  /// The accounts in the order in which they were added.
  public var accounts: [StoreAccount]
  /// The installs, oldest first; never empty.
  public var installs: [StoreInstall]
  /// Prices that differ from the catalogue's, by product.
  public var changedPrices: [String: Decimal]
  /// The number of transactions so far, from which new transaction ids count on.
  public var transactionCount: Int64
  public var conditions: StoreConditions
  /// The store's coming events, soonest first; events of one instant are in the order in which they will happen.
  public var agenda: [ComingEvent]
  /// The latest reports of rewards, oldest first.
  public var rewardReports: [RewardReport]
  /// The number of rewards reported so far, from which new ids count on.
  public var rewardCount: Int64

  /// A coming event of the store.
  public struct ComingEvent: Hashable, Sendable {
    public var instant: Instant
    public var kind: Deadline

    /// The kind of a coming event.
    public enum Deadline: Hashable, Sendable {
      /// The end of a subscription's period, grace period or retry.
      case boundary(accountID: String, groupID: String, ownership: Ownership)
      /// The end of the time in which a pending purchase can be approved.
      case pendingLapse(accountID: String, productID: String)
    }

    public init(_ kind: Deadline, at instant: Instant) {
      self.kind = kind
      self.instant = instant
    }
  }

  public init(
    accounts: [StoreAccount], installs: [StoreInstall], changedPrices: [String: Decimal] = [:],
    transactionCount: Int64, conditions: StoreConditions, agenda: [ComingEvent],
    rewardReports: [RewardReport] = [], rewardCount: Int64 = 0
  ) {
    self.accounts = accounts
    self.installs = installs
    self.changedPrices = changedPrices
    self.transactionCount = transactionCount
    self.conditions = conditions
    self.agenda = agenda
    self.rewardReports = rewardReports
    self.rewardCount = rewardCount
  }
}
