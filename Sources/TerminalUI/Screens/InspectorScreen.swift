import Monetization
import NativeApp
import Simulation

/// The live timeline, the next events, and the reasons for the present plan; on pages of their own reasons and ads.
enum InspectorScreen {
  /// - Parameter isNarrow: true to leave out the channels' names; their colours stay.
  static func panel(_ context: ScreenContext, isNarrow: Bool) -> Panel {
    switch context.interface.inspectorPage {
    case .timeline: break
    case .reasons: return WhyScreen.panel(context)
    case .ads: return AdsScreen.panel(context)
    case .bridge: return BridgeScreen.panel(context)
    }
    let timeline = context.interface.timeline
    let style = LineStyle(context, isNarrow: isNarrow)
    let list: Node =
      timeline.isEmpty
      ? .text("Nothing has happened yet.", Style(.secondary))
      : .list(of: .timeline(timeline, style), count: timeline.count) { index in row(timeline[index], style) }
    return Panel(
      top: .column([.heading("TIMELINE", Style(.secondary, .bold)), .rule]), body: list,
      bottom: .column([.rule] + chosen(context) + summary(context)),
      initialFocus: FocusID("entry", row: max(0, timeline.count - 1)))
  }

  /// The name under which the focus is remembered: the reasons have a scroll of their own.
  static func key(_ context: ScreenContext) -> LayerKey {
    let mode: LayerKey.Mode =
      switch context.interface.inspectorPage {
      case .timeline: .usual
      case .reasons: .reasons
      case .ads: .ads
      case .bridge: .bridge
      }
    return LayerKey(.inspector, mode: mode)
  }

  /// The keys that turn from the timeline to a page of its own and back.
  static func bindings(_ context: ScreenContext) -> [KeyBinding<WalkAction>] {
    let page = context.interface.inspectorPage
    return [
      KeyBinding([.tab], "director", action: .interface(.directorChosen), importance: 13),
      KeyBinding(
        [.character("w")], page == .reasons ? "timeline" : "why", action: .interface(.inspectorPageChosen(.reasons)),
        importance: 17),
      KeyBinding(
        [.character("a")], page == .ads ? "timeline" : "ads", action: .interface(.inspectorPageChosen(.ads)),
        importance: 16),
      KeyBinding(
        [.character("b")], page == .bridge ? "timeline" : "bridge", action: .interface(.inspectorPageChosen(.bridge)),
        importance: 15),
    ]
  }

  /// The inspector beside the phone, without a focus.
  static func sideLayer(_ context: ScreenContext) -> Layer {
    Layer(key: key(context), title: "", panel: panel(context, isNarrow: true), chrome: .side)
  }

  /// The form of the lines of the timeline.
  struct LineStyle: Hashable, Sendable {
    var sentences: Sentences
    /// Leaves out the names of the channels.
    var isNarrow: Bool
    /// With several phones each line says of which it is.
    var namesPhone: Bool
    /// The columns of the highest number of a phone.
    var phoneColumns: Int

    init(_ context: ScreenContext, isNarrow: Bool) {
      sentences = context.interface.sentences
      self.isNarrow = isNarrow
      namesPhone = context.world.phones.count > 1
      phoneColumns = String(context.world.phones.count).count
    }
  }

  private static func row(_ entry: TimelineEntry, _ style: LineStyle) -> Node {
    var control = Control(
      id: "entry", label: line(entry, style), kind: .row,
      action: .interface(.timelineLineChosen(entry.number)))
    control.labelRole = entry.fact.role
    return .control(control)
  }

  /// One line of the timeline: `09:41:02 gate   ads ▸ shown`, with several phones `09:41:02 ·2 gate   ads ▸ shown`.
  static func line(_ entry: TimelineEntry, _ style: LineStyle) -> String {
    var line = entry.instant.timeText + " "
    if style.namesPhone { line += "·" + "\(entry.phone.number)".padding(to: style.phoneColumns) + " " }
    if !style.isNarrow { line += entry.fact.channel.shortName.padding(to: 6) + " " }
    return line + style.sentences.shortText(of: entry.fact)
  }

  private static func chosen(_ context: ScreenContext) -> [Node] {
    let timeline = context.interface.timeline
    guard let entry = context.interface.chosenLine.flatMap(timeline.entry) else { return [] }
    let style = LineStyle(context, isNarrow: true)
    let sentence = style.sentences.sentence(of: entry.fact)
    let phone = style.namesPhone ? " · phone \(entry.phone.number)" : ""
    return [
      .text(sentence.text, Style(entry.fact.role, .bold)),
      .text("\(entry.instant.utc.dateText) \(entry.instant.preciseClockText)\(phone)", Style(.secondary)),
    ] + sentence.details.map { .text("\($0.title): \($0.value)") }
      + related(to: entry, timeline, style) + [.rule]
  }

