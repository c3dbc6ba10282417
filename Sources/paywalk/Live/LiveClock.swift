import Monetization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A virtual clock that runs with real time, from the walk's own instant.
struct LiveClock {
  private var virtual: Instant
  private var anchor: Int64
  private let speed: Double

  init(start: Instant, speed: Double) {
    virtual = start
    anchor = Self.monotonicMilliseconds
    self.speed = speed
  }

  /// The present real time, at which a fresh live run starts.
  static var present: Instant { Instant(milliseconds: milliseconds(CLOCK_REALTIME)) }

  /// The real time since some start; it never goes back.
  static var realTime: TimeSpan { .milliseconds(monotonicMilliseconds) }

  private static var monotonicMilliseconds: Int64 { milliseconds(CLOCK_BOOTTIME) }

  private static func milliseconds(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }

  var now: Instant {
    let elapsed = Double(Self.monotonicMilliseconds - anchor) * speed
    return virtual + .milliseconds(Int64(elapsed))
  }

  /// Continues from an instant that the walk has jumped ahead to.
  mutating func follow(_ instant: Instant) {
    guard instant > now else { return }
    virtual = instant
    anchor = Self.monotonicMilliseconds
  }

  /// Returns the real time until `instant`; nil if time stands still.
  func realTime(until instant: Instant) -> TimeSpan? {
    guard speed > 0 else { return nil }
    let span = max(0, (instant - now).milliseconds)
    return .milliseconds(Int64((Double(span) / speed).rounded(.up)))
  }
}
