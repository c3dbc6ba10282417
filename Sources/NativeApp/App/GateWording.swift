import Monetization

/// The alerts of the gate.
enum GateWording {
  static let checkingPlan = Alert(
    title: "Checking your plan", message: "One moment: the store has not answered yet. Please try again.",
    answers: [.dismiss])

  static func deniedAtSave(
    _ resource: GatedResource, reason: GateReason, _ configuration: MonetizationConfiguration
  ) -> Alert {
    let context = PaywallContext(source: .formSave, reason: reason)
    let headline = PaywallWording.headline(
      for: context, limits: configuration.limits, configuration: configuration.paywall)
    return Alert(
      title: "This \(resource.name) was not saved", message: headline + " What you typed is still here.",
      answers: [.upgrade(reason), .restore, .cancel])
  }
}