  /// The line that caused `entry`, and the first lines that `entry` caused.
  private static func related(
    to entry: TimelineEntry, _ timeline: RecentTimeline, _ style: LineStyle
  ) -> [Node] {
    var lines: [Node] = []
    if let cause = timeline.cause(of: entry) {
      lines.append(pair("FROM", line(cause, style)))
    }
    let followers = timeline.entries(causedBy: entry)
    for follower in followers.prefix(shownFollowers) {
      lines.append(pair(follower == followers[0] ? "THEN" : "", line(follower, style)))
    }
    if followers.count > shownFollowers { lines.append(pair("", "and \(followers.count - shownFollowers) more")) }
    return lines
  }

  /// The number of caused lines that leaves room for the timeline on a small screen.
  private static let shownFollowers = 3

  private static func summary(_ context: ScreenContext) -> [Node] {
    let access = context.model.entitlementAccess(
      context.configuration.monetization.entitlements.limits, at: context.time, in: context.configuration)
    var lines: [Node] = []
    for next in context.world.upcoming(in: context.app).prefix(3) {
      let phone = next.phone.flatMap { context.world.phones.count > 1 ? "·\($0.number) " : nil } ?? ""
      lines.append(
        pair(
          lines.isEmpty ? "NEXT" : "",
          "\(next.instant.utc.statusText(seenFrom: context.world.now.utc))  \(phone)\(next.text)"))
    }
    if lines.isEmpty { lines.append(pair("NEXT", "nothing is scheduled")) }
    if context.configuration.servedPathsPath != nil {
      let rules = context.model.paths(in: context.configuration).configuration.rules.count
      lines.append(pair("PATHS", "\(context.model.pathSource.words), \(CountWording.text(rules, "rule"))"))
    }
    let armed = ArmedSettings.words(in: context.world)
    if !armed.isEmpty { lines.append(pair("ARMED", armed.joined(separator: ", "), Style(.warning, .bold))) }
    let plan = access.isActive ? "Pro" : access.isUnknown ? "…" : "Free"
    lines.append(pair("WHY", "\(plan): `\(context.configuration.monetization.entitlements.limits)` \(access.because)"))
    lines.append(
      pair("ADS", context.model.monetization.adRemovalBecause(at: context.time, in: context.configuration.monetization))
    )
    return lines
  }

  private static func pair(_ name: String, _ text: String, _ style: Style = .plain) -> Node {
    .row(
      spacing: 1,
      [
        .sized(.fixed(5), .text(name, Style(.secondary, .bold), wraps: false)),
        .sized(.flexible(1), .text(text, style)),
      ])
  }
}

extension Fact {
  /// The colour of the fact's line: that of its channel, and for an answer about access or a limit that of the answer.
  fileprivate var role: Style.Role {
    switch self {
    case .app(.gate(.asked(_, .allowed, _, _))), .app(.access(.ads(areRemoved: true, _))),
      .app(.access(.plan(isPro: true, _, _))):
      .success
    case .app(.access(.ads)), .app(.access(.plan)): .secondary
    default: channel.role
    }
  }
}

extension Channel {
  /// The name of the channel in the timeline's narrow column.
  var shortName: String {
    switch self {
    case .navigation: "visit"
    case .notification: "notify"
    case .director: "direct"
    case .network: "net"
    case .bridge, .store, .ad, .gate, .log, .clock: rawValue
    }
  }

  /// The colour of the channel's lines.
  var role: Style.Role {
    switch self {
    case .bridge: .accent
    case .store: .pro
    case .ad: .ad
    case .gate: .warning
    case .navigation, .network, .clock: .secondary
    case .notification, .log: .text
    case .director: .success
    }
  }
}

extension Instant {
  /// The time of day, such as `09:41:02`. The date is left out, and the text is built by hand, because every visible
  /// line of the timeline needs it in every frame.
  var timeText: String {
    let day: Int64 = 86_400_000
    let seconds = Int((milliseconds % day + day) % day / 1_000)
    let digits = [
      seconds / 36_000, seconds / 3_600 % 10, seconds / 600 % 6, seconds / 60 % 10, seconds / 10 % 6, seconds % 10,
    ]
    return String(unsafeUninitializedCapacity: 8) { bytes in
      bytes.initialize(repeating: UInt8(ascii: ":"))
      for (digit, place) in zip(digits, [0, 1, 3, 4, 6, 7]) { bytes[place] = UInt8(ascii: "0") + UInt8(digit) }
      return 8
    }
  }

  /// The time of day in milliseconds, such as `09:41:02.004`.
  var preciseClockText: String {
    let rest = milliseconds % 1_000
    let fraction = String(rest + 1_000).dropFirst()
    return "\(timeText).\(fraction)"
  }
}

extension String {
  /// The text padded with blanks at the end; every character must take one column.
  func padding(to columns: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, columns - count))
  }
}
