import Monetization
import Simulation

/// A look at a walk: its layers, its targets, the focus and the field that is typed into.
///
/// Together with frames it is all that anybody outside of the interface knows of a screen. It is worked out when it is
/// asked for: to take a look costs a copy of the walk, `targets` walks through one panel, and only what says so draws.
package struct Look: Sendable {
  private let walk: Walk
  private let screen: ScreenLayers
  /// The focus and the scroll of the top layer.
  package let panel: PanelState

  /// Takes a look at a walk whose focus is settled on `screen`.
  init(_ walk: Walk, _ screen: ScreenLayers) {
    self.walk = walk
    self.screen = screen
    panel = walk.interface.state(of: screen.top.key)
  }

  /// A layer, without what is in it.
  package struct Layer: Hashable, Sendable {
    package let key: LayerKey
    package let title: String
    /// The cells of its panel, without its border.
    package let rect: Rect
    /// How many of the last rows stay where they are while the rest scrolls.
    package let bottomRows: Int
    /// Whether it is a box with the phone beneath it.
    package let liesOverPhone: Bool

    package var kind: LayerKind { key.kind }
  }

  /// The field that is typed into.
  package struct Field: Hashable, Sendable {
    package let name: FieldName
    package let editing: TextEditing
  }

  /// The thing that a click hits.
  package enum Hit: Hashable, Sendable {
    /// One of the keys in the footer.
    case footer(KeyBinding<WalkAction>)
    /// Something in the inspector beside the phone, where no key leads.
    case inspector(Target<WalkAction>)
    /// Something of the top layer.
    case layer(Target<WalkAction>)
  }

  /// The places of the phone, the inspector, the status line and the footer.
  package var layout: ScreenLayout { screen.layout }

  /// Bottom first; never empty.
  package var layers: [Layer] { screen.layers.map(Self.layer) }

  /// The layer that keys and clicks go to.
  package var top: Layer { Self.layer(screen.layers[screen.layers.count - 1]) }

  /// Everything on the top layer that can have the focus, in reading order, also where it is scrolled out of sight.
  package var targets: [Target<WalkAction>] { screen.top.panel.targets }

  /// The target with this id on the top layer, also where it is scrolled out of sight.
  package func target(_ id: FocusID) -> Target<WalkAction>? { screen.engine.target(id) }

  /// The target that has the focus.
  package var focus: Target<WalkAction>? { panel.focus.flatMap(target) }

  /// Nil if the focus is in no field.
  package var field: Field? {
    walk.focusedField(screen).map { Field(name: $0.name, editing: $0.editing) }
  }

  /// The rows of the top layer's body above those that are shown.
  package var scroll: Int { shownScroll(panel) }

  /// The same after a tap on a target, which brings it into view.
  package func scroll(afterTapping id: FocusID) -> Int { shownScroll(screen.engine.focused(id, panel)) }

  /// The cells in which a target of the top layer can be seen; nil if it is scrolled out of sight. Draws the screen.
  package func rect(of id: FocusID) -> Rect? { drawing.layout.placements.first { $0.id == id }?.rect }

  /// The thing that a click at `position` hits. Draws the screen.
  package func hit(at position: Position) -> Hit? {
    let drawing = drawing
    if let entry = drawing.footer.first(where: { $0.rect.contains(position) }) { return .footer(entry.binding) }
    if let placement = drawing.inspector.placement(at: position) { return .inspector(placement.target) }
    return drawing.layout.placement(at: position).map { .layer($0.target) }
  }

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
