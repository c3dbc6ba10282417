import Monetization
import NativeApp

extension PhoneID: FingerprintAtom {
  public func feed(into feed: inout FingerprintFeed) { feed.id(.phone, number) }
}

extension Phone: Fingerprinted {
  public static var excused: [String: String] {
    [
      "id": "the phones are fed in their order, and their ids as ordinals",
      "replyCount": "counts for tests and reports",
      "causes": "no rule reads it: it says where entries of the timeline come from",
    ]
  }

  public func feed(into feed: inout FingerprintFeed) { self.feed(into: &feed, at: feed.now, holding: []) }

  /// - Parameter held: impressions that a fault keeps from being begun.
  func feed(into feed: inout FingerprintFeed, at now: Instant, holding held: [RequestID]) {
    feed.phone(id.number, at: time(at: now), awaiting: ads.awaitedImpressions + held) { feed in
      feed.field("model", model)
      feed.field("client", client)
      feed.field("ads", ads)
      feed.field("browser", browser)
      feed.field("dataSession", dataSession)
      feed.field("device", device)
      feed.derived("modelDeadline", from: modelDeadline.map { max(.zero, $0 - now) })
    }
  }
}

extension SimulatedDevice: Fingerprinted {
  public static var excused: [String: String] {
    [
      "booted": "uptimes are fed by their distance from the present one",
      "bootID": "what was measured in another boot says so",
    ]
  }

  public func feed(into feed: inout FingerprintFeed) {
    feed.field("isOnline", isOnline)
    feed.field("wallOffset", wallOffset)
    feed.field("zone", zone)
    feed.field("isAppInForeground", isAppInForeground)
    feed.field("screen", screen)
    feed.field("notifications", notifications)
    feed.field("privacy", privacy)
  }
}

extension PhoneNotifications: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("permission", permission)
    feed.field("scheduled", scheduled)
    feed.field("banner", banner)
  }
}

extension PhoneNotifications.Permission: FingerprintAtom {}

extension PhoneNotifications.Scheduled: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("reminder", reminder)
    feed.instant("due", isDelivered ? feed.now : due)
    feed.field("isDelivered", isDelivered)
  }
}

extension PhoneNotifications.Banner: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("reminder", reminder)
    feed.instant("until", until)
  }
}

extension TrialReminder: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("productID", productID)
    feed.field("transactionID", transactionID) { $0.transaction(transactionID) }
    feed.moment("trialEnd", trialEnd)
  }
}

extension PhoneZone: FingerprintAtom {
  public func feed(into feed: inout FingerprintFeed) { identifier.feed(into: &feed) }
}
