import Foundation
import Monetization

extension OwnedPast {
  /// Tells the past of a subscription; returns false if the catalogue has no plan to change to.
  mutating func subscribe(_ terms: SubscriptionTerms) throws(PastRefusal) -> Bool {
    let isTrial = state.base == .trial
    let length = isTrial ? terms.introductoryOffer.map(length) ?? .zero : rate.end(of: terms.period, from: now) - now
    let ended = ended(usually: min(.days(1), length.part(of: 4)))
    switch state.ending {
    case nil:
      let begun = state.age ?? min(isTrial ? .days(1) : Self.usualAge, length.part(of: 3))
      if isTrial { try check([state.baseWord], begun, isShorterThan: length) }
      begin(terms, at: now - begun)
    case .cancelled?, .refunded?, .revoked?, .unshared?, .increase?, .change?:
      try begin(terms, endedEarly: ended, of: length, lasts: ![.refunded, .revoked].contains(state.ending))
      return end(at: now - ended)
    case .expired? where state.reason == .store:
      try begin(terms, endedEarly: ended, of: length, lasts: false)
      add(.end(product.id), at: now - ended)
    case .grace?, .retry?, .expired?: try runOut(terms)
    }
    return true
  }

  /// The subscription begins, of which something happens in the course of a period, `ended` ago.
  private mutating func begin(
    _ terms: SubscriptionTerms, endedEarly ended: TimeSpan, of length: TimeSpan, lasts: Bool
  ) throws(PastRefusal) {
    let isTrial = state.base == .trial
    var begun = state.age ?? ended + min(isTrial ? .days(1) : .days(9), length.part(of: 3))
    if isTrial, lasts {
      if state.age == nil, ended < length { begun = min(begun, ended + (length - ended).part(of: 2)) }
      try check([state.age == nil ? state.endingWord : state.baseWord], begun, isShorterThan: length)
    } else if isTrial {
      try check([state.baseWord, state.endingWord], begun - ended, isShorterThan: length)
    }
    begin(terms, at: now - begun)
  }

  private func check(
    _ words: [String?], _ span: TimeSpan, isShorterThan length: TimeSpan
  ) throws(PastRefusal) {
    if span >= length { throw contradiction(words, .lasts(length)) }
  }

  private func contradiction(_ words: [String?], _ reason: PastRefusal.Contradiction) -> PastRefusal {
    .contradiction(productID: product.id, words: words.compactMap { $0 }, reason)
  }

  /// The subscription begins: the trial if there is to be one, else the paid time, after the trial that comes first.
  private mutating func begin(_ terms: SubscriptionTerms, at instant: Instant) {
    guard state.base != .trial, context.isEligible, let offer = terms.introductoryOffer else {
      return add(.buy(product.id), at: instant)
    }
    add(.buy(product.id), at: start(of: offer.period, count: offer.numberOfPeriods, endingAt: instant))
  }

  private mutating func end(at instant: Instant) -> Bool {
    switch state.ending {
    case .cancelled?: add(.cancel(product.id), at: instant)
    case .refunded?: add(.refund(product.id), at: instant)
    case .revoked?: add(.revoke(product.id), at: instant)
    case .increase?: add(.raisePrice(product.id, to: context.price + 10), at: instant)
    case .change?:
      guard let other = context.catalogue.planAfter(product) else { return false }
      add(.buy(other), at: instant)
    case nil, .grace?, .retry?, .expired?, .unshared?: break
    }
    return true
  }

  private func length(_ offer: IntroductoryOffer) -> TimeSpan {
    rate.end(of: offer.period, from: now, count: offer.numberOfPeriods) - now
  }

  /// Returns the start of periods that end at `end`; where the calendar has none, of some that end within days before it.
  private func start(of period: SubscriptionPeriod, count: Int = 1, endingAt end: Instant) -> Instant {
    let guess = end - (rate.end(of: period, from: end, count: count) - end)
    let start = guess + (end - rate.end(of: period, from: guess, count: count))
    return rate.end(of: period, from: start, count: count) > end ? guess : start
  }
}

