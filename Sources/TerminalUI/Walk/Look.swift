import Monetization
import Simulation

/// A view of a walk's screen: its layers, its targets, the focus and the field with the focus.
///
/// Apart from frames, it is the only way for other modules to read a screen. Its properties are computed on request:
/// making a look costs a copy of the walk, `targets` passes over one panel, and only the members that say so draw the
/// screen.
package struct Look: Sendable {
  private let walk: Walk
  let screen: ScreenLayers
  private let app: AppDefinition
  /// The focus and the scroll of the top layer.
  package let panel: PanelState
  /// The index of the layer whose targets are asked for; the top one unless `layer(of:)` says otherwise.
  private var asked: Int

  /// Makes the look of a walk whose focus is settled on `screen`.
  init(_ walk: Walk, _ screen: ScreenLayers, in app: AppDefinition) {
    self.walk = walk
    self.app = app
    self.screen = screen
    panel = walk.interface.state(of: screen.top.key)
    asked = screen.layers.count - 1
  }

  /// A layer, without its contents.
  package struct Layer: Hashable, Sendable {
    package let key: LayerKey
    package let title: String
    /// The cells of the layer's panel, without its border.
    package let rect: Rect
    /// The number of rows at the bottom that do not scroll.
    package let bottomRows: Int
    /// The layer is a box with the phone beneath it.
    package let liesOverPhone: Bool

    package var kind: LayerKind { key.kind }
  }

  /// The field with the focus.
  package struct Field: Hashable, Sendable {
    package let name: FieldName
    package let editing: TextEditing
  }

  /// The target of a click.
  package enum Hit: Hashable, Sendable {
    /// A key in the footer.
    case footer(KeyBinding<WalkAction>)
    /// A target in the panel beside the phone that has not the keys.
    case side(Target)
    /// A target in the top layer.
    case layer(Target)
  }

  /// The places of the phone, the panel beside or below it, the status line and the footer.
  package var layout: ScreenLayout { screen.layout }

  /// The layers, bottom first; never empty.
  package var layers: [Layer] { screen.layers.map(Self.layer) }

  /// The layer that keys and clicks go to.
  package var top: Layer { Self.layer(screen.layers[screen.layers.count - 1]) }

  /// The look whose targets and surroundings are those of the topmost layer of a kind, under others or not; nil if none is
  /// up.
  package func layer(of kind: LayerKind) -> Look? {
    guard let index = screen.layers.lastIndex(where: { $0.key.kind == kind }) else { return nil }
    var look = self
    look.asked = index
    return look
  }

  /// The kind of the layer whose targets are asked for.
  package var askedKind: LayerKind { screen.layers[asked].key.kind }

  /// All targets of the top layer, in reading order, in view or not; of the Director the rows of all groups.
  package var targets: [Target] {
    let own = screen.layers[asked].layer.panel.targets
    guard isFolded else { return own }
    return own.filter { DirectorGroup(tabID: $0.id) != nil } + folded.map(\.control.target)
  }

  /// The texts that tell a target of the top layer from others with its label.
  package func surroundings(of id: FocusID) -> [String] {
    let own = screen.layers[asked].layer.panel.surroundings(of: id)
    guard own.isEmpty, isFolded else { return own }
    return folded.first { $0.control.id == id }.map { [$0.group.title, $0.control.trailing].filter { !$0.isEmpty } }
      ?? []
  }

  /// The Director shows the rows of one group alone.
  private var isFolded: Bool { askedKind == .director && walk.interface.director.list == .group }

  /// The rows of the Director, in view or not.
  private var folded: [(group: DirectorGroup, control: Control)] {
    DirectorScreen.controls(ScreenContext(world: walk.world, app: app, interface: walk.interface))
  }

  /// The keys that bring a row of the Director into view that is not; empty for another target, or one in view.
  package func keysToUnfold(_ id: FocusID) -> [Key] {
    guard isFolded, target(id) == nil, let group = folded.first(where: { $0.control.id == id })?.group else {
      return []
    }
    return [.character(Character(group.tab.letter.uppercased()))]
  }

  /// Every text of the top layer that tells a target from others, in view or not.
  package var surroundings: [String] {
    screen.layers[asked].layer.panel.texts + (isFolded ? DirectorGroup.allCases.map(\.title) : [])
  }

  /// The target with this id on the top layer, in view or not; nil if there is none.
  package func target(_ id: FocusID) -> Target? { screen.engine.target(id) }

  /// The target that has the focus; nil if there is none.
  package var focus: Target? { panel.focus.flatMap(target) }

  /// The focus is in view, at least its first row; false if nothing has it.
  package var showsFocus: Bool { screen.engine.showsFocus(panel) }

  /// The field with the focus; nil if the focus is in no field.
  package var field: Field? {
    walk.focusedField(screen, in: app).map { Field(name: $0.name, editing: $0.editing) }
  }

  /// The target that letters go to: the field with the focus, or the only one of a form; nil if letters are keys.
  package var typedInto: Target? {
    if field != nil { return focus }
    return screen.top.panel.takesLetters(panel) ? screen.top.panel.typedInto.flatMap(target) : nil
  }

  /// Letters are text: the focus is in a field, or on a form that asks for one text.
  package var isTyping: Bool { field != nil || screen.top.panel.takesLetters(panel) }

  /// Rows of the top layer's body above the visible ones.
  package var scroll: Int { shownScroll(panel) }

  /// The scroll after a tap on a target, which brings the target into view.
  package func scroll(afterTapping id: FocusID) -> Int { shownScroll(screen.engine.focused(id, panel)) }

  /// The cells in which a target of the top layer is visible; nil if it is scrolled out of sight. Draws the screen.
  package func rect(of id: FocusID) -> Rect? { drawing.layout.placements.first { $0.id == id }?.rect }

  /// The target of a click at `position`; nil if there is none. Draws the screen.
  package func hit(at position: Position) -> Hit? {
    let drawing = drawing
    if let entry = drawing.footer.first(where: { $0.rect.contains(position) }) { return .footer(entry.binding) }
    if let placement = drawing.side.placement(at: position) { return .side(placement.target) }
    return drawing.layout.placement(at: position).map { .layer($0.target) }
  }

  /// What is wrong with the line of the palette; nil if nothing is.
  var paletteProblem: String? { walk.interface.paletteProblem }

  /// The letters on the controls of the top layer; empty unless they lead there now.
  var letters: [JumpLabels.Label] { walk.interface.jump?.labels ?? [] }

  private var drawing: Walk.Drawing { walk.draw(screen, top: panel) }

  private func shownScroll(_ state: PanelState) -> Int {
    screen.engine.shownScroll(state, focus: state.focus.flatMap { screen.engine.stop($0) })
  }

  private static func layer(_ placed: LaidOutLayer) -> Layer {
    Layer(
      key: placed.key, title: placed.layer.title, rect: placed.rect, bottomRows: placed.engine.bottomRows,
      liesOverPhone: placed.layer.chrome.liesOverThePhone)
  }
}
