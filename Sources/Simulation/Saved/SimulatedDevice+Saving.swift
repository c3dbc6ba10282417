import Monetization

extension SimulatedDevice {
  /// When the phone was last started; with `boot` what its clocks count from.
  public var bootInstant: Instant { booted }
  /// Counts the starts of the phone.
  public var boot: Int { bootID }

  /// A phone that was started at `booted`, with no app in front yet.
  public init(booted: Instant, boot: Int, wallOffset: TimeSpan, isOnline: Bool) {
    self.init(booted: booted)
    bootID = boot
    self.wallOffset = wallOffset
    self.isOnline = isOnline
  }
}
