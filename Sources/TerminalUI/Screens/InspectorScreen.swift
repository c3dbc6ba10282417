import Monetization
import NativeApp
import Simulation

/// The live timeline, the next events, and the reasons for the present plan; on pages of their own reasons and ads.
enum InspectorScreen {
  static func panel(_ context: ScreenContext) -> Panel {
    switch context.interface.inspectorPage {
    case .timeline: break
    case .reasons: return WhyScreen.panel(context)
    case .ads: return AdsScreen.panel(context)
    case .bridge: return BridgeScreen.panel(context)
    }
    let shown = shownRows(context.interface, in: context.time.zone)
    let style = LineStyle(context)
    let list: Node =
      shown.rows.isEmpty
      ? .text(
        context.interface.timeline.isEmpty
          ? "Nothing has happened yet." : "No line has this. Channels: \(TimelineFilter.channels)", Style(.secondary))
      : timeline(shown, context.cache.timelineRows(style))
    // The day of the first line is told as soon as it is another one than the present one.
    let first = shown.firstInstant.flatMap {
      $0.day(in: context.time.zone) == context.world.now.day(in: context.time.zone) ? nil : day($0, style)
    }
    let top = Node.column([SidePanel.head(.timeline, context)] + filter(context) + [.rule])
    var panel = Panel(
      top: top, body: first.map { .column([$0, list]) } ?? list, bottom: bottom(context, under: top),
      initialFocus: FocusID("entry", row: max(0, shown.rows.count - 1)))
    if context.interface.inspectorFilter != nil, context.interface.overlays.contains(.inspector) {
      (panel.typedInto, panel.initialFocus) = (FieldName.filter.id, FieldName.filter.id)
    }
    return panel
  }

  private static func timeline(_ shown: TimelineRows, _ made: MadeTimelineRows) -> Node {
    .list(of: .timeline(shown, made.style), count: shown.rows.count) { made.row($0, of: shown) }
  }

  private static func filter(_ context: ScreenContext) -> [Node] {
    guard let text = context.interface.inspectorFilter else { return [] }
    return [
      .field(
        FieldName.filter.id, "Filter: words, and before them a channel", context.interface.editing(.filter, text),
        placeholder: "ad: shown", action: .interface(.filterLeft))
    ]
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
    return LayerKey(
      .inspector, mode: mode == .usual && context.interface.inspectorFilter != nil ? .search : mode)
  }

  /// The keys that turn from the timeline to a page of its own and back.
  static func bindings(_ context: ScreenContext) -> [KeyBinding<WalkAction>] {
    let page = context.interface.inspectorPage
    let isFiltered = page == .timeline && context.interface.inspectorFilter != nil
    let timeline: [KeyBinding<WalkAction>] =
      page == .timeline
      ? [
        Bindings.openRow,
        KeyBinding([.character("/")], "filter", action: .interface(.filterChosen), importance: 22),
        KeyBinding([.character("/")], "by words, by a channel as in ad: or by both; Enter leaves the field"),
        KeyBinding([.character("y")], "copy", action: .interface(.lineCopied), importance: 30),
        KeyBinding([.character("e")], "write to a file", action: .interface(.logWritten), importance: 21),
      ]
      : [
        KeyBinding([.character("y")], "copy", action: .interface(.lineCopied), disabledReason: onTimeline),
        KeyBinding([.character("e")], "write to a file", action: .interface(.logWritten), disabledReason: onTimeline),
      ]
    // While something is searched for, Tab leads from the field to what is found.
    let toDirector: [KeyBinding<WalkAction>] =
      isFiltered ? [] : [KeyBinding([.tab], "director", action: .interface(.directorChosen), importance: 13)]
    return timeline + toDirector + [
      KeyBinding([.character("i"), .function(3)], "close", action: .interface(.inspectorChosen)),
      KeyBinding(
        [.character("w")], page == .reasons ? "timeline" : "why", action: .interface(.inspectorPageChosen(.reasons)),
        importance: 35),
      KeyBinding(
        [.character("a")], page == .ads ? "timeline" : "ads", action: .interface(.inspectorPageChosen(.ads)),
        importance: 35),
      KeyBinding(
        [.character("b")], page == .bridge ? "timeline" : "bridge", action: .interface(.inspectorPageChosen(.bridge)),
        importance: 35),
    ]
  }

  private static let onTimeline = "The lines to copy and to write are on the timeline."

  /// The inspector beside the phone, or over it with its edges where there is no room beside it.
  static func layer(_ context: ScreenContext, _ layout: ScreenLayout) -> Layer {
    let isFiltered = context.interface.inspectorPage == .timeline && context.interface.inspectorFilter != nil
    return Layer(
      key: key(context), title: "Inspector", panel: panel(context),
      chrome: layout.hasSide ? .side(.inspector) : .fullPage,
      cancel: .interface(isFiltered ? .filterClosed : .overlayClosed), bindings: bindings(context))
  }

  /// The inspector beside the phone, without a focus.
  static func sideLayer(_ context: ScreenContext) -> Layer {
    Layer(key: key(context), title: "", panel: panel(context), chrome: .side(.inspector))
  }

  /// The form of the lines of the timeline.
  struct LineStyle: Hashable, Sendable {
    var sentences: Sentences
    /// With several phones each line says of which it is.
    var namesPhone: Bool
    /// The columns of the highest number of a phone.
    var phoneColumns: Int
    /// The form of dates, by the phone's clock.
    var dates: DateForm
    /// The columns for the text of a line, behind its time and its channel.
    var columns: Int

