import Monetization
import Simulation

/// The line at the top: the app, the time of the phone's clock, the network, the plan, the ad-free countdown.
struct StatusBar: Hashable, Sendable {
  let name: String
  /// Beside another phone, the name of the shown one is highlighted.
  let isShown: Bool
  /// The segments from left to right.
  let parts: [Segment]
  /// The place in what was done, in the rule below; nil for the present.
  let place: String?
  /// The number of faults; left out if the app's name would not fit.
  let faults: Segment?

  /// A segment of a word or two.
  struct Segment: Hashable, Sendable {
    var text: String
    var style: Style
    /// The text where room is short; nil for the whole text.
    var shortText: String?

    var short: Segment { Segment(text: shortText ?? text, style: style) }
  }

  init(_ context: ScreenContext) {
    isShown = context.phone.id == context.world.shown
    let name = context.configuration.name
    self.name = context.world.phones.count > 1 ? "\(name) · phone \(context.phone.id.number)" : name
    var parts = [
      Segment(
        text: context.time.local(context.time.wall).statusText(
          seenFrom: context.time.local(Self.start(of: context.world))), style: .plain),
      context.phone.device.isOnline
        ? Segment(text: "● \(Self.server(context) ?? "online")", style: Style(.success), shortText: "●")
        : Segment(text: "○ offline", style: Style(.warning), shortText: "○"),
      Self.plan(context),
    ]
    let removal = context.model.monetization.adRemoval(at: context.time, in: context.configuration.monetization)
    if let remaining = removal.remainingText {
      parts.append(
        Segment(text: "Ad-free \(remaining)", style: Style(removal.isEnding ? .warning : .success, .bold)))
    }
    self.parts = parts
    place = isShown ? context.interface.history.board.line : nil
    faults = Self.faults(context)
  }

  /// The first install of the app; later years are named.
  private static func start(of world: World) -> Instant { world.store.installs.first?.firstSeen ?? world.now }

  /// The host and port of a real web server; nil for the simulated one.
  private static func server(_ context: ScreenContext) -> String? {
    context.app.serverSource.address.flatMap { URLParts($0).authority }
  }

  /// The number of settings that make something fail; nil if there are none.
  private static func faults(_ context: ScreenContext) -> Segment? {
    let count = ArmedSettings.count(in: context.world)
    return count == 0 ? nil : Segment(text: "⚠\(count)", style: Style(.warning, .bold))
  }

  private static func plan(_ context: ScreenContext) -> Segment {
    switch context.plan {
    case .active: return Segment(text: context.proName, style: Style(.pro, .bold))
    case .inactive: return Segment(text: "Free", style: Style(.secondary))
    case .unknown: return Segment(text: "…", style: Style(.secondary))
    }
  }

  /// The app and the segments as words, without the clock and without marks.
  var words: [String] {
    let faults = faults.map { ["\($0.text.drop { !$0.isNumber }) set to fail"] } ?? []
    return [name] + parts.dropFirst().map { String($0.text.drop { !$0.isLetter }) }.filter { !$0.isEmpty } + faults
  }

  func draw(into frame: inout Frame, _ layout: ScreenLayout) {
    let columns = layout.phoneColumns
    var column = layout.phoneColumn + columns - 1
    for part in shownParts(columns).reversed() {
      column -= TextWidth.columns(part.text)
      frame.draw(part.text, row: layout.statusRow, column: column, style: part.style)
      column -= 2
    }
    frame.draw(
      name, row: layout.statusRow, column: layout.phoneColumn + 1,
      maxColumns: max(0, column - layout.phoneColumn),
      style: isShown ? Style(.title, .bold) : Style(.secondary))
    frame.drawRepeated(
      "─", row: layout.statusRow + 1, column: layout.phoneColumn, count: columns, style: Style(.border))
  }

  /// Draws the place in what was done, over a sheet that reaches up to the rule.
  func drawPlace(into frame: inout Frame, _ layout: ScreenLayout) {
    guard let place else { return }
    frame.draw(
      " \(TextFitting.truncate(place, columns: layout.phoneColumns - 4)) ", row: layout.statusRow + 1,
      column: layout.phoneColumn + 1, style: Style(.accent, .bold))
  }

  /// The cells of the number of faults; nil while it does not show.
  func armedRect(_ layout: ScreenLayout) -> Rect? {
    let parts = shownParts(layout.phoneColumns)
    guard let faults, parts.first == faults else { return nil }
    let used = parts.reduce(0) { $0 + TextWidth.columns($1.text) + 2 } - 2
    return Rect(
      row: layout.statusRow, column: layout.phoneColumn + layout.phoneColumns - 1 - used, rows: 1,
      columns: TextWidth.columns(faults.text))
  }

  private func shownParts(_ columns: Int) -> [Segment] {
    let all = [faults].compactMap { $0 } + parts
    return [all, all.map(\.short), parts, parts.map(\.short)].first(where: { fits($0, columns) }) ?? parts
  }

  private func fits(_ parts: [Segment], _ columns: Int) -> Bool {
    parts.reduce(TextWidth.columns(name) + 1) { $0 + 2 + TextWidth.columns($1.text) } < columns
  }
}
