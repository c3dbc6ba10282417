import Monetization
import Simulation

extension Walk {
  /// The next instant at which the screen changes by time alone: a minute of the clock, a step of a countdown, the age of an
  /// answer.
  ///
  /// The progress bar of an ad moves more often than that.
  package func nextVisibleChange(in app: AppDefinition) -> Instant {
    // Another phone may stand beside the shown one.
    var delays = world.phones.map { Self.untilVisibleChange(of: $0, at: world.now) }
    switch interface.inspectorPage {
    case .timeline: break
    case .reasons:
      if let cachedAt = world.phone.model.customer.info?.requestDate {
        delays.append(Self.untilNext(.seconds(1), of: (world.now - cachedAt).milliseconds))
      }
    case .ads, .bridge: delays.append(Self.untilNext(.seconds(1), of: world.now.milliseconds))
    }
    if let end = interface.noticeEnd, end > world.now { delays.append(end - world.now) }
    return world.now + (delays.min() ?? .minutes(1))
  }

  /// Returns true if the walk has a screen that is still the same at `instant`: nothing falls due up to then, and no clock
  /// or countdown moves.
  mutating func keepsScreen(until instant: Instant, in app: AppDefinition) -> Bool {
    guard cache.screen != nil, !world.changes(upTo: instant) else { return false }
    // A picture that moves is another one at every instant.
    guard instant == world.now || !world.phones.contains(where: \.model.features.isMoving) else { return false }
    let end = cache.screenEnd ?? nextVisibleChange(in: app)
    cache.keepScreen(until: end)
    return instant < end
  }

  static func untilVisibleChange(of phone: Phone, at now: Instant) -> TimeSpan {
    let time = phone.time(at: now)
    var delay = untilNext(.minutes(1), of: time.wall.milliseconds)
    let adFree = phone.model.adFree.remaining(at: time)
    if adFree > .zero { delay = min(delay, untilLower(adFree > .minutes(1) ? .minutes(1) : .seconds(1), adFree)) }
    if let sheet = phone.client.sheet {
      for change in [sheet.arrivesAt, sheet.readyAt] where change > now { delay = min(delay, change - now) }
    }
    if let toast = phone.model.unlockToast(at: time) { delay = min(delay, toast.remaining(at: time)) }
    if let sheet = phone.client.signInSheet, sheet.arrivesAt > now { delay = min(delay, sheet.arrivesAt - now) }
    if let ready = phone.client.redemptionSheet?.readyAt, ready > now { delay = min(delay, ready - now) }
    if let left = phone.model.features.countdown(at: time), left > .zero {
      delay = min(delay, untilLower(left > .minutes(1) ? .minutes(1) : .seconds(1), left))
    }
    if let playback = phone.ads.playback, playback.pauses.isEmpty {
      delay = min(delay, untilLower(.seconds(1), playback.untilReward(at: now)))
      delay = min(delay, untilLower(.seconds(1), playback.remaining(at: now)))
    }
    return delay
  }

  /// A countdown runs on the phone's screen.
  static func countsDown(_ phone: Phone, at now: Instant) -> Bool {
    phone.model.adFree.remaining(at: phone.time(at: now)) > .zero
      || phone.model.features.countdown(at: phone.time(at: now)) != nil
      || phone.ads.playback?.pauses.isEmpty == true
  }

  /// The time until a clock reaches a multiple of `step`.
  static func untilNext(_ step: TimeSpan, of milliseconds: Int64) -> TimeSpan {
    let rest = milliseconds % step.milliseconds
    return .milliseconds(rest < 0 ? -rest : step.milliseconds - rest)
  }

  /// The time until a countdown, which is rounded up, shows one `step` less.
  private static func untilLower(_ step: TimeSpan, _ span: TimeSpan) -> TimeSpan {
    let rest = span.milliseconds % step.milliseconds
    return rest == 0 ? step : .milliseconds(rest)
  }
}
