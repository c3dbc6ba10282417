import Monetization

extension SimulatedStore: Fingerprinted {
  public static var excused: [String: String] {
    [
      "transactionCount": "only names the next transaction", "rewardCount": "only names the next reward",
    ]
  }

  /// Only for the protocol: a store is fed together with its catalogue.
  public func feed(into feed: inout FingerprintFeed) {}

  /// - Parameter catalogue: tells the periods about which the calendar decides.
  func feed(into feed: inout FingerprintFeed, of catalogue: StoreCatalogue) {
    feed.field("conditions", conditions)
    feed.field("accounts", accounts) { feed in
      feed.word(UInt64(accounts.count))
      for account in accounts {
        feed.field("account", account) {
          account.feed(into: &$0, of: catalogue)
        }
      }
    }
    if accounts.count > 1 { feed.nested(pendingApprovals.map(\.accountID)) }
    feed.field("installs", installs)
    feed.derived("changedPrices", from: changedPrices.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })
    feed.field("agenda", agenda)
    feed.field("rewardReports", rewardReports)
  }

  /// Feeds the store's part in two things that a phone remembers: the requests of children that it puts off, and the
  /// customers with whom the backend will take it for one, once it tells of its transactions.
  func feedPartIn(_ client: StoreClient, into feed: inout FingerprintFeed) {
    var arePutOff: [Bool] = []
    if !client.putOffRequests.isEmpty {
      arePutOff = pendingApprovals(by: client.accountID).map { client.putOffRequests.contains($0) }
    }
    // Fed also when empty, so that one phone's part is not taken for that of the next.
    feed.nested(arePutOff.contains(true) ? arePutOff : [])
    feed.word(UInt64(client.untoldTransactions.count))
    for transaction in client.untoldTransactions {
      feed.nested(index(ofAccountWith: transaction).flatMap { owner(of: transaction, account: $0) })
    }
  }
}

extension RewardReport: Fingerprinted {
  public static var excused: [String: String] { ["transactionID": "only names the reward"] }

  public func feed(into feed: inout FingerprintFeed) {
    feed.field("phone", phone) { $0.word(UInt64(phone.number)) }
    feed.field("impression", impression) { $0.id(.request, impression.number, of: phone.number) }
    feed.field("outcome", outcome)
    feed.instant("arrivesAt", hasArrived ? nil : arrivesAt)
    feed.field("hasArrived", hasArrived)
  }
}

extension RewardReport.Outcome: FingerprintAtom {}
extension RewardReportFailure: FingerprintAtom {}

extension StoreInstall: Fingerprinted {
  public static var excused: [String: String] { ["firstSeen": "only shows the clock"] }

  public func feed(into feed: inout FingerprintFeed) {
    feed.field("appUserID", appUserID)
    feed.field("mergedInto", mergedInto)
  }
}

extension StoreAgendaEntry: Fingerprinted {
  func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .boundary(let key):
      feed.variant(0, "boundary")
      feed.field("0", key)
    case .pendingLapse(let account, let product):
      feed.variant(1, "pendingLapse")
      feed.field("accountID", account)
      feed.field("productID", product)
    }
  }
}

extension LineKey: Fingerprinted {
  func feed(into feed: inout FingerprintFeed) {
    feed.field("accountID", accountID)
    feed.field("groupID", groupID)
    feed.field("ownership", ownership)
  }
}
