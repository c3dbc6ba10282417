/// A layer in its place on the screen, with what moves its focus.
///
/// The next scenery takes it over as it is while the layer says the same. So one object means one look: whoever has
/// drawn it before need not compare anything else to know that nothing in it has changed.
final class PlacedLayer: Sendable {
  let layer: Layer
  /// Where the panel is drawn.
  let rect: Rect
  let engine: FocusEngine<WalkAction>

  init(_ layer: Layer, _ regions: Regions) {
    self.layer = layer
    rect = regions.panelRect(layer)
    engine = FocusEngine(layer.panel, columns: rect.columns, rows: rect.rows)
  }

  var key: LayerKey { layer.key }
}
