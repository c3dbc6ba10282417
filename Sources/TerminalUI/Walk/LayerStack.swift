/// The layers of one phone with their places, and its status line.
final class LayerStack: Sendable {
  let layout: ScreenLayout
  /// The layers, bottom first; never empty.
  let layers: [LaidOutLayer]
  /// The index of the lowest visible layer: a cover hides the layers below it, so they need not be drawn.
  let lowest: Int
  let status: StatusBar

  init(_ layers: [Layer], status: StatusBar, layout: ScreenLayout, cache: FrameCache) {
    self.layout = layout
    self.layers = layers.map { cache.laidOut($0, layout) }
    lowest = layers.lastIndex { $0.chrome == .full } ?? 0
    self.status = status
  }

  /// The two stacks look the same if they are scrolled alike.
  func looks(like other: LayerStack) -> Bool {
    layout == other.layout && status == other.status && layers.count == other.layers.count
      && layers.indices.allSatisfy { layers[$0] === other.layers[$0] }
  }
}
