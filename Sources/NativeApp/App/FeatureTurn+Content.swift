import Monetization

extension FeatureTurn {
  /// The customer's access to the app's content.
  var contentAccess: EntitlementAccess {
    monetization.entitlementAccess(app.monetization.entitlements.content, at: time, in: app.monetization)
  }

  /// Asks if the app's content is open. A denial presents the paywall, or an alert while the plan is unknown.
  ///
  /// Nothing goes on by itself after a purchase: the user asks again.
  mutating func mayOpenContent() -> Bool {
    let access = contentAccess
    request(.report(.gate(.contentAsked(entitlement: app.monetization.entitlements.content, access))))
    guard !access.isActive else { return true }
    request(
      access.isUnknown ? .present(GateWording.checkingPlan) : .presentPaywall(PaywallContext(source: .content)))
    return false
  }

  /// Asks for something of the app's content that the free plan does not have. A denial presents the paywall, or an alert
  /// while the plan is unknown.
  ///
  /// - Parameter count: The number of them that there are already.
  mutating func mayUse(_ resource: GatedResource, count: Int) -> Bool {
    let access = contentAccess
    return passes(resource, access.isActive ? .allowed : .denied(.proOnly(resource)), count: count, access)
  }

  /// Tells of a gate's answer about the app's content. A denial presents the paywall, or an alert while the plan is
  /// unknown.
  mutating func passes(
    _ resource: GatedResource, _ answer: GateAnswer, count: Int, _ access: EntitlementAccess
  ) -> Bool {
    let counts = [ResourceCounts(resource, [count])]
    request(.report(.gate(.asked(resource, answer, counts: counts, isPro: access.isActive))))
    guard case .denied(let reason) = answer else { return true }
    request(
      access.isUnknown
        ? .present(GateWording.checkingPlan) : .presentPaywall(PaywallContext(source: .content, reason: reason)))
    return false
  }

  /// Asks again when a form is saved. A denial presents an alert, and the form keeps its text.
  mutating func mayKeep(_ resource: GatedResource) -> Bool {
    let access = contentAccess
    guard !access.isActive else { return true }
    let reason = GateReason.proOnly(resource)
    request(.report(.gate(.deniedAtSave(resource, reason))))
    request(
      .present(
        access.isUnknown
          ? GateWording.checkingPlan : GateWording.deniedAtSave(resource, reason: reason, app.monetization)))
    return false
  }

  /// Writes a line into the app's log.
  mutating func log(_ mark: String, _ name: String, _ properties: [(name: String, value: String)]) {
    let properties = properties.map { FeatureLogLine.Property(name: $0.name, value: $0.value) }
    request(.report(.log(.feature(FeatureLogLine(mark: mark, name: name, properties: properties)))))
  }
}
