import Foundation
import Monetization
import Simulation
import TerminalUI

/// The state of a walk at one moment, for readers of a recording.
package struct TapeState: Hashable, Sendable {
  /// The topmost layer, by the name that `Expect layer` uses.
  package var layer: String
  package var plan: TapePlan
  package var adsRemoved: Bool
  /// The end of the reward that removes ads; nil if there is none.
  package var adFreeUntil: Instant?
  package var homes: Int
  package var items: Int
  package var locations: Int
  /// The number of messages from pages that wait for a reply.
  package var unanswered: Int

  private enum Key: String {
    case at, layer, plan, adsRemoved, adFreeRemaining, homes, items, locations, unanswered
  }

  /// Returns the state as an object, with its keys always in the same order; remaining time is in whole seconds.
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

/// The customer's plan, as far as it is known.
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
