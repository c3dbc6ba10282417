import Monetization
import Simulation

/// The state of a walk around the phone: size, focus, scrolling, text cursor, overlays.
struct Interface: Hashable, Sendable {
  var columns: Int
  var rows: Int
  /// The overlays over the phone, bottom first.
  var overlays: [Overlay] = []
  var timeline = RecentTimeline()
  /// The number of the timeline's entry that is shown with details; nil for none.
  var chosenLine: Int?
  /// The numbers of the lives in the timeline of which all lines are shown.
  var openLives: Set<Int> = []
  var inspectorPage = InspectorPage.timeline
  /// The text that the lines of the timeline are searched for; nil to show all of them.
  var inspectorFilter: String?
  /// The panel that stands beside the phone.
  var sidePanel = SidePanel.inspector
  var director = DirectorView()
  /// The reason why the palette's line is no command; nil until Enter is pressed on one.
  var paletteProblem: String?
  /// The last lines that the palette has run, the latest first.
  private(set) var paletteHistory: [String] = []
  /// The apps that the palette can switch to; empty where a walk stays with its app.
  var apps: [String] = []
  /// A line in the footer until the next input, or until its end.
  private(set) var notice: Notice?
  /// The instant at which the notice goes by itself.
  private(set) var noticeEnd: Instant?
  /// The source of the sentences of the timeline and of notices.
  var sentences = Sentences()
  /// Where quitting leads, such as `back to the talk`; nil for the end of the program.
  var wayOut: String?
  /// The walk is shown to an audience, which has no keys: the panels beside the phone name none.
  var hasAudience = false
  /// What the owner of the walk tells of its history.
  var history = ShownBoard()
  /// The letters on the controls of the top layer; nil while there are none.
  var jump: JumpLabels?
  var panels: [PanelMemory] = []
  var field: FieldMemory?

  /// A layer over the phone that is not part of it.
  enum Overlay: Hashable, Sendable {
    case inspector
    case director
    case help
    case palette(String)
    /// The branches of what was done, and two of them side by side.
    case branches, comparison
  }

  /// The focus and scroll of one layer.
  struct PanelMemory: Hashable, Sendable {
    var key: LayerKey
    var state: PanelState
  }

  /// The text cursor of the field that is being typed into.
  struct FieldMemory: Hashable, Sendable {
    var name: FieldName
    var editing: TextEditing
  }

  init(columns: Int, rows: Int) {
    self.columns = min(columns, ScreenLayout.limit)
    self.rows = min(rows, ScreenLayout.limit)
  }

  /// Shows a line in the footer from now on.
  mutating func show(_ notice: Notice, at now: Instant) {
    self.notice = notice
    noticeEnd = now + Notice.time
  }

  mutating func dismissNotice() {
    notice = nil
    noticeEnd = nil
  }

  /// The text of a field, with the cursor in its last position.
  func editing(_ name: FieldName, _ text: String) -> TextEditing {
    // The text that was typed last need not be counted again.
    if let field, field.name == name, field.editing.text == text { return field.editing }
    return editing(name, TextEditing(text, maximumLength: name.maximumLength))
  }

  /// The text of a field that is not typed into; with the cursor in its last position if it is.
  func editing(_ name: FieldName, _ resting: TextEditing) -> TextEditing {
    if let field, field.name == name, field.editing.text == resting.text { return field.editing }
    return resting
  }

  func state(of key: LayerKey) -> PanelState {
    // By index: a closure would get a copy of each panel, and every frame asks for several.
    for index in panels.indices where panels[index].key == key { return panels[index].state }
    return PanelState()
  }

  /// The focus that a layer of this key had while it was loading; nil if it had none, or has not been loading.
  func focusWhileLoading(_ key: LayerKey) -> FocusID? {
    guard key.mode != .loading else { return nil }
    var loading = key
    loading.mode = .loading
    return state(of: loading).focus
  }

  mutating func remember(_ state: PanelState, of key: LayerKey) {
    if let index = panels.firstIndex(where: { $0.key == key }) {
      panels[index].state = state
    } else {
      panels.append(PanelMemory(key: key, state: state))
    }
  }

  /// Shows the screen of this number from its top, with its first focus.
  mutating func forget(screen: Int) {
    panels.removeAll { $0.key.screen == screen && [.screen, .modal].contains($0.key.kind) }
  }

  /// Keeps the line for the next time that the palette opens.
  mutating func noteEntered(_ line: String) {
    let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    paletteHistory = Array(([words] + paletteHistory.filter { $0 != words }).prefix(Self.mostRemembered))
  }

  private static let mostRemembered = 5

  mutating func close(_ overlay: (Overlay) -> Bool) {
    overlays.removeAll(where: overlay)
  }

  var palette: String? {
    if case .palette(let text)? = overlays.last { text } else { nil }
  }
}
