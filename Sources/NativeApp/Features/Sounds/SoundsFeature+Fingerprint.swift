import Monetization

extension SoundsFeature: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("mix", mix)
    feed.field("playback", playback)
    feed.field("timer", timer)
    feed.field("isTimerMenuOpen", isTimerMenuOpen)
  }
}

extension SoundsFeature.Playback: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .paused: feed.variant(0, "paused")
    case .playing:
      // Since when they play only moves the picture.
      feed.variant(1, "playing")
      feed.derived("since", from: 0)
    }
  }
}

extension SleepTimer: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.limit("endsUptime", left: endsUptime - feed.device.uptime)
  }
}

extension SoundMix: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) { feed.field("parts", parts) }
}

extension SoundMix.Part: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("sound", sound)
    feed.field("volume", volume)
  }
}

extension SoundID: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) { feed.field("name", name) }
}

extension SoundsEvent: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .soundChosen(let sound):
      feed.variant(0, "soundChosen")
      feed.field("0", sound)
    case .volumeChanged(let sound, let step):
      feed.variant(1, "volumeChanged")
      feed.field("0", sound)
      feed.field("by", step)
    case .playChosen: feed.variant(2, "playChosen")
    case .pauseChosen: feed.variant(3, "pauseChosen")
    case .timerMenuChosen: feed.variant(4, "timerMenuChosen")
    case .timerMenuClosed: feed.variant(5, "timerMenuClosed")
    case .timerChosen(let span):
      feed.variant(6, "timerChosen")
      feed.field("0", span)
    }
  }
}
