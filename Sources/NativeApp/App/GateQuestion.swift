import Monetization

/// A question to the gate about one thing that a feature wants to create.
public struct GateQuestion: Hashable, Sendable {
  public var resource: GatedResource
  /// The number of them in the place where the new one would go.
  public var count: Int
  /// The counts of every limited resource of the feature.
  public var all: [ResourceCounts]
}

extension AppModel {
  /// Returns the gate's decision at `time`.
  public func answer(to question: GateQuestion, at time: DeviceTime, in app: AppConfiguration) -> GateAnswer {
    monetization.answer(to: question, at: time, in: app)
  }
}

extension FeatureGate {
  /// Returns the gate's decision for a user with or without Pro.
  public func answer(to question: GateQuestion, isPro: Bool) -> GateAnswer {
    canCreate(question.resource, besides: question.count, among: question.all, isPro: isPro)
  }
}

extension MonetizationModel {
  func answer(to question: GateQuestion, at time: DeviceTime, in app: AppConfiguration) -> GateAnswer {
    canCreate(question.resource, besides: question.count, among: question.all, at: time, in: app.monetization)
  }
}

extension FeatureTurn {
  /// Asks the gate before a form opens. A denial presents the paywall, or an alert while the plan is unknown.
  mutating func mayOpenForm(for question: GateQuestion) -> Bool {
    let answer = monetization.answer(to: question, at: time, in: app)
    request(.report(.gate(.asked(question.resource, answer, counts: question.all, isPro: isPro))))
    guard case .denied(let reason) = answer else { return true }
    request(
      planIsUnknown
        ? .present(GateWording.checkingPlan) : .presentPaywall(PaywallContext(source: .gate, reason: reason)))
    return false
  }

  /// Asks the gate when a form is saved. A denial presents an alert, and the form keeps its text.
  mutating func maySave(_ question: GateQuestion) -> Bool {
    guard case .denied(let reason) = monetization.answer(to: question, at: time, in: app) else { return true }
    request(.report(.gate(.deniedAtSave(question.resource, reason))))
    request(
      .present(
        planIsUnknown
          ? GateWording.checkingPlan
          : GateWording.deniedAtSave(question.resource, reason: reason, app.monetization)))
    return false
  }
}
