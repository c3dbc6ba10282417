import Monetization

/// The truth of a store without what was under way for the app.
///
/// Its products are not part of it: they are read anew from the app folder. Transactions of a product that is no longer
/// sold stay.
public struct SavedStore: Hashable, Sendable {
  /// In the order in which they were added.
  public var accounts: [StoreAccount]
  /// Nil if the device is signed out.
  public var signedInAccountID: String?
  public var storefront: Storefront
  /// Oldest first; never empty.
  public var installs: [SimulatedStore.Install]
  /// Position of the install at hand.
  public var installIndex: Int
  /// How many transactions there have been: where their names go on counting.
  public var transactionCount: Int64
  /// The latest change of which the app has not been told.
  public var missedUpdate: UpdateCause?
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
      /// The app is told of a change.
      case update(UpdateCause)
    }

    public init(_ kind: Kind, at instant: Instant) {
      self.kind = kind
      self.instant = instant
    }
  }

  public init(
    accounts: [StoreAccount], signedInAccountID: String?, storefront: Storefront,
    installs: [SimulatedStore.Install], installIndex: Int, transactionCount: Int64, missedUpdate: UpdateCause?,
    conditions: StoreConditions,
    agenda: [ComingEvent]
  ) {
    self.accounts = accounts
    self.signedInAccountID = signedInAccountID
    self.storefront = storefront
    self.installs = installs
    self.installIndex = installIndex
    self.transactionCount = transactionCount
    self.missedUpdate = missedUpdate
    self.conditions = conditions
    self.agenda = agenda
  }
}
