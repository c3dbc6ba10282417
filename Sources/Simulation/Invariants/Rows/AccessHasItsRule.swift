import Monetization

extension Invariant {
  public static let accessHasItsRule = Invariant(
    "accessHasItsRule",
    "Access that the store has ended goes on only by the phone's offline policy, and no longer than that allows.",
    rule: "store.md", inWorld: { state in state.world.accessViolations(in: state.app) })
}

extension World {
  /// A phone may be behind the store by one of the rules of `EntitlementDifference`. An answer is older only if it was
  /// given before the change, or if its own date has not come yet.
  fileprivate func accessViolations(in app: AppDefinition) -> [String] {
    phones.flatMap { phone -> [String] in
      World.entitlements(of: app).compactMap { name in
        // Most states of a search are of customers without access, and the whole explanation costs more.
        guard phone.model.entitlementAccess(name, at: phone.time(at: now), in: app.configuration).isActive else {
          return nil
        }
        let why = why(name, on: phone.id, in: app)
        guard why.cache.isActive == true, why.store.isActive == false else { return nil }
        switch why.difference {
        case nil: return "\(name) is active on phone \(phone.id.number), and no rule says why"
        case .olderAnswer(let changed?):
          guard let asked = why.cachedAt, asked > changed, why.cache.endsAt.map({ $0 <= why.wall }) ?? true else {
            return nil
          }
          return "\(name) is active on phone \(phone.id.number) by an answer that came after the end"
        default: return nil
        }
      }
    }
  }
}
