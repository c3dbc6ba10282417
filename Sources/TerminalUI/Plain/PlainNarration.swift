import Monetization
import Simulation

/// A walk told in lines of text, for screen readers: what comes up, what changes, and where the focus is.
///
/// Lines are only ever added. A layer is told whole when it first comes up, and later by what is new on it.
package struct PlainNarration: Sendable {
  private var layer: LayerKey?
  /// The title of the layer; empty as long as its page has not loaded.
  private var title = ""
  /// The lines of each layer as they were last told; the oldest layers are forgotten.
  private var told: [(key: LayerKey, lines: [String])] = []
  /// The lines of the layer as they were before it asked a question; nil while it asks none.
  private var questioned: [String]?
  private var unlock: [String] = []
  private var focus = ""
  private var isJumping = false
  private var notice: Notice?
  private var status: [String] = []
  /// Where one is in what was done; nil at the end of the only branch.
  private var place: String?
  /// What was typed into fields and has signs in it, the latest last.
  private var typed: [(field: FieldName, text: String)] = []
  /// The instants at which a line that counts was last told, by the line without its digits.
  private var counted: [String: Instant] = [:]

  /// The time of the walk between two tellings of a line in which only time has changed a number.
  private static let countingPause = TimeSpan.seconds(10)
  private static let rememberedLayers = 30
  private static let rememberedTexts = 50

  package init() {}

  /// When something is told, and whether only time has passed.
  private struct Moment {
    let instant: Instant
    let isOfTime: Bool
  }

  /// Returns the lines for all that has changed since the last call, and the whole screen at the first one.
  ///
  /// - Parameter byTime: Only time has passed since: a line that counts up or down is told every ten seconds.
  package mutating func lines(_ walk: Walk, in app: AppDefinition, byTime: Bool) -> [String] {
    let look = walk.look(in: app)
    let now = Moment(instant: walk.world.now, isOfTime: byTime)
    var lines = statusLines(look.plainStatus, now)
    let place = walk.historyBoard.line
    if let place, place != self.place { lines.append("History: \(place)") }
    self.place = place
    lines += layerLines(look, now)
    if walk.isJumping, !isJumping { lines += look.plainLetters }
    isJumping = walk.isJumping
    let unlock = look.plainUnlock
    if unlock != self.unlock { lines += new(unlock, since: self.unlock, now) }
    self.unlock = unlock
    let focus = look.plainFocus
    if focus != self.focus, !focus.isEmpty { lines.append(focus) }
    self.focus = focus
    if walk.notice != notice, let notice = walk.notice { lines.append("Note: \(notice.text(walk.sentences))") }
    notice = walk.notice
    remember(walk.interface.field)
    if typed.isEmpty { return lines.map(SpokenText.spoken) }
    let texts = typed.map(\.text)
    return lines.map { SpokenText.spoken($0, keeping: texts) }
  }

  /// Remembers what is being typed, which other lines may repeat.
  private mutating func remember(_ field: Interface.FieldMemory?) {
    guard let field, let text = field.editing.text.split(separator: "\n").first.map(String.init) else { return }
    if let last = typed.last, last.field == field.name, text.hasPrefix(last.text) || last.text.hasPrefix(text) {
      typed.removeLast()
    }
    guard SpokenText.hasSigns(text), !typed.contains(where: { $0.text == text }) else { return }
    typed.append((field.name, text))
    if typed.count > Self.rememberedTexts { typed.removeFirst() }
  }

  private mutating func statusLines(_ words: [String], _ now: Moment?) -> [String] {
    let new = new(words, since: status, now)
    status = words
    return new.isEmpty ? [] : ["Status: " + new.joined(separator: ", ")]
  }

  private mutating func layerLines(_ look: Look, _ now: Moment?) -> [String] {
    var key = look.top.key
    let isQuestion = key.mode == .question
    // A sheet that has loaded is the same sheet; each page of the inspector is one of its own.
    if ![.reasons, .ads, .bridge].contains(key.mode) { key.mode = .usual }
    let lines = look.plainLines
    let earlier = told.firstIndex { $0.key == key }.map { told.remove(at: $0).lines }
    told.append((key, lines))
    if told.count > Self.rememberedLayers { told.removeFirst() }
    let earlierTitle = self.title
    self.title = look.top.title
    guard key != layer else {
      let named = self.title.isEmpty || self.title == earlierTitle ? [] : ["Title: \(self.title)"]
      // After a question the layer is as it was before it.
      let before = isQuestion ? nil : questioned
      questioned = isQuestion ? questioned ?? earlier : nil
      return named + news(lines, since: before ?? earlier ?? [], now)
    }
    questioned = nil
    let turnsPage = layer?.kind == .inspector && key.kind == .inspector
    layer = key
    // The focus is told on every layer that comes up, also where its control has the same words.
    focus = ""
    if turnsPage || earlier == nil { noteAges(lines, now) }
    if turnsPage { return lines }
    let title = look.plainTitle
    guard let earlier else { return ["", title] + lines }
    return ["", "Back to " + title.prefix(1).lowercased() + title.dropFirst()] + news(lines, since: earlier, nil)
  }

  /// Returns what is new on a layer, without the reasons for which its other controls wait: the focus tells its own.
  private mutating func news(_ lines: [String], since old: [String], _ now: Moment?) -> [String] {
    new(lines, since: old, now).filter { !$0.hasPrefix(LinearText.reason) }
  }

  /// Returns the lines that were not there before.
  private mutating func new(_ lines: [String], since old: [String], _ now: Moment?) -> [String] {
    var left: [String: Int] = [:]
    for line in old { left[line, default: 0] += 1 }
    let shapes = Set(old.map(Self.shape))
    return lines.filter { line in
      if let count = left[line], count > 0 {
        left[line] = count - 1
        return false
      }
      let shape = Self.shape(line)
      guard let now, shape != line, shapes.contains(shape) else { return true }
      // The bar of a film goes on by itself, whatever is pressed.
      guard now.isOfTime || line.hasPrefix(LinearText.progress) else { return true }
      if let last = counted[shape], now.instant - last < Self.countingPause { return false }
      counted[shape] = now.instant
      return true
    }
  }

  /// A line without its digits: one second and two seconds are alike.
  private static func shape(_ line: String) -> String {
    let shape = line.filter { !$0.isNumber }
    guard shape.utf8.count < line.utf8.count else { return line }
    return timeUnits.reduce(shape) { $0.replacing(" \($1)s", with: " \($1)") }
  }

  private static let timeUnits = ["second", "minute", "hour", "day"]

  /// Remembers when a layer that is told whole has told its lines with an age.
  private mutating func noteAges(_ lines: [String], _ now: Moment?) {
    guard let now else { return }
    for line in lines where line.hasSuffix(" old") { counted[Self.shape(line)] = now.instant }
  }
}

