import Simulation
import Synchronization

/// All that a screen shows which does not depend on the focus: the layers, their places, the keys, the status line.
///
/// Made once per change of the world or of the overlays, and never changed itself. A class, so that a walk can carry
/// it at the cost of one reference.
final class Scenery: Sendable {
  let regions: Regions
  /// Bottom first; never empty.
  let layers: [Layer]
  /// Where each layer's panel is drawn.
  let rects: [Rect]
  /// The keys of the top layer.
  let bindings: [KeyBinding<WalkAction>]
  /// What the footer offers, while nothing is typed and while a field is.
  let footer: [KeyBinding<WalkAction>]
  let typingFooter: [KeyBinding<WalkAction>]
  let status: StatusBar
  /// The inspector beside the phone, where there is room for it.
  let inspector: Panel<WalkAction>?
  /// Moves the focus of each layer.
  let engines: [FocusEngine<WalkAction>]
  /// The frame that focus moves start from.
  let still = Mutex(Still())

  init(_ context: ScreenContext) {
    let regions = Regions(columns: context.interface.columns, rows: context.interface.rows)
    let layers = PhoneLayers.layers(context) + OverlayLayers.layers(context, regions)
    let top = layers[layers.count - 1]
    self.regions = regions
    self.layers = layers
    let rects = layers.map { regions.panelRect($0) }
    self.rects = rects
    bindings = Bindings.here(top, context)
    footer = Bindings.footer(bindings, isTyping: false)
    typingFooter = Bindings.footer(bindings, isTyping: true)
    status = StatusBar(context)
    let isOpen = layers.contains { $0.key.kind == .inspector }
    inspector = regions.hasInspector && !isOpen ? InspectorScreen.panel(context, isNarrow: true) : nil
    engines = zip(layers, rects).map { FocusEngine($0.panel, columns: $1.columns, rows: $1.rows) }
  }

  /// The layer that keys and clicks go to.
  var top: Layer { layers[layers.count - 1] }

  /// The engine that moves the focus of the top layer.
  var engine: FocusEngine<WalkAction> { engines[engines.count - 1] }
}
