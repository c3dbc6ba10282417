import Monetization

/// The backend's page about one customer.
public struct CustomerRecord: Hashable, Sendable {
  /// The customer's first app user id.
  public var appUserID: String
  /// The other ids of the customer, oldest first.
  public var aliases: [String]
  /// The merges that brought these ids, oldest first.
  public var merges: [CustomerMerge]
  /// The receipt of the account on the phone, if another customer has it.
  public var elsewhere: Elsewhere?
  /// The App Store accounts that have paid, in their order.
  public var accountIDs: [String]
  /// The receipts that have come from other customers or gone to them, oldest first.
  public var moves: [Move]
  /// The backend's answer about the customer.
  public var info: CustomerInfo
  /// The names of those that give access now.
  public var activeEntitlements: [String]
  /// The coming renewals and ends, soonest first.
  public var upcoming: [SimulatedStore.Upcoming]
  /// The win-back offers for the account on the phone, the best first.
  public var winBacks: [WinBack]
  /// Newest first.
  public var transactions: [Row]
  /// The transactions that the app on the phone has not finished, oldest first, whoever has them.
  public var unfinished: [Row]
  /// The transactions that the app on the phone has finished although the backend refused them, and that the customer does
  /// not have, oldest first.
  public var refused: [Row]

  public var firstSeen: Instant { info.firstSeen }
  public var entitlements: [EntitlementInfo] { info.entitlements }

  /// A receipt that has come or gone.
  public struct Move: Hashable, Sendable {
    public var instant: Instant
    /// The App Store account of the receipt.
    public var accountID: String
    public var from: String
    public var to: String
    public var rule: ReceiptMove
  }

  /// A receipt that another customer has.
  public struct Elsewhere: Hashable, Sendable {
    /// The App Store account of the receipt.
    public var accountID: String
    public var owner: String
    public var policy: StoreConditions.TransferPolicy
    /// What a restore would do.
    public var restore: ReceiptOutcome
  }

  /// One transaction of the customer.
  public struct Row: Hashable, Sendable {
    public var accountID: String
    public var displayName: String
    public var transaction: StoreTransaction

    /// There is money that a refund could give back.
    public var isRefundable: Bool { transaction.isRefundable }
  }
}

extension SimulatedStore {
  /// Returns what the backend knows of the customer on the phone of `client`.
  public func customerRecord(
    for client: StoreClient, in catalogue: StoreCatalogue, at instant: Instant
  ) -> CustomerRecord {
    let info = customerInfo(for: client, in: catalogue, at: instant)
    let customer = info.originalAppUserID
    let payers = accounts.filter { account in
      account.subscriptions.contains { isOwner(customer, of: $0.owner) }
        || account.purchases.contains { isOwner(customer, of: $0.owner) }
    }
    let rows = payers.flatMap { account in
      transactions(of: account, ownedBy: customer).map { row($0, account, catalogue) }
    }
    return CustomerRecord(
      appUserID: customer, aliases: customers(behind: customer).filter { $0 != customer },
      merges: merges(of: customer), elsewhere: elsewhere(from: customer, client.accountID),
      accountIDs: payers.map(\.id), moves: moves(of: customer), info: info,
      activeEntitlements: info.activeEntitlements(wall: instant),
      upcoming: renewals(of: customer, payers, in: catalogue),
      winBacks: winBacks(for: client.accountID, in: catalogue),
      transactions: rows.sorted {
        ($1.transaction.purchaseDate, $1.transaction.id.utf8.count, $1.transaction.id)
          < ($0.transaction.purchaseDate, $0.transaction.id.utf8.count, $0.transaction.id)
      }, unfinished: self.rows(client.unfinishedTransactions, catalogue),
      refused: self.rows(client.refusedTransactions, catalogue).filter { row in !rows.contains(row) })
  }

  private func elsewhere(from customer: String, _ accountID: String?) -> CustomerRecord.Elsewhere? {
    guard let account = account(accountID), let owner = owners(of: account).first(where: { $0 != customer }) else {
      return nil
    }
    return CustomerRecord.Elsewhere(
      accountID: account.id, owner: name(of: owner), policy: conditions.transferPolicy,
      restore: outcome(of: .restore, ownedBy: owner))
  }

  private func rows(_ ids: [String], _ catalogue: StoreCatalogue) -> [CustomerRecord.Row] {
    ids.flatMap { id in
      accounts.flatMap { account in account.transactions.filter { $0.id == id }.map { row($0, account, catalogue) } }
    }
  }

  private func row(
    _ transaction: StoreTransaction, _ account: StoreAccount, _ catalogue: StoreCatalogue
  ) -> CustomerRecord.Row {
    CustomerRecord.Row(
      accountID: account.id,
      displayName: catalogue.product(transaction.productID)?.displayName ?? transaction.productID,
      transaction: transaction)
  }

  private func moves(of customer: String) -> [CustomerRecord.Move] {
    accounts.flatMap { account in
      account.receiptMoves.filter { move in
        [move.event.from, move.event.to].contains { customerID(of: $0) == customer }
      }.map { move in
        CustomerRecord.Move(
          instant: move.instant, accountID: account.id, from: name(of: move.event.from), to: name(of: move.event.to),
          rule: move.event)
      }
    }.sorted { $0.instant < $1.instant }
  }

  private func transactions(of account: StoreAccount, ownedBy customer: String) -> [StoreTransaction] {
    let lines = account.subscriptions.filter { isOwner(customer, of: $0.owner) }
    let purchases = account.purchases.filter { isOwner(customer, of: $0.owner) }
    return lines.flatMap { account.transactions(of: $0) } + purchases.map(\.transaction)
  }

  private func renewals(
    of customer: String, _ payers: [StoreAccount], in catalogue: StoreCatalogue
  ) -> [Upcoming] {
    payers.flatMap { account in
      account.subscriptions.filter { isOwner(customer, of: $0.owner) }.compactMap { line in
        line.boundary.map { upcoming(line, account, at: $0, in: catalogue) }
      }
    }.sorted { ($0.instant, $0.text) < ($1.instant, $1.text) }
  }
}
