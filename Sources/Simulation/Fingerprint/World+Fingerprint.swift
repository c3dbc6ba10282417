import Monetization

extension World {
  /// The name of this world's future: the same for worlds that can never be told apart from now on.
  ///
  /// Ids count by the order in which they appear, instants by their distance from now; caches, counters and history
  /// that no rule reads any more count for nothing. Where months or years are sold, the date counts, but not the time
  /// until the next one.
  ///
  /// - Parameter app: the app that this world was made from.
  public func fingerprint(in app: AppDefinition) -> Fingerprint {
    var feed = FingerprintFeed(now: now)
    self.feed(into: &feed, in: app)
    return feed.fingerprint
  }

  /// Notes, beside the fingerprint, which properties it was made from.
  public func fingerprintAudit(in app: AppDefinition) -> FingerprintAudit {
    var feed = FingerprintFeed(now: now, audit: FingerprintAudit())
    feed.field("world", self) { self.feed(into: &$0, in: app) }
    return feed.auditNotes ?? FingerprintAudit()
  }

  private func feed(into feed: inout FingerprintFeed, in app: AppDefinition) {
    feed.field("digest", digest)
    feed.field("isOverlayUp", isOverlayUp)
    feed.field("isCustomerPageUp", isCustomerPageUp)
    feed.field("phones", phones) { feed in
      for phone in phones {
        feed.field("phone", phone) { phone.feed(into: &$0, at: now, holding: faults.heldImpressions(of: phone.id)) }
      }
    }
    feed.field("shown", shown)
    feed.field("store", store) { store.feed(into: &$0, of: app.catalogue) }
    for phone in phones { store.feedPartIn(phone.client, into: &feed) }
    feed.field("adNetwork", adNetwork)
    feed.field("server", server)
    feed.field("featureServers", featureServers)
    feed.field("outbox", outbox)
    feed.field("faults", faults)
    if app.catalogue.products.contains(where: \.isCalendarBound) { feed.date() }
  }
}

extension World: Fingerprinted {
  public static var excused: [String: String] {
    [
      "now": "the clock; what compares with it is fed by its distance, what the calendar decides by itself",
      "failingSettings": "only names the settings that the conditions tell of, too",
      "entryCount": "only names the next entry of the timeline",
      "entriesBeforeLaunch": "the timeline is output",
    ]
  }

  /// Only for the protocol: a world is fed together with its app.
  public func feed(into feed: inout FingerprintFeed) {}
}

extension FingerprintFeed {
  /// Feeds the date, on which the length of a month or a year that is bought now depends.
  fileprivate mutating func date() {
    let date = now.date
    date.year.feed(into: &self)
    date.month.feed(into: &self)
    date.day.feed(into: &self)
  }
}
