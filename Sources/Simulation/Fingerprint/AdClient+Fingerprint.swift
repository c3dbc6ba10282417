import Monetization

extension AdClient {
  /// Impressions of which the network may still tell something.
  var awaitedImpressions: [RequestID] {
    var awaited: [RequestID] = []
    if let playback { awaited.append(playback.impression) }
    for waiting in held { if case .rewarded(let id, _, _) = waiting.event { awaited.append(id) } }
    for scheduled in agenda.scheduled {
      if case .say(.rewarded(let id, _, _)) = scheduled.entry { awaited.append(id) }
    }
    return awaited
  }
}

extension AdClient: Fingerprinted {
  public static var excused: [String: String] {
    [
      "adCount": "only names the next ad"
    ]
  }

  /// To be fed after the app of the same phone, whose ads are the ones that can still be asked for.
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("playback", playback)
    feed.field("agenda", agenda)
    feed.field("banner", banner)
    feed.field("held", held)
    let awaited = awaitedImpressions
    feed.derived("closed", from: closed.filter { awaited.contains($0.impression) })
    feed.field("loadedAds", loadedAds.filter { feed.hasSeen(.ad, $0.ad.id.number) })
    feed.derived("rewardedCount", from: rewardedCount % AdCreative.all.count)
    feed.field("chanceCount", chanceCount)
  }
}

extension AdClient.HeldEvent: Fingerprinted {
  func feed(into feed: inout FingerprintFeed) {
    feed.field("event", event)
    feed.field("delay", delay)
  }
}

extension AdClient.ClosedAd: Fingerprinted {
  func feed(into feed: inout FingerprintFeed) {
    feed.field("impression", impression)
    feed.field("watched", watched)
  }
}

extension AdClient.LoadedAd: Fingerprinted {
  static var excused: [String: String] { [:] }

  func feed(into feed: inout FingerprintFeed) {
    feed.field("ad", ad)
    feed.field("creative", creative)
    feed.instant("loadedAt", loadedAt)
    feed.field("isSpent", isSpent)
  }
}

extension AdClient.LiveBanner: Fingerprinted {
  func feed(into feed: inout FingerprintFeed) {
    feed.field("request", request)
    feed.field("unitID", unitID)
    feed.field("size", size)
    feed.field("isPaused", isPaused)
    feed.field("hasLoaded", hasLoaded)
    feed.field("leftOfInterval", leftOfInterval)
    feed.instant("refreshDue", refreshDue)
    feed.derived("creativeCount", from: creativeCount % AdCreative.all.count)
  }
}

extension AdCreative: Fingerprinted {
  public static var excused: [String: String] {
    let reason = "follows from the advertiser"
    return [
      "slogan": reason, "offer": reason, "callToAction": reason, "film": reason, "logo": reason, "endCard": reason,
    ]
  }

  public func feed(into feed: inout FingerprintFeed) {
    feed.field("advertiser", advertiser)
    feed.field("length", length)
    feed.field("rewardAt", rewardAt)
  }
}

extension AdPlayback: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("impression", impression)
    feed.field("ad", ad)
    feed.field("creative", creative)
    feed.field("reward", reward)
    feed.field("phase", phase)
    feed.derived("startedAt", "pausedTotal", "pausedAt", from: position(at: feed.now))
    feed.derived("pauses", from: pauses.rawValue)
    feed.field("isMuted", isMuted)
    feed.field("isTestAd", isTestAd)
    feed.field("isVerified", isVerified)
    feed.field("isSkippable", isSkippable)
    feed.field("hasEndCard", hasEndCard)
    feed.derived("popped", from: popped.sorted())
    feed.field("rewardIsReached", rewardIsReached)
  }
}

extension AdPlayback.Phase: FingerprintAtom {}
