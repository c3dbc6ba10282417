import Monetization
import NativeApp

extension PhoneStep {
  /// Nothing is created above a limit, and nothing of the paid content without its entitlement.
  var limitViolations: [String] { inventoryViolations + chatViolations }

  /// No customer sends more free messages on one day, and none makes an avatar without the entitlement.
  private var chatViolations: [String] {
    let limit = step.app.configuration.chat.freeMessagesADay
    let used = step.after.featureServers.chat.uses.filter { $0.count > limit }
    let violations = used.map { "\($0.customer) has sent \($0.count) free messages on one day" }
    guard let before = indexBefore else { return violations }
    let known = step.before.phones[before].model.features.chat.customs.count
    guard step.after.phones[index].model.features.chat.customs.count > known,
      !hasContent(step.before.phones[before], at: step.before.now),
      !hasContent(step.after.phones[index], at: step.after.now),
      !entries.contains(where: { $0.fact.tellsOfPlan })
    else { return violations }
    return violations + ["there are \(step.after.phones[index].model.features.chat.customs.count) custom avatars now"]
  }

  private func hasContent(_ phone: Phone, at now: Instant) -> Bool {
    phone.model.hasContent(at: phone.time(at: now), in: step.app.configuration)
  }

  /// Moves, edits and things left from a time with Pro may lie above a limit; new things may not.
  private var inventoryViolations: [String] {
    guard let limits = step.app.configuration.monetization.limits, let before = indexBefore else { return [] }
    let old = step.before.phones[before].model.features.homes.inventory
    let new = step.after.phones[index].model.features.homes.inventory
    // Most steps create nothing, and to ask for the plan costs more.
    guard new.homes.count > old.homes.count || new.items.count > old.items.count,
      !isPro(step.before.phones[before], at: step.before.now), !isPro(step.after.phones[index], at: step.after.now),
      !entries.contains(where: { $0.fact.tellsOfPlan })
    else { return [] }
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
