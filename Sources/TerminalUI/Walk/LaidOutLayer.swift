/// A layer in its place on the screen, with what moves its focus.
///
/// A screen takes it over from those before it while the layer says the same (`FrameCache`). So one object means
/// one look: whoever has drawn it need not compare anything else to know that nothing in it has changed.
final class LaidOutLayer: Sendable {
  let layer: Layer
  let layout: ScreenLayout
  /// Where the panel is drawn.
  let rect: Rect
  let engine: FocusEngine<WalkAction>

  init(_ layer: Layer, _ layout: ScreenLayout) {
    self.layer = layer
    self.layout = layout
    rect = layout.panelRect(layer)
    engine = FocusEngine(layer.panel, columns: rect.columns, rows: rect.rows)
  }

  var key: LayerKey { layer.key }
}
