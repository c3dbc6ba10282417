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

  /// Writes a line into the app's log.
  mutating func log(_ mark: String, _ name: String, _ properties: [(name: String, value: String)]) {
    let properties = properties.map { FeatureLogLine.Property(name: $0.name, value: $0.value) }
    request(.report(.log(.feature(FeatureLogLine(mark: mark, name: name, properties: properties)))))
  }
}
