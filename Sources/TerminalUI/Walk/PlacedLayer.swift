/// A layer in its place on the screen, with what moves its focus.
///
/// A scenery takes it over from those before it while the layer says the same (`SceneryMemory`). So one object means
/// one look: whoever has drawn it need not compare anything else to know that nothing in it has changed.
final class PlacedLayer: Sendable {
  let layer: Layer
  let regions: Regions
  /// Where the panel is drawn.
  let rect: Rect
  let engine: FocusEngine<WalkAction>

  init(_ layer: Layer, _ regions: Regions) {
    self.layer = layer
    self.regions = regions
    rect = regions.panelRect(layer)
    engine = FocusEngine(layer.panel, columns: rect.columns, rows: rect.rows)
  }

  var key: LayerKey { layer.key }
}
