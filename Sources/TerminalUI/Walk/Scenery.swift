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
  /// The keys of the top layer.
  let bindings: [KeyBinding<WalkAction>]
  let status: StatusBar
  /// The inspector beside the phone, where there is room for it.
  let inspector: PlacedLayer?
  /// Frames that the next one may start from.
  let stills: Stills

  /// - Parameter former: the scenery before; what has not changed since is taken over from it.
  init(_ context: ScreenContext, after former: Scenery? = nil) {
    let regions = Regions(columns: context.interface.columns, rows: context.interface.rows)
    let known = former.flatMap { $0.regions == regions ? $0.layers + [$0.inspector].compactMap { $0 } : nil } ?? []
    func placed(_ layer: Layer) -> PlacedLayer {
      known.first { $0.layer == layer } ?? PlacedLayer(layer, regions)
    }
    let layers = PhoneLayers.layers(context) + OverlayLayers.layers(context, regions)
    let top = layers[layers.count - 1]
    self.regions = regions
    self.layers = layers.map(placed)
    lowest = layers.lastIndex { $0.chrome == .full } ?? 0
    bindings = Bindings.here(top, context)
    status = StatusBar(context)
    let isOpen = layers.contains { $0.key.kind == .inspector }
    inspector = regions.hasInspector && !isOpen ? placed(InspectorScreen.sideLayer(context)) : nil
    stills = former?.stills ?? Stills()
  }

  /// The layer that keys and clicks go to.
  var top: Layer { layers[layers.count - 1].layer }

  /// The engine that moves the focus of the top layer.
  var engine: FocusEngine<WalkAction> { layers[layers.count - 1].engine }

  /// What the footer offers.
  func footer(isTyping: Bool) -> FooterLine<WalkAction> {
    FooterLine(Bindings.footer(bindings, isTyping: isTyping))
  }
}
