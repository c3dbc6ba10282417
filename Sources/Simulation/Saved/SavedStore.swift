import Foundation
import Monetization

/// The truth of a store, without what belongs to one phone.
///
/// Its products are not part of it: they are read anew from the app folder. Transactions of a product that is no longer
/// sold stay.
public struct SavedStore: Hashable, Sendable {
  /// In the order in which they were added.
  public var accounts: [StoreAccount]
  /// Oldest first; never empty.
  public var installs: [StoreInstall]
  /// Prices that differ from the catalogue's, by product.
  public var changedPrices: [String: Decimal]
  /// How many transactions there have been: where their names go on counting.
  public var transactionCount: Int64
  public var conditions: StoreConditions
  /// What the store will do by itself, soonest first; entries of one instant in the order in which they will happen.
  public var agenda: [ComingEvent]

  /// One thing that the store will do by itself.
  public struct ComingEvent: Hashable, Sendable {
    public var instant: Instant
    public var kind: Kind

    /// What will happen.
    public enum Kind: Hashable, Sendable {
      /// A subscription's period, grace or retry ends.
      case boundary(accountID: String, groupID: String, ownership: Ownership)
      /// A pending purchase can no longer be approved.
      case pendingLapse(accountID: String, productID: String)
    }

    public init(_ kind: Kind, at instant: Instant) {
      self.kind = kind
      self.instant = instant
    }
  }

  public init(
    accounts: [StoreAccount], installs: [StoreInstall], changedPrices: [String: Decimal] = [:],
    transactionCount: Int64, conditions: StoreConditions, agenda: [ComingEvent]
  ) {
    self.accounts = accounts
    self.installs = installs
    self.changedPrices = changedPrices
    self.transactionCount = transactionCount
    self.conditions = conditions
    self.agenda = agenda
  }
}
