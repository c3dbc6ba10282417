import Monetization

/// One thing that a feature wants to create, with all that the gate must know to decide.
public struct GateQuestion: Hashable, Sendable {
  public var resource: GatedResource
  /// How many there are in the place where it would go.
  public var count: Int
  /// The counts of every limited resource of the feature.
  public var all: [ResourceCounts]

  public init(resource: GatedResource, count: Int, all: [ResourceCounts]) {
    self.resource = resource
    self.count = count
    self.all = all
  }
}

extension AppModel {
  /// The gate's decision now.
  public func answer(to question: GateQuestion, at time: DeviceTime, in app: AppConfiguration) -> GateAnswer {
    monetization.answer(to: question, at: time, in: app)
  }
}

extension FeatureGate {
  /// The gate's decision for somebody who has Pro, or has not.
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
  /// Asks the gate before a form opens; a denial presents the paywall instead.
  mutating func mayOpenForm(for question: GateQuestion) -> Bool {
    let answer = monetization.answer(to: question, at: time, in: app)
    request(.report(.gate(.asked(question.resource, answer, counts: question.all, isPro: isPro))))
    guard case .denied(let reason) = answer else { return true }
    request(
      planIsUnknown
        ? .present(GateWording.checkingPlan) : .presentPaywall(PaywallContext(source: .gate, reason: reason)))
    return false
  }

  /// Asks the gate when a form is saved; a denial presents an alert, and the form keeps its text.
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
