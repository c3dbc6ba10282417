import Monetization
import NativeApp

/// One step of a world, or several in a row: the world before, the facts that were told, and the world after.
public struct WorldStep: Sendable {
  public let before: World
  public let entries: [TimelineEntry]
  public let after: World
  public let app: AppDefinition

  public init(before: World, entries: [TimelineEntry], after: World, app: AppDefinition) {
    self.before = before
    self.entries = entries
    self.after = after
    self.app = app
  }

  /// The step as each phone has seen it; a phone that came in this step has no time before.
  var phones: [PhoneStep] {
    after.phones.map { phone in
      PhoneStep(
        step: self, before: before.phones.first { $0.id == phone.id }, after: phone,
        entries: after.phones.count == 1 ? entries : entries.filter { $0.phone == phone.id })
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
/// It is a class, so that each invariant is handed a reference and not a copy of two phones.
final class PhoneStep: Sendable {
  let step: WorldStep
  /// Nil for a phone that came in this step.
  let before: Phone?
  let after: Phone
  /// Those of this phone.
  let entries: [TimelineEntry]

  init(step: WorldStep, before: Phone?, after: Phone, entries: [TimelineEntry]) {
    self.step = step
    self.before = before
    self.after = after
    self.entries = entries
  }

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
