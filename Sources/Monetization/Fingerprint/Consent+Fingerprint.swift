extension ConsentGate: Fingerprinted {
  public static var excused: [String: String] {
    ["nextRequest": "only names the next request"]
  }

  public func feed(into feed: inout FingerprintFeed) {
    feed.field("info", info)
    feed.field("tracking", tracking)
    feed.field("hasStarted", hasStarted)
    feed.field("wait", wait)
    feed.field("formHasFailed", formHasFailed)
    feed.field("isUpToDate", isUpToDate)
  }
}

extension ConsentGate.Wait: FingerprintAtom {
  func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .update: feed.variant(0, "update")
    case .form: feed.variant(1, "form")
    case .tracking: feed.variant(2, "tracking")
    }
  }
}

extension ConsentInfo: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("status", status)
    feed.field("purposes", purposes.map { chosen in ConsentPurpose.allCases.filter(chosen.contains) })
    feed.field("isOptedOut", isOptedOut)
  }
}

extension ConsentStatus: FingerprintAtom {}
extension ConsentPurpose: FingerprintAtom {}
extension TrackingStatus: FingerprintAtom {}
extension ConsentError: FingerprintAtom {}