    init(_ context: ScreenContext) {
      sentences = context.interface.sentences
      namesPhone = context.world.phones.count > 1
      phoneColumns = String(context.world.phones.count).count
      dates = context.dates
      let room = InspectorScreen.rect(context.layout).columns - Panel.scrollBarColumns - ElementPass.gutter
      // The time and the channel stand before it.
      columns = room - 16 - (namesPhone ? phoneColumns + 2 : 0)
    }
  }

  static func row(_ index: Int, of shown: TimelineRows, _ style: LineStyle) -> Node {
    let entries = shown.entries(ofRow: index)
    var control: Control
    switch shown.rows[index] {
    case .day(let line): return day(shown.timeline.instant(at: line), style)
    case .line(_, let isInside, let isAlone):
      control = Control(
        id: "entry",
        label: line(
          entries[0], style, isInside: isInside, isAlone: isAlone, columns: style.columns),
        kind: .row,
        action: .interface(.timelineLineChosen(entries[0].number)))
      control.labelRole = entries[0].fact.outcome.role
    case .life(let life, _, let count, let isOpen):
      let sentence = LifeSentence(entries, style.sentences, style.dates.seen(from: entries[0].instant))
      let number = (isOpen ? "-" : "+") + "\(count)"
      // A blank stands before the number.
      let text = sentence.text(columns: style.columns - number.utf8.count - 1)
      control = Control(
        id: "entry", label: head(entries[0], style) + sentence.channel.column + text,
        kind: .row,
        action: .interface(.lifeChosen(life)))
      control.labelRole = sentence.outcome.role
      control.trailing = number
    }
    return .control(control)
  }

  /// The line above the first line of a day: `── Sun 4 Jan ──`.
  private static func day(_ instant: Instant, _ style: LineStyle) -> Node {
    return .row(
      spacing: 1,
      [.sized(.fixed(2), .rule), .heading(style.dates.weekday(instant), Style(.secondary)), .sized(.fixed(2), .rule)])
  }

  /// One line of the timeline: `09:41:02 gate   ads ▸ shown`, with several phones `09:41:02 ·2 gate   ads ▸ shown`.
  static func line(
    _ entry: TimelineEntry, _ style: LineStyle, isInside: Bool = false, isAlone: Bool = false,
    namesChannel: Bool = true,
    columns: Int? = nil
  ) -> String {
    let dates = style.dates.seen(from: entry.instant)
    var text = style.sentences.shownText(of: entry.fact, isInside: isInside, isAlone: isAlone, dates)
    if let columns { text = LifeSentence.shortened(text, columns: columns - (isInside ? 2 : 0)) }
    return head(entry, style) + (namesChannel ? entry.fact.column : "") + (isInside ? "│ " : "") + text
  }

  /// The time of a line, and with several phones the phone.
  private static func head(_ entry: TimelineEntry, _ style: LineStyle) -> String {
    var line = style.dates.local(entry.instant).shown.timeText + " "
    if style.namesPhone { line += "·" + "\(entry.phone.number)".padding(to: style.phoneColumns) + " " }
    return line
  }

  /// The block in which the panel is drawn.
  private static func rect(_ layout: ScreenLayout) -> Rect {
    layout.panelRect(layout.hasSide ? .side(.inspector) : .fullPage, content: 0)
  }

  /// What stands below the timeline: the opened line, and the summary. So that the line itself stays in view, the summary
  /// gives way where room is short, and then the lines that belong to the opened one.
  private static func bottom(_ context: ScreenContext, under top: Node) -> Node {
    let timeline = context.interface.timeline
    guard let entry = context.interface.chosenLine.flatMap(timeline.entry) else {
      return .column([.rule] + summary(context))
    }
    let style = LineStyle(context)
    let (told, others) = (details(of: entry, style), related(to: entry, timeline, style))
    let forms = [told + others + [.rule] + summary(context), told + others, told].map { Node.column([.rule] + $0) }
    let block = rect(context.layout)
    let fitting = forms.first { form in
      Panel(top: top, body: form).measure(columns: block.columns) + fewestRows <= block.rows
    }
    return fitting ?? forms[forms.count - 1]
  }

  /// The fewest rows that an opened line leaves to the timeline.
  private static let fewestRows = 3

  private static func details(of entry: TimelineEntry, _ style: LineStyle) -> [Node] {
    let sentence = style.sentences.sentence(of: entry.fact)
    let phone = style.namesPhone ? " · phone \(entry.phone.number)" : ""
    return [
      .text(
        style.sentences.shownSentence(of: entry.fact, style.dates.seen(from: entry.instant)),
        Style(entry.fact.outcome.role, .bold)),
      .text(
        "\(style.dates.local(entry.instant).shown.preciseClockText), \(style.dates.day(entry.instant))\(phone)",
        Style(.secondary)),
    ] + sentence.details.map { .text("\($0.title): \($0.value)") }
  }

  /// The line that caused `entry`, and the first lines that `entry` caused.
  private static func related(
    to entry: TimelineEntry, _ timeline: RecentTimeline, _ style: LineStyle
  ) -> [Node] {
    var lines: [Node] = []
    if let cause = timeline.cause(of: entry) {
      lines.append(pair("FROM", line(cause, style, namesChannel: false)))
    }
    let followers = timeline.entries(causedBy: entry)
    for follower in followers.prefix(shownFollowers) {
      lines.append(pair(follower == followers[0] ? "THEN" : "", line(follower, style, namesChannel: false)))
    }
    if followers.count > shownFollowers { lines.append(pair("", "and \(followers.count - shownFollowers) more")) }
    return lines
  }

  /// The number of caused lines that leaves room for the timeline on a small screen.
  private static let shownFollowers = 3

  static func pair(_ name: String, _ text: String, _ style: Style = .plain) -> Node {
    .pair(name, text, style, nameColumns: 5, nameStyle: Style(.secondary, .bold), spacing: 1)
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
    self + TextFitting.repeating(" ", columns - count)
  }
}
