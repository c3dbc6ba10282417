/// The layers of one phone in their places, and its status line.
final class LayerStack: Sendable {
  let layout: ScreenLayout
  /// Bottom first; never empty.
  let layers: [LaidOutLayer]
  /// The lowest layer that can be seen: a cover hides what is below it, so that need not be drawn.
  let lowest: Int
  let status: StatusBar

  init(_ layers: [Layer], status: StatusBar, layout: ScreenLayout, cache: FrameCache) {
    self.layout = layout
    self.layers = layers.map { cache.laidOut($0, layout) }
    lowest = layers.lastIndex { $0.chrome == .full } ?? 0
    self.status = status
  }

  /// Whether both look the same, if they are scrolled alike.
  func looks(like other: LayerStack) -> Bool {
    layout == other.layout && status == other.status && layers.count == other.layers.count
      && layers.indices.allSatisfy { layers[$0] === other.layers[$0] }
  }
}
