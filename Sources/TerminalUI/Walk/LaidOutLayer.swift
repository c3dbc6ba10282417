/// A layer in its place on the screen, with the engine that moves its focus.
///
/// A screen reuses the object of an earlier screen while the layer is equal (`FrameCache`). So the same object means
/// the same look, and a drawn layer needs no other comparison.
final class LaidOutLayer: Sendable {
  let layer: Layer
  let layout: ScreenLayout
  /// The block that the panel is drawn into.
  let rect: Rect
  let engine: FocusEngine

  init(_ layer: Layer, _ layout: ScreenLayout) {
    self.layer = layer
    self.layout = layout
    rect = layout.panelRect(layer)
    engine = FocusEngine(layer.panel, columns: rect.columns, rows: rect.rows)
  }

  var key: LayerKey { layer.key }
}