// The end of a period after which the next one cannot begin:
extension OwnedPast {
  private mutating func runOut(_ terms: SubscriptionTerms) throws(PastRefusal) {
    let isTrial = state.base == .trial
    let period = isTrial ? terms.introductoryOffer?.period ?? terms.period : terms.period
    let count = isTrial ? terms.introductoryOffer?.numberOfPeriods ?? 1 : 1
    let retry = rate.retry(days: max(1, context.conditions.billingRetryDays), of: terms.period)
    let isGivenUp = state.ending == .expired && state.reason == .billing
    let ended = latestEnd(of: period, count: count, before: isGivenUp ? retry : .zero)
    try setGrace(of: terms, retry, ended)
    let end = now - ended - (isGivenUp ? retry : .zero)
    let last = start(of: period, count: count, endingAt: end)
    begin(terms, at: try begun(period, count, endingAt: end, last, isTrial: isTrial))
    let middle = last + (end - last).part(of: 2)
    if state.ending == .expired {
      expire(at: end, middle, over: now - ended)
    } else {
      add(.billing(isFailing: true), at: middle)
    }
  }

  /// Returns the time since the end: as it is written, or a day, or as the written beginning and whole periods have it.
  private func latestEnd(of period: SubscriptionPeriod, count: Int, before margin: TimeSpan) -> TimeSpan {
    let length = rate.end(of: period, from: now, count: count) - now
    let usual = min(.days(1), length.part(of: 4))
    guard state.endingAge == nil, let age = state.age else { return ended(usually: usual) }
    let begun = now - age
    let most = state.base == .trial ? 1 : max(1, Int((age - margin).milliseconds / max(1, length.milliseconds)) + 2)
    let ends = (max(1, most - 3)...most).map { rate.end(of: period, from: begun, count: $0 * count) }
    return ends.last { $0 <= now - margin }.map { now - margin - $0 } ?? usual
  }

  /// Sets the grace period that the ending needs; throws if neither it nor the retry lasts so long.
  private mutating func setGrace(
    of terms: SubscriptionTerms, _ retry: TimeSpan, _ ended: TimeSpan
  ) throws(PastRefusal) {
    let grace = rate.grace(days: context.conditions.gracePeriodDays, of: terms.period)
    switch state.ending {
    case .grace?:
      let usual = rate.grace(days: Self.usualGrace, of: terms.period)
      if grace == .zero { settings.append(.set(.grace, .number(Self.usualGrace))) }
      try check([state.endingWord], ended, isShorterThan: grace == .zero ? usual : grace)
    case .retry?:
      if grace > ended { settings.append(.set(.grace, .number(0))) }
      try check([state.endingWord], ended, isShorterThan: retry)
    default: break
    }
  }

  private static let usualGrace = 16

  /// Returns the beginning, as it is written or one period before the end; throws if no whole periods lie between.
  private func begun(
    _ period: SubscriptionPeriod, _ count: Int, endingAt end: Instant, _ last: Instant, isTrial: Bool
  ) throws(PastRefusal) -> Instant {
    guard let age = state.age else { return last }
    let wanted = now - age
    let length = max(1, (end - last).milliseconds)
    var periods = isTrial ? 1 : max(1, Int(((end - wanted).milliseconds + length / 2) / length))
    var begun = start(of: period, count: periods * count, endingAt: end)
    // Months differ, so that the guess may be a few of them too many.
    while !isTrial, periods > 1, begun < wanted {
      periods -= 1
      begun = start(of: period, count: periods * count, endingAt: end)
    }
    while !isTrial, begun > wanted, start(of: period, count: (periods + 1) * count, endingAt: end) >= wanted {
      periods += 1
      begun = start(of: period, count: periods * count, endingAt: end)
    }
    // A beginning whose periods end then is as good as one that is counted back from there.
    if rate.end(of: period, from: wanted, count: periods * count) == end { return wanted }
    guard begun == wanted else {
      let base = state.base ?? .paid
      let fitting = base.rawValue + OwnedState.words(of: now - begun)
      throw contradiction([state.baseWord, state.endingWord], .fits(fitting))
    }
    return begun
  }

  private mutating func expire(at end: Instant, _ middle: Instant, over: Instant) {
    switch state.reason ?? .cancelled {
    case .billing:
      add(.billing(isFailing: true), at: middle)
      add(.billing(isFailing: false), at: over)
    case .price: add(.raisePrice(product.id, to: context.price + 10), at: middle)
    case .unavailable:
      add(.sale(product.id, isStopped: true), at: middle)
      add(.sale(product.id, isStopped: false), at: end)
    case .cancelled, .store: add(.cancel(product.id), at: middle)
    }
  }
}
