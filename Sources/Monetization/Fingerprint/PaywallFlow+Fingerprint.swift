extension PaywallFlow: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("context", context)
    feed.field("phase", phase)
    feed.field("selection", selection)
    feed.field("activity", activity)
    feed.field("lastOutcome", lastOutcome)
    feed.field("isUnlockedAlready", isUnlockedAlready)
  }
}

extension PaywallContext: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("source", source)
    feed.field("reason", reason)
  }
}

extension PaywallContext.Source: FingerprintAtom {}

extension PaywallFlow.Phase: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .loading(let request):
      feed.variant(0, "loading")
      feed.field("0", request)
    case .ready(let packages):
      feed.variant(1, "ready")
      feed.field("0", packages)
    case .failed(let error):
      feed.variant(2, "failed")
      feed.field("0", error)
    }
  }
}

extension PaywallFlow.Activity: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .idle: feed.variant(0, "idle")
    case .purchasing(let request, let productID):
      feed.variant(1, "purchasing")
      feed.field("0", request)
      feed.field("productID", productID)
    case .restoring(let request):
      feed.variant(2, "restoring")
      feed.field("0", request)
    }
  }
}

extension PaywallOutcome: FingerprintAtom {
  public func feed(into feed: inout FingerprintFeed) { answer.data.feed(into: &feed) }
}

extension ResolvedPackage: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("package", package)
    feed.field("product", product)
    feed.field("eligibility", eligibility)
    feed.field("storefront", storefront)
  }
}

extension Package: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("identifier", identifier)
    feed.field("productID", productID)
  }
}

extension StoreProduct: Fingerprinted {
  public static var excused: [String: String] {
    let reason = "follows from the id: the app folder never changes during a walk"
    return ["displayName": reason, "description": reason, "kind": reason, "isFamilyShareable": reason]
  }

  public func feed(into feed: inout FingerprintFeed) {
    feed.field("id", id)
    feed.field("price", price)
  }
}