extension Element {
  /// The same with the lines of the timeline as they are where no column is missing.
  fileprivate var withWholeLines: Element {
    switch self {
    case .list(let list):
      guard case .timeline(let shown, var style)? = list.source else { return self }
      style.columns = ScreenLayout.limit
      let wide = style
      return .list(of: .timeline(shown, wide), count: list.count) { InspectorScreen.row($0, of: shown, wide) }
    case .group(var group):
      group.children = group.children.map(\.withWholeLines)
      return .group(group)
    default: return self
    }
  }
}

extension Look {
  /// What the top layer is, and its title. A page that has not loaded has none yet; then its tab is named as such.
  fileprivate var plainTitle: String {
    let kind = top.liesOverPhone ? "Sheet" : "Screen"
    if !top.title.isEmpty { return "\(kind): \(top.title)" }
    // A film is named by its advertiser, which is its heading.
    let heading = "Heading: "
    if top.kind == .ad, let line = plainLines.first(where: { $0.hasPrefix(heading) }) {
      return "\(kind): Ad, \(line.dropFirst(heading.count))"
    }
    let tab = plainTargets.first { $0.role == .tab && $0.isSelected }?.label ?? ""
    return tab.isEmpty ? kind : "\(kind) in the tab \(tab)"
  }

  fileprivate var plainLines: [String] {
    let lines =
      plainPanel.map { told in
        top.kind == .palette
          ? LinearText.linesOfPalette(told, problem: paletteProblem) : LinearText.lines(told, focus: panel.focus)
      } ?? []
    // What is drawn with characters alone cannot be read aloud.
    return lines.filter { line in line.contains { $0.isLetter || $0.isNumber } }
  }

  /// What the app tells over its own screen when something was unlocked.
  fileprivate var plainUnlock: [String] {
    screen.stack.toast.map { LinearText.lines($0.layer.layer.panel) } ?? []
  }

  /// The focus with its place among all that can have it; empty if nothing has it.
  fileprivate var plainFocus: String {
    let targets = plainTargets
    guard let index = targets.firstIndex(where: { $0.id == panel.focus }) else { return "" }
    var focus = targets[index]
    if focus.label == DirectorPanel.wayBack { (focus.role, focus.isSelected) = (.link, false) }
    let words =
      [focus.label, focus.isSelected ? "selected" : "", focus.busy ?? "", "\(index + 1) of \(targets.count)"]
      + (focus.isEnabled ? [] : ["unavailable", focus.disabledReason ?? ""])
    return "On \(focus.role.rawValue) " + words.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The controls of the top layer as it is told; the Director has those of one group.
  private var plainTargets: [Target] { plainPanel?.targets ?? [] }

  /// The panel of the top layer. In lines of text nothing is cut, however narrow the screen is.
  private var plainPanel: Panel? {
    guard var told = screen.layers.last?.layer.panel else { return nil }
    if top.kind == .inspector { told.body = told.body.withWholeLines }
    return told
  }

  /// The letters that lead to controls, each with its control.
  fileprivate var plainLetters: [String] {
    ["Type letters to press a control:"]
      + letters.compactMap { label in target(label.id).map { "\(label.letters): \($0.label)" } }
  }

  /// The words of the status line, but for the clock, which the phone does not say by itself.
  fileprivate var plainStatus: [String] { screen.status.words }
}
