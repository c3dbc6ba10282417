import Monetization
import NativeApp

extension PhoneStep {
  /// Moves, edits and things left from a time with Pro may lie above a limit; new things may not.
  var limitViolations: [String] {
    guard let before, let limits = step.app.configuration.monetization.limits, !isPro(before, at: step.before.now),
      !isPro(after, at: step.after.now), !entries.contains(where: { $0.fact.tellsOfPlan })
    else { return [] }
    let old = before.model.features.homes.inventory
    let new = after.model.features.homes.inventory
    var violations: [String] = []
    if let limit = limits.count(of: .home), new.homes.count > old.homes.count, new.homes.count > limit {
      violations.append("there are \(new.homes.count) homes now")
    }
    guard let limit = limits.count(of: .item), new.items.count > old.items.count else { return violations }
    for home in new.homes {
      let count = new.itemCount(in: home.id)
      if count > old.itemCount(in: home.id), count > limit { violations.append("\(home.name) has \(count) items now") }
    }
    return violations
  }
}

extension Fact {
  /// The plan has changed in between.
  fileprivate var tellsOfPlan: Bool {
    if case .app(.access(.plan)) = self { true } else { false }
  }
}
