import Monetization
import NativeApp

extension World {
  /// Explains an entitlement on a phone; on the shown one if there is none of that number.
  public func why(_ entitlement: String, on phone: PhoneID? = nil, in app: AppDefinition) -> EntitlementExplanation {
    let phone = phones[phone.flatMap { index(of: $0) } ?? shownIndex]
    let truth = store.view(of: entitlement, for: phone.client, in: app.catalogue, at: now)
    let belief = phone.view(of: entitlement, at: now, in: app)
    let customer = store.customerID(of: phone.client.appUserID)
    return EntitlementExplanation(
      entitlement: entitlement, phone: phone.id, accountID: phone.client.accountID,
      customerID: customer, merges: store.merges(of: customer).filter { $0.rule != .logIn }, now: now,
      wall: phone.time(at: now).wall, store: truth,
      cache: belief, cachedAt: phone.model.customer.info?.requestDate, freshness: phone.model.customer.freshness,
      policy: phone.model.monetization.offlinePolicy(in: app.configuration.monetization),
      verification: phone.model.customer.info?.verification,
      difference: phone.difference(of: entitlement, belief, from: truth, at: now, store.conditions))
  }

  /// The entitlements that the app asks for or that its products grant; those that it asks for come first.
  public static func entitlements(of app: AppDefinition) -> [String] {
    let asked = app.configuration.monetization.entitlements
    let granted = app.catalogue.entitlementMapping.flatMap(\.entitlements).sorted()
    return ([asked.limits, asked.adFree] + granted).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension Phone {
  /// The answer of the app on this phone, with its reason.
  fileprivate func view(of entitlement: String, at now: Instant, in app: AppDefinition) -> EntitlementView {
    let time = time(at: now)
    let source = model.customer.info?.source(of: entitlement)
    switch model.entitlementAccess(entitlement, at: time, in: app.configuration) {
    case .unknown: return EntitlementView(isActive: nil, .noAnswerYet, source: source)
    case .active(let reason):
      let products = app.catalogue.entitlementMapping.filter { $0.entitlements.contains(entitlement) }.map(\.productID)
      return active(entitlement, reason, source, products, at: time, in: app)
    case .inactive(let reason): return inactive(entitlement, reason, source, at: time)
    }
  }

  private func active(
    _ entitlement: String, _ reason: EntitlementAccess.Reason, _ source: EntitlementSource?, _ products: [String],
    at time: DeviceTime, in app: AppDefinition
  ) -> EntitlementView {
    switch reason {
    case .uiTesting: return EntitlementView(isActive: true, .uiTesting)
    case .failOpen: return EntitlementView(isActive: true, .failOpen, source: source)
    case .unconfirmed: return EntitlementView(isActive: true, .unconfirmed, source: source)
    case .graceWindow:
      let left = model.customer.grace.map { $0.endsUptime - time.uptime } ?? .zero
      let end = time.wall + left
      return EntitlementView(isActive: true, .graceWindow(until: end), source: source, endsAt: end)
    case .secondLook:
      let end = time.wall + (model.customer.doubtLeft(at: time) ?? .zero)
      return EntitlementView(isActive: true, .secondLook(until: end), source: source, endsAt: end)
    case .customerInfo, .cache, .computed, .notEntitled, .timeOver, .noCustomerInfo, .cacheExpired, .failClosed: break
    }
    guard let info = model.customer.info, let source else { return EntitlementView(isActive: true, .paidPeriod) }
    var end = info.accessEnd(of: entitlement, wall: time.wall)
    if reason == .cache, model.monetization.offlinePolicy(in: app.configuration.monetization) == .cachedUntilExpiry {
      end = source.accessEnd ?? end
    }
    let beaten = info.sources(
      of: products, besides: source.productID, at: info.referenceDate(wall: time.wall))
    var view = EntitlementView(
      isActive: true, source.rule(at: time.wall, in: app.catalogue), source: source, beaten: beaten, endsAt: end)
    // Without the rule access ends in the millisecond after that of what was paid.
    if let paid = source.accessEnd, let end { view.endsLate = end > paid + .milliseconds(1) }
    if let ended = source.accessEnd, ended < time.wall {
      view.rule = .threeDayRule(ended: ended, until: info.requestDate + CustomerInfo.referenceLifetime)
    }
    return view
  }

  private func inactive(
    _ entitlement: String, _ reason: EntitlementAccess.Reason, _ source: EntitlementSource?, at time: DeviceTime
  ) -> EntitlementView {
    let rule: EntitlementRule =
      switch reason {
      case .noCustomerInfo: .noCustomerInfo
      case .failClosed: .failClosed
      case .cacheExpired: .cacheExpired(at: source?.accessEnd ?? time.wall)
      default: model.customer.info?.endRule(of: entitlement) ?? .notInCustomerInfo
      }
    return EntitlementView(isActive: false, rule, source: source)
  }

  /// Returns the rule for which this phone does not say what the store says; nil if both say the same.
  fileprivate func difference(
    of entitlement: String, _ belief: EntitlementView, from truth: EntitlementView, at now: Instant,
    _ conditions: StoreConditions
  ) -> EntitlementDifference? {
    if belief.isActive == truth.isActive { return nil }
    switch belief.rule {
    case .threeDayRule: return .threeDayRule
    case .graceWindow: return .graceWindow
    case .uiTesting: return .uiTesting
    case .failOpen: return .failOpen
    case .unconfirmed: return .unconfirmed
    case .failClosed: return .failClosed
    case .cacheExpired: return .cacheExpired
    case .noAnswerYet: return .noAnswerYet
    case .noCustomerInfo: return .noCustomerInfo
    default: break
    }
    if let info = model.customer.info, belief.isActive == false,
      info.entitlement(entitlement).map(info.isEndComputed) == true
    {
      return .computedByApp
    }
    if model.customer.freshness == .computed { return .computed }
    if device.wallOffset != .zero, model.customer.info?.isActive(entitlement, wall: now) == truth.isActive {
      return .phoneClock(device.wallOffset)
    }
    if let asked = model.customer.info?.requestDate, let changed = truth.changedAt, asked >= changed {
      if conditions.receiptAge > .zero { return .staleReceipt(conditions.receiptAge) }
      if conditions.listingDelay > .zero { return .listedLate(conditions.listingDelay) }
    }
    return .olderAnswer(changed: truth.changedAt)
  }
}

extension EntitlementView {
  /// The instant since which the answer is so, as far as it is known.
  fileprivate var changedAt: Instant? {
    switch rule {
    case .refunded(let at), .revoked(let at), .takenBack(let at), .sharingEnded(let at), .expired(_, let at): at
    case .billingRetry(let since, _): since
    default: isActive == true ? source?.purchaseDate : nil
    }
  }
}

extension EntitlementSource {
  /// The rule by which a purchase gives access at `reference`, by its own dates.
  func rule(at reference: Instant, in catalogue: StoreCatalogue) -> EntitlementRule {
    guard let periodEnd, let accessEnd else {
      return catalogue.product(productID)?.kind == .nonRenewing ? .nonRenewing : .lifetime
    }
    // Access beyond the period is given when the charge fails, at the very end of the period.
    if periodEnd <= reference, periodEnd < accessEnd { return .gracePeriod(until: accessEnd) }
    if let offer { return .offer(offer) }
    return switch periodType {
    case .trial: .freeTrial
    case .intro: .introductoryOffer
    case .normal, .prepaid: .paidPeriod
    }
  }
}

extension CustomerInfo {
  /// The rule by which an entitlement has ended, as far as an info can tell; nil if it does not know the entitlement.
  fileprivate func endRule(of entitlementID: String) -> EntitlementRule? {
    guard let source = source(of: entitlementID), let end = source.accessEnd else { return nil }
    if let refunded = subscription(source.productID)?.refundedAt { return .takenBack(at: refunded) }
    if entitlement(entitlementID).map(isEndComputed) == true { return .expired(nil, at: end) }
    let over = requestDate + Self.referenceLifetime
    return end < requestDate ? .expired(nil, at: end) : .threeDayRuleOver(ended: end, since: max(end, over))
  }
}
