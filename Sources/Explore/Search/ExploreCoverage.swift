import Monetization
import Simulation
import TerminalUI

/// What a search has come across.
package struct ExploreCoverage: Sendable {
  package private(set) var controls: Set<String> = []
  /// Controls that were seen, and never enabled.
  private var disabled: Set<String> = []
  package private(set) var layers: Set<LayerKind> = []
  package private(set) var facts: Set<String> = []
  package private(set) var faults: Set<String> = []
  package private(set) var gateReasons: Set<String> = []
  package private(set) var replies: Set<String> = []
  package private(set) var errors: Set<String> = []

  package init() {}

  package var neverEnabled: Set<String> { disabled.subtracting(controls) }

  /// - Parameter isInFront: The app is in the foreground; its screen is not seen elsewhere.
  mutating func note(_ screen: ScreenChoices, isInFront: Bool) {
    guard isInFront else {
      layers.insert(.background)
      return
    }
    layers.insert(screen.layer.kind)
    for target in screen.targets {
      let name = "\(target.role.rawValue) \"\(target.label)\""
      if target.isEnabled || target.role == .field { controls.insert(name) } else { disabled.insert(name) }
    }
  }

  mutating func note(fault: FaultRule) { faults.insert("\(fault.api.rawValue) \(fault.failure?.words ?? "hold")") }

  mutating func note(_ entries: [TimelineEntry]) {
    for entry in entries {
      facts.insert(entry.fact.telling.name)
      switch entry.fact {
      case .reply(let reply):
        replies.insert("\(reply.component) \(reply.event) \(reply.isSuccess ? "success" : "failure")")
      case .app(.gate(.asked(_, .denied(let reason), _, _))), .app(.gate(.deniedAtSave(_, let reason))):
        gateReasons.insert(reason.name)
      case .store(.purchaseFailed(_, let error)), .store(.finishedInVain(_, let error)),
        .app(.log(.restoreFailed(_, let error))), .app(.log(.paywallUnavailable(_, let error))):
        errors.insert(error.kind.rawValue)
      default: break
      }
    }
  }

  mutating func formUnion(_ other: ExploreCoverage) {
    controls.formUnion(other.controls)
    disabled.formUnion(other.disabled)
    layers.formUnion(other.layers)
    facts.formUnion(other.facts)
    faults.formUnion(other.faults)
    gateReasons.formUnion(other.gateReasons)
    replies.formUnion(other.replies)
    errors.formUnion(other.errors)
  }
}
