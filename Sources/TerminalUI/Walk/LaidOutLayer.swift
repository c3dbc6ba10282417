/// A layer in its place on the screen, with the engine that moves its focus.
///
/// A screen reuses the object of an earlier screen while the layer is equal (`FrameCache`). So the same object means
/// the same look, and a drawn layer needs no other comparison.
final class LaidOutLayer: Sendable {
  let layer: Layer
  /// The layer as its screen has made it, without the blank row under the upper edge of its box.
  let made: Layer
  let layout: ScreenLayout
  /// The block that the panel is drawn into.
  let rect: Rect
  let engine: FocusEngine

  init(_ made: Layer, _ layout: ScreenLayout) {
    self.made = made
    self.layout = layout
    // The width of the block does not depend on the content, but its height may.
    let columns = layout.panelRect(made.chrome, content: 0).columns
    func makeEngine(_ layer: Layer) -> FocusEngine {
      FocusEngine(layer.panel, columns: columns) { layout.panelRect(layer.chrome, content: $0).rows }
    }
    let isPadded = made.chrome.isPadded && (layout.isRoomy || made.chrome.isNoPartOfThePhone)
    var layer = isPadded ? made.padded : made
    var found = makeEngine(layer)
    let rows = found.wantedRows + 1
    if made.chrome.isPadded, !isPadded, layout.panelRect(made.chrome, content: rows).rows >= rows {
      layer = made.padded
      found = makeEngine(layer)
    }
    self.layer = layer
    engine = found
    rect = layout.panelRect(layer.chrome, content: found.wantedRows)
  }

  var key: LayerKey { layer.key }

  /// All but the panel looks the same, and the panel is in the same place.
  func hasFrame(like other: LaidOutLayer) -> Bool {
    key == other.key && layer.chrome == other.layer.chrome && layer.title == other.layer.title
      && layer.hasCloseMark == other.layer.hasCloseMark && rect == other.rect
  }
}
