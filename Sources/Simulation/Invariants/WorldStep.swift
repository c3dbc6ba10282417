import Monetization
import NativeApp

/// One step of a world, or several in a row: the world before, the facts that were told, and the world after.
///
/// It is a class, so that each invariant is handed a reference and not a copy of two worlds.
public final class WorldStep: Sendable {
  public let before: World
  public let entries: [TimelineEntry]
  public let after: World
  public let app: AppDefinition
  /// The accounts in whose journals something was written in the step.
  let changedAccounts: [ChangedAccount]

  public init(before: World, entries: [TimelineEntry], after: World, app: AppDefinition) {
    self.before = before
    self.entries = entries
    self.after = after
    self.app = app
    changedAccounts = ChangedAccount.all(from: before.store, to: after.store)
  }

  /// The step as each phone has seen it.
  var phones: [PhoneStep] {
    after.phones.indices.map { index in
      let id = after.phones[index].id
      return PhoneStep(
        step: self, indexBefore: before.index(of: id), index: index,
        entries: after.phones.count == 1 ? entries : entries.filter { $0.phone == id })
    }
  }

  var clockViolations: [String] {
    var violations = after.now < before.now ? ["the clock went back from \(before.now) to \(after.now)"] : []
    violations += entries.filter { $0.instant < before.now || $0.instant > after.now }.map {
      "entry \($0.number) is of another time"
    }
    return violations
  }
}

/// One step as one phone has seen it.
///
/// A check that is done in every step reads the phone in its place, as `step.after.phones[index].ads`: a phone that is handed on,
/// by a property too, is copied whole.
struct PhoneStep: Sendable {
  let step: WorldStep
  /// The place of the phone in the world before; nil for a phone that came in this step.
  let indexBefore: Int?
  let index: Int
  /// Those of this phone.
  let entries: [TimelineEntry]

  /// The app was killed, with all that it and its pages were waiting for.
  var isRestarted: Bool {
    entries.contains {
      switch $0.fact {
      case .director(let command): command.startsTheApp
      default: false
      }
    }
  }

  func isPro(_ phone: Phone, at now: Instant) -> Bool {
    phone.model.isPro(at: phone.time(at: now), in: step.app.configuration)
  }

  func adsAreRemoved(_ phone: Phone, at now: Instant) -> Bool {
    phone.model.adsRemoved(at: phone.time(at: now), in: step.app.configuration)
  }
}
