import Simulation

/// All that a screen shows which does not depend on the focus: the layers, their places, the keys, the status line.
///
/// Made once per change of the world or of the overlays, and never changed itself. A class, so that a walk can carry
/// it at the cost of one reference.
final class Scenery: Sendable {
  let regions: Regions
  /// Bottom first; never empty.
  let layers: [PlacedLayer]
  /// The lowest layer that can be seen: what a cover hides need not be drawn.
  let lowest: Int
  let footers: Footers
  let status: StatusBar
  /// The inspector beside the phone, where there is room for it.
  let inspector: PlacedLayer?
  let memory: SceneryMemory

  /// - Parameter memory: of the sceneries before; what has not changed since is taken over from it.
  init(_ context: ScreenContext, memory: SceneryMemory = SceneryMemory()) {
    let regions = Regions(columns: context.interface.columns, rows: context.interface.rows)
    let layers = PhoneLayers.layers(context) + OverlayLayers.layers(context, regions)
    let top = layers[layers.count - 1]
    self.regions = regions
    self.layers = layers.map { memory.placed($0, regions) }
    lowest = layers.lastIndex { $0.chrome == .full } ?? 0
    footers = memory.footers(Bindings.here(top, context), columns: regions.columns)
    status = StatusBar(context)
    let isOpen = layers.contains { $0.key.kind == .inspector }
    inspector = regions.hasInspector && !isOpen ? memory.placed(InspectorScreen.sideLayer(context), regions) : nil
    self.memory = memory
  }

  /// The layer that keys and clicks go to.
  var top: Layer { layers[layers.count - 1].layer }

  /// The engine that moves the focus of the top layer.
  var engine: FocusEngine<WalkAction> { layers[layers.count - 1].engine }

  /// The keys of the top layer.
  var bindings: [KeyBinding<WalkAction>] { footers.bindings }

  /// What the footer offers.
  func footer(isTyping: Bool) -> FooterLine<WalkAction> {
    FooterLine(Bindings.footer(bindings, isTyping: isTyping))
  }
}
