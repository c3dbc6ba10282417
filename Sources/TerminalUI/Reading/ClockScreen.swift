import Monetization
import Simulation

/// The text on the screen while nothing happens and no countdown runs: only the clock in the status line moves on.
///
/// A minute costs the drawing of one line, not of a screen.
package struct ClockScreen: Sendable {
  private var world: World
  private let interface: Interface
  private let layout: ScreenLayout
  package private(set) var text: ScreenText

  /// - Parameter text: The text on the screen of `walk`.
  package init(_ walk: Walk, _ text: ScreenText) {
    world = walk.world
    interface = walk.interface
    self.text = text
    layout = ScreenLayout(walk.world, walk.interface)
  }

  /// Moves to an instant before the next event, countdown or midnight.
  package mutating func move(to instant: Instant, in app: AppDefinition) {
    guard !layout.isTooSmall else { return }
    _ = world.advance(to: instant, in: app)
    var drawn = text.frame
    StatusBar(ScreenContext(world: world, app: app, interface: interface)).drawLine(into: &drawn, layout)
    text = text.replacingStatus(drawn, layout)
  }
}

extension ScreenText {
  fileprivate func replacingStatus(_ frame: Frame, _ layout: ScreenLayout) -> ScreenText {
    var parts = parts
    parts[0] = ScreenPart(layout.status, rows: [layout.status.row], frame: frame, .none)
    return ScreenText(frame: frame, parts: parts)
  }
}

extension Walk {
  /// The next instant at which more of the screen than its clock can change by time alone: a step of a countdown, or
  /// midnight, at which dates change.
  package var nextChangeBesidesClock: Instant {
    let delays = world.phones.map { phone in
      Self.countsDown(phone, at: world.now)
        ? Self.untilVisibleChange(of: phone, at: world.now)
        : Self.untilNext(.days(1), of: phone.time(at: world.now).wall.milliseconds)
    }
    return world.now + (delays.min() ?? .days(1))
  }

  /// The next minute of a phone's clock after an instant.
  package func nextMinute(after instant: Instant) -> Instant {
    let delays = world.phones.map { Self.untilNext(.minutes(1), of: $0.time(at: instant).wall.milliseconds) }
    return instant + (delays.min() ?? .minutes(1))
  }
}
