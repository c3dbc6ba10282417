import Monetization
import Simulation

/// What can be done on the screen of a world, without a layout and a focus: for a search that asks it of very many.
///
/// It has what a `Look` would tell of the topmost layer of a phone over which nothing of the interface lies.
package struct ScreenChoices: Sendable {
  package let layer: LayerKey
  package let title: String
  /// All controls of the layer, in reading order, in view or not.
  package let targets: [Target]
  /// The action of Escape; nil if there is none.
  package let cancel: WalkAction?
  /// The keys of the layer, that of Escape among them.
  package let keys: [KeyBinding<WalkAction>]

  /// - Parameters:
  ///   - columns: The size of the window, on which it depends how much of a screen is made.
  ///   - kept: What was made for other screens, so that it need not be made again.
  package init(
    _ world: World, columns: Int = 80, rows: Int = 24, in app: AppDefinition, kept: KeptScreens = .none
  ) {
    let context = ScreenContext(
      world: world, app: app, interface: Interface(columns: columns, rows: rows), cache: kept.cache)
    let top = PhoneLayers.top(context)
    layer = top.key
    title = top.title
    targets = top.panel.targets
    cancel = top.cancel
    keys = Bindings.here(top, context)
  }

  /// A key of the layer was pressed, while no text is typed.
  package func action(of key: Key) -> WalkAction? { keys.binding(for: key)?.action }

  /// The field that a control is; nil if it is none.
  package static func field(_ target: Target) -> FieldName? { FieldName(target.id) }

  /// The action of a field that gets this text in place of what it had; nil for what is no field of the app.
  package static func action(typing text: String, into target: Target) -> Action? {
    guard case .world(let action)? = field(target)?.edited(text) else { return nil }
    return action
  }
}
