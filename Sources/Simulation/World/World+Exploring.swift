import Monetization

// For a search that tries everything from one world.
extension World {
  /// So many calls could pass before a rule of `countingCalls` strikes; no step comes near.
  private static let farAway = 1_000_000

  private static let countingRules = FaultBook(ServiceAPI.allCases.map { FaultRule($0, nil, .after(farAway)) })

  /// A copy in which the calls of every service that no fault is set for are counted: it goes the same way.
  package func countingCalls() -> World {
    var world = self
    if faults.rules.isEmpty {
      world.faults.rules = Self.countingRules.rules
    } else {
      for rule in Self.countingRules.rules where faults.rule(rule.api, of: shown) == nil { world.faults.set(rule) }
    }
    return world
  }

  /// The calls that were made since `countingCalls`, in the order of `ServiceAPI`.
  package var countedCalls: [ServiceAPI] {
    faults.rules.compactMap { rule in
      if case .after(let left) = rule.mode, left < Self.farAway, left > Self.farAway / 2 { rule.api } else { nil }
    }
  }

  /// The next instant at which more happens by itself than that a banner is refreshed, or at which another day begins
  /// where the calendar decides; that of a banner if nothing else will come. Nil if nothing will.
  package func nextInstantToExplore(in app: AppDefinition) -> Instant? {
    let next = nextInstantBesidesBanners ?? nextInstant
    guard app.catalogue.sellsByCalendar else { return next }
    return next.orEarlier(now.startOfDay + .days(1))
  }

  /// The instant from which a sheet of the App Store that is on its way, or its last words, takes an answer; nil if none is.
  ///
  /// A state is the same before and after, so that a search which did not wait would press OK in vain for ever.
  package var sheetReadyAt: Instant? {
    let client = phones[shownIndex].client
    let instants = [
      client.sheet?.arrivesAt, client.sheet.flatMap { $0.isHurried(at: now) ? $0.readyAt : nil },
      client.signInSheet?.arrivesAt, client.redemptionSheet?.readyAt,
    ]
    return instants.compactMap { $0 }.filter { $0 > now }.max()
  }
}
