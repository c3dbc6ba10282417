import Monetization
import Simulation

/// The line at the top: the app, the time of the phone's clock, the network, the plan, the ad-free countdown.
struct StatusBar: Hashable, Sendable {
  let name: String
  /// From left to right.
  let parts: [Part]

  /// One word or two of it.
  struct Part: Hashable, Sendable {
    var text: String
    var style: Style
  }

  init(_ context: ScreenContext) {
    name = context.configuration.name
    var parts = [
      Part(text: context.time.wall.statusText, style: .plain),
      context.world.device.isOnline
        ? Part(text: "● online", style: Style(.success)) : Part(text: "○ offline", style: Style(.warning)),
      Self.plan(context),
    ]
    if let remaining = context.model.monetization.adRemoval(at: context.time, in: context.configuration.monetization)
      .remainingText
    {
      parts.append(Part(text: "Ad-free \(remaining)", style: Style(.success, .bold)))
    }
    self.parts = parts
  }

  private static func plan(_ context: ScreenContext) -> Part {
    let access = context.model.entitlementAccess(
      context.configuration.monetization.entitlements.limits, at: context.time, in: context.configuration)
    switch access {
    case .active: return Part(text: "Pro", style: Style(.pro, .bold))
    case .inactive: return Part(text: "Free", style: Style(.secondary))
    case .unknown: return Part(text: "…", style: Style(.secondary))
    }
  }

  func draw(into frame: inout Frame, _ regions: Regions) {
    let columns = regions.phoneColumns
    var column = columns - 1
    for part in parts.reversed() {
      column -= TextWidth.columns(part.text)
      frame.draw(part.text, row: regions.statusRow, column: column, style: part.style)
      column -= 2
    }
    frame.draw(
      name, row: regions.statusRow, column: 1, maxColumns: max(0, column), style: Style(.title, .bold))
    frame.drawRepeated("─", row: regions.statusRow + 1, column: 0, count: columns, style: Style(.border))
  }
}
