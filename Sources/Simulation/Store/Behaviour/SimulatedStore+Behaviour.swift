import Monetization

extension SimulatedStore {
  /// The customer info that an answer holds, and whether it lacks something that the store knows.
  struct Answered {
    var info: CustomerInfo
    var isBehind: Bool
  }

  /// Returns customer info as the backend answers it now: behind the truth if the store is told to behave so.
  ///
  /// - Parameter isRefreshed: True for a restore, which brings the receipt up to date first.
  func answered(for client: StoreClient, isRefreshed: Bool, _ call: inout StoreCall) -> Answered {
    let truth = customerInfo(for: client, in: call.catalogue, at: call.instant)
    if conditions.receiptAge > .zero, !isRefreshed {
      let date = call.instant - conditions.receiptAge
      let info = asOf(date).customerInfo(for: client, in: call.catalogue, at: date)
      guard !info.hasSameContent(as: truth) else { return Answered(info: truth, isBehind: false) }
      call.note(.behaviour(.staleReceipt(asOf: date)))
      return Answered(info: info, isBehind: true)
    }
    guard conditions.listingDelay > .zero else { return Answered(info: truth, isBehind: false) }
    let listed = listing(before: call.instant - conditions.listingDelay)
    let info = listed.customerInfo(for: client, in: call.catalogue, at: call.instant)
    guard !info.hasSameContent(as: truth) else { return Answered(info: truth, isBehind: false) }
    call.note(.behaviour(.listedLate(conditions.listingDelay)))
    return Answered(info: info, isBehind: true)
  }

  /// The time after which an answer that is behind now has caught up.
  var answerDelay: TimeSpan { max(conditions.receiptAge, conditions.listingDelay) }

  /// The store as it was at an earlier instant. What the backend has been told since counts as told.
  func asOf(_ instant: Instant) -> SimulatedStore {
    folding { entry in
      if case .reachedBackend = entry.change { return true }
      return entry.instant <= instant
    }
  }

  /// The store without what was acquired after `instant`. Refunds do not come late.
  func listing(before instant: Instant) -> SimulatedStore {
    folding { entry in
      switch entry.change.effectOnTransactions {
      case .added, .replaced: entry.instant <= instant
      case .renewed, .takenBack, .refundReversed, .openingBalance, nil: true
      }
    }
  }

  private func folding(_ counts: (StoreEntry) -> Bool) -> SimulatedStore {
    var store = self
    store.accounts = accounts.map { StoreAccount(id: $0.id, folding: $0.journal.filter(counts)) }
    return store
  }

  /// Returns an update with contents of an earlier instant; nil if the app cannot be told.
  func outdated(
    _ cause: UpdateCause, asOf instant: Instant, for client: StoreClient, _ call: inout StoreCall
  ) -> StoreEvent? {
    guard canTell(client, call) else { return nil }
    call.note(.behaviour(.updateOutOfOrder(cause, asOf: instant)))
    var info = asOf(instant).customerInfo(for: client, in: call.catalogue, at: instant)
    info.verification = conditions.signature.verification
    return .customerInfoUpdated(info, cause: cause)
  }
}

extension StoreClient {
  /// The time between two updates of which the second should not come, or should have come first.
  static let updateGap = TimeSpan.milliseconds(200)

  /// The most missed renewals that are told one by one.
  private static let mostRenewals = 20

  /// Schedules the update of an announcement, and the one that the system adds to it.
  mutating func schedule(_ cause: UpdateCause, at instant: Instant, _ delivery: UpdateDelivery) {
    agenda.schedule(.update(cause), at: instant)
    switch delivery {
    case .once, .newestFirst: break
    case .twice: agenda.schedule(.repeatedUpdate(cause), at: instant + Self.updateGap)
    case .outOfOrder:
      agenda.schedule(.outdatedUpdate(cause, asOf: instant - .milliseconds(1)), at: instant + Self.updateGap)
    }
  }

  /// Remembers a renewal that the app has missed.
  mutating func missRenewal(at instant: Instant) {
    missedRenewals = (missedRenewals + [instant]).suffix(Self.mostRenewals)
  }

  /// Schedules the missed renewals, older ones after newer ones; returns their number.
  mutating func tellMissedRenewals(at instant: Instant) -> Int {
    let count = missedRenewals.count
    for (place, renewal) in missedRenewals.dropLast().reversed().enumerated() {
      let due = instant + .milliseconds(Self.updateGap.milliseconds * Int64(place + 1))
      agenda.schedule(.outdatedUpdate(.renewal, asOf: renewal), at: due)
    }
    missedRenewals = []
    return count
  }
}
