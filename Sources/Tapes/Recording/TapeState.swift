import Foundation
import Monetization
import Simulation
import TerminalUI

/// What is true of a walk at one moment, for those who read a recording rather than watch it.
package struct TapeState: Hashable, Sendable {
  /// The topmost layer, by the name that `Expect layer` uses.
  package var layer: String
  package var plan: TapePlan
  package var adsRemoved: Bool
  /// When the reward that removes ads ends, if there is one.
  package var adFreeUntil: Instant?
  package var homes: Int
  package var items: Int
  package var locations: Int
  /// Messages of pages that wait for an answer.
  package var unanswered: Int

  private enum Key: String {
    case at, layer, plan, adsRemoved, adFreeRemaining, homes, items, locations, unanswered
  }

  /// The state as an object, its keys always in the same order; what remains is in whole seconds.
  package func json(at instant: Instant) -> JSONValue {
    var members: [(Key, JSONValue)] = [
      (.at, .string(instant.preciseISO8601)),
      (.layer, .string(layer)),
      (.plan, .string(plan.rawValue)),
      (.adsRemoved, .bool(adsRemoved)),
    ]
    if let adFreeUntil {
      members.append((.adFreeRemaining, .number(Decimal((adFreeUntil - instant).milliseconds / 1_000))))
    }
    let counts: [(Key, Int)] = [
      (.homes, homes), (.items, items), (.locations, locations), (.unanswered, unanswered),
    ]
    members += counts.map { ($0, .number(Decimal($1))) }
    return .object(members.map { JSONValue.Member($0.rawValue, $1) })
  }
}

/// What the customer has, as far as it is known.
package enum TapePlan: String, Hashable, Sendable {
  case free, pro, unknown
}

extension TapePlayer {
  package var state: TapeState {
    let access = model.entitlementAccess(configuration.monetization.entitlements.limits, at: time, in: configuration)
    let remaining = model.adFree.remaining(at: time)
    return TapeState(
      layer: walk.look(in: app).top.kind.rawValue,
      plan: access.isUnknown ? .unknown : access.isActive ? .pro : .free,
      adsRemoved: model.adsRemoved(at: time, in: configuration),
      adFreeUntil: remaining > .zero ? walk.world.now + remaining : nil,
      homes: count(.homes), items: count(.items), locations: count(.locations),
      unanswered: model.ledger.unansweredCount)
  }
}
