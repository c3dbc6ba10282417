import Monetization

extension SimulatedStore {
  /// Tells the app at `instant` that something changed, or remembers it until the app can hear it.
  mutating func announce(_ cause: UpdateCause, at instant: Instant) {
    agenda.schedule(.update(cause), at: instant)
  }

  /// Tells the app of a change of `line`, if its install or its account is concerned.
  mutating func announce(_ cause: UpdateCause, of line: SubscriptionLine, accountID: String, at instant: Instant) {
    if concerns(owner: line.owner, accountID: accountID) { announce(cause, at: instant) }
  }

  func concerns(owner: String?, accountID: String) -> Bool {
    owner == install.appUserID || (owner == nil && accountID == signedInAccountID)
  }

  mutating func deliver(_ cause: UpdateCause, at instant: Instant) -> StoreEvent? {
    guard canTellApp else {
      miss(cause)
      return nil
    }
    return .customerInfoUpdated(refreshedCustomerInfo(at: instant), cause: cause)
  }

  /// Remembers `cause` until the app can hear of it.
  ///
  /// One update tells of all that was missed, so a later change must not hide that something was taken back.
  mutating func miss(_ cause: UpdateCause) {
    if let missed = missedUpdate, missed.takesBack { return }
    missedUpdate = cause
  }

  private var canTellApp: Bool { isListening && conditions.reachesBackend }

  /// Tells the app what it missed, if it can hear it now.
  private mutating func catchUp(at instant: Instant) {
    guard canTellApp, let cause = missedUpdate else { return }
    missedUpdate = nil
    announce(cause, at: instant)
  }

  /// Sets what store, backend and connection do from now on.
  ///
  /// Requests under way are answered by the conditions of the moment of their answer. What the app missed while it
  /// could not be reached is told now, in one update.
  public mutating func setConditions(_ conditions: StoreConditions, at instant: Instant) -> [StoreNote] {
    let old = self.conditions
    self.conditions = conditions
    catchUp(at: instant)
    return conditions.changes(since: old).map { StoreNote("conditions ▸ \($0)") }
  }

  /// The app has come to the foreground.
  public mutating func appResumed(at instant: Instant) {
    isListening = true
    catchUp(at: instant)
  }

  /// The app has gone to the background: it hears of no change until it is resumed.
  public mutating func appSuspended() {
    isListening = false
  }

  /// The app was killed: nobody waits for answers any more, sheets are gone.
  ///
  /// A purchase that was being processed goes through; the app hears of it when it runs again.
  public mutating func appTerminated(at instant: Instant) {
    isListening = false
    let running = sheet
    sheet = nil
    managementSheet = nil
    agenda.removeAll { entry in
      switch entry {
      case .answer, .sheetStep: true
      case .boundary, .pendingLapse, .update: false
      }
    }
    guard let running else { return }
    switch running.step {
    case .processing:
      if case .bought = conclude(running.product.id, asksToBuy: running.asksToBuy, at: instant) {
        miss(.delayedPurchase)
      }
    case .done:
      if case .bought? = running.conclusion { miss(.delayedPurchase) }
    case .signIn, .confirm: break
    }
  }
}

extension StoreConditions {
  /// One phrase for each difference.
  func changes(since old: StoreConditions) -> [String] {
    var changes: [String] = []
    if deviceOnline != old.deviceOnline { changes.append(deviceOnline ? "device online" : "device offline") }
    if backend != old.backend {
      if case .failing(let status) = backend {
        changes.append("backend answers \(status)")
      } else {
        changes.append("backend works")
      }
    }
    if storeDown != old.storeDown { changes.append(storeDown ? "App Store down" : "App Store up") }
    if purchaseOutcome != old.purchaseOutcome { changes.append("next purchase: \(purchaseOutcome.text)") }
    if showsPurchaseSheet != old.showsPurchaseSheet {
      changes.append(showsPurchaseSheet ? "purchase sheet shown" : "purchase sheet left out")
    }
    if unavailableProducts != old.unavailableProducts {
      let names = unavailableProducts.joined(separator: ", ")
      changes.append(names.isEmpty ? "all products available" : "not available: \(names)")
    }
    if gracePeriodDays != old.gracePeriodDays { changes.append("grace period \(gracePeriodDays) days") }
    if latency != old.latency { changes.append("latency \(latency.purchase.milliseconds) ms") }
    for (name, now, before) in [
      ("purchase", purchaseFault, old.purchaseFault), ("restore", restoreFault, old.restoreFault),
      ("offerings", offeringsFault, old.offeringsFault), ("customer info", customerInfoFault, old.customerInfoFault),
    ] where now != before {
      changes.append("\(name) \(now.text)")
    }
    return changes
  }
}

extension StoreConditions.PurchaseDecision {
  /// Such as `succeed` or `fail with STORE_PROBLEM`.
  public var text: String {
    switch self {
    case .ask: "ask"
    case .succeed: "succeed"
    case .cancel: "cancel"
    case .fail(let error): "fail with \(error.name)"
    case .pending: "pending"
    case .interrupted: "interrupted"
    case .unverified: "unverified"
    }
  }
}

extension Fault where Failure == StoreError {
  /// Such as `fails once with NETWORK_ERROR`.
  public var text: String {
    switch mode {
    case .off: "works"
    case .once: "fails once with \(failure.name)"
    case .always: "fails with \(failure.name)"
    case .after(let count): "fails after \(count) with \(failure.name)"
    }
  }
}
