import Monetization
import NativeApp

extension World {
  /// Runs the next step of a feature's server, and passes its answer to the app.
  mutating func runFeatureServer(_ serverStep: FeatureServers.Step, _ step: inout StepOutput) {
    guard let phone = index(of: serverStep.phone) else { return }
    let answer = featureServers.run(serverStep, of: phones[phone], at: now, in: step.app.configuration)
    let scope = step.scope
    step.scope.lead = phones[phone].causes.cause(of: answer) ?? scope.lead
    apply(.service(answer), to: phone, &step)
    step.scope = scope
  }
}
