import Monetization

extension PhonePrivacy: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("info", info)
    feed.field("tracking", tracking)
    feed.field("geography", geography)
    feed.field("updateHasFailed", updateHasFailed)
    feed.field("form", form)
    feed.field("isTrackingAsked", isTrackingAsked)
    feed.field("answer", answer)
    feed.instant("due", due)
  }
}

extension PhonePrivacy.Tracking: FingerprintAtom {}

extension PhonePrivacy.Form: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("kind", kind)
    feed.field("showsPurposes", showsPurposes)
    feed.field("purposes", ConsentPurpose.allCases.filter(purposes.contains))
  }
}

extension PhonePrivacy.Form.Kind: FingerprintAtom {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .consent: feed.variant(0, "consent")
    case .optOut: feed.variant(1, "optOut")
    }
  }
}

extension PhonePrivacy.Answer: Fingerprinted {
  func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .updated: feed.variant(0, "updated")
    case .updateFailed(let error):
      feed.variant(1, "updateFailed")
      feed.field("0", error)
    case .form: feed.variant(2, "form")
    case .formFailed(let error):
      feed.variant(3, "formFailed")
      feed.field("0", error)
    }
  }
}
