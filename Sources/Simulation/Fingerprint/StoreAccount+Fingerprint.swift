import Monetization

extension StoreAccount: Fingerprinted {
  public static var excused: [String: String] {
    ["journal": "history: all that rules read of it is in the fold, and the owners of untold transactions are fed"]
  }

  /// Only for the protocol: an account is fed together with the catalogue.
  public func feed(into feed: inout FingerprintFeed) {}

  /// - Parameter catalogue: tells the periods about which the calendar decides.
  func feed(into feed: inout FingerprintFeed, of catalogue: StoreCatalogue) {
    feed.field("id", id)
    feed.field("subscriptions", subscriptions) { feed in
      feed.word(UInt64(subscriptions.count))
      for line in subscriptions {
        let isCalendarBound = catalogue.products.contains {
          $0.isCalendarBound && $0.subscription?.groupID == line.groupID
        }
        feed.field("line", line) { line.feed(into: &$0, isCalendarBound: isCalendarBound) }
      }
    }
    feed.field("purchases", purchases)
    feed.field("pendingPurchases", pendingPurchases)
    feed.field("usedIntroGroups", usedIntroGroups)
    feed.field("redeemedCodes", redeemedCodes)
    feed.field("failsCharges", failsCharges)
    feed.field("storefront", storefront)
    feed.field("parentID", parentID)
  }
}

extension OwnedPurchase: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("transaction", transaction)
    feed.field("isConsumable", isConsumable)
    feed.field("owner", owner)
  }
}

extension PendingPurchase: Fingerprinted {
  public static var excused: [String: String] {
    ["requestedAt": "the order of the requests is fed"]
  }

  public func feed(into feed: inout FingerprintFeed) {
    feed.field("accountID", accountID)
    feed.field("productID", productID)
    feed.field("kind", kind)
    feed.field("offer", offer)
    feed.field("approverID", approverID)
    feed.instant("lapsesAt", lapsesAt)
  }
}

extension PendingPurchase.Kind: FingerprintAtom {}
