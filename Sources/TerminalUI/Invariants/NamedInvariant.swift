import Simulation

/// An invariant of either kind, by its name.
package enum NamedInvariant: Sendable {
  case world(Invariant)
  case screen(ScreenInvariant)

  package init?(_ name: String) {
    if let invariant = Invariant.named(name) {
      self = .world(invariant)
    } else if let invariant = ScreenInvariant.named(name) {
      self = .screen(invariant)
    } else {
      return nil
    }
  }

  /// Every name, sorted.
  package static let names = (Invariant.all.map(\.name) + ScreenInvariant.all.map(\.name)).sorted()

  package var name: String {
    switch self {
    case .world(let invariant): invariant.name
    case .screen(let invariant): invariant.name
    }
  }

  package var sentence: String {
    switch self {
    case .world(let invariant): invariant.sentence
    case .screen(let invariant): invariant.sentence
    }
  }

  package var rule: String {
    switch self {
    case .world(let invariant): invariant.rule
    case .screen(let invariant): invariant.rule
    }
  }

  /// Everything that breaks the promise in a step, in words.
  package func violations(in step: WorldStep) -> [String] {
    switch self {
    case .world(let invariant): invariant.violations(in: step)
    case .screen(let invariant):
      invariant.violations(step.after, ScreenChoices(step.after, in: step.app), step.app)
    }
  }
}
