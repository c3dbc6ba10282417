import Foundation
import Monetization
import NativeApp
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
  /// The number of each kind of thing that the app holds, in the order of `AppCount.all`.
  var counts: [Int]
  /// The number of messages from pages that wait for a reply.
  package var unanswered: Int

  private enum Key: String {
    case at, layer, plan, adsRemoved, adFreeRemaining, unanswered
  }

  /// Returns the state as an object, with its keys always in the same order; remaining time is in whole seconds.
  package func json(at instant: Instant) -> JSONValue {
    var members: [(String, JSONValue)] = [
      (Key.at.rawValue, .string(instant.preciseISO8601)),
      (Key.layer.rawValue, .string(layer)),
      (Key.plan.rawValue, .string(plan.rawValue)),
      (Key.adsRemoved.rawValue, .bool(adsRemoved)),
    ]
    if let adFreeUntil {
      let seconds = (adFreeUntil - instant).milliseconds / 1_000
      members.append((Key.adFreeRemaining.rawValue, .number(Decimal(seconds))))
    }
    let numbers = zip(AppCount.all.map(\.word), counts) + [(Key.unanswered.rawValue, unanswered)]
    members += numbers.map { ($0, .number(Decimal($1))) }
    return .object(members.map { JSONValue.Member($0, $1) })
  }
}

/// The customer's plan, as far as it is known.
package enum TapePlan: String, Hashable, Sendable {
  case free, pro, unknown
}

extension TapePlayer {
  package var state: TapeState {
    // One copy for all that is read of it.
    let model = self.model
    let access = model.entitlementAccess(configuration.monetization.entitlements.limits, at: time, in: configuration)
    let remaining = model.adFree.remaining(at: time)
    return TapeState(
      layer: walk.look(in: app).top.kind.rawValue,
      plan: access.isUnknown ? .unknown : access.isActive ? .pro : .free,
      adsRemoved: model.adsRemoved(at: time, in: configuration),
      adFreeUntil: remaining > .zero ? walk.world.now + remaining : nil,
      counts: AppCount.all.map { $0.count(model) },
      unanswered: model.ledger.unansweredCount)
  }
}
