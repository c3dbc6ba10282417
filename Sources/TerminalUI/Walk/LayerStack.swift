/// The layers of one phone with their places, and its status line.
final class LayerStack: Sendable {
  let layout: ScreenLayout
  /// The layers, bottom first; never empty.
  let layers: [LaidOutLayer]
  /// The index of the lowest visible layer: a cover hides the layers below it, so they need not be drawn.
  let lowest: Int
  let status: StatusBar
  /// What the app tells over its own screen without asking for anything, and the index of the layer that it lies over.
  let toast: (layer: LaidOutLayer, index: Int)?

  init(_ layers: [Layer], toast: Layer?, status: StatusBar, layout: ScreenLayout, cache: FrameCache) {
    self.layout = layout
    let panel = layers.lastIndex { $0.chrome == .below } ?? 0
    let laidOut = layers.indices.map { index in
      let isAbovePanel = index < panel && layers[index].chrome.isNoPartOfThePhone
      return cache.laidOut(layers[index], isAbovePanel ? layout.abovePanel : layout)
    }
    self.layers = laidOut
    lowest = layers.lastIndex { $0.chrome == .full } ?? 0
    self.status = status
    // The system's sheets, alerts and ads lie over it.
    let index = (layers.firstIndex { !$0.key.kind.isOfTheApp } ?? layers.count) - 1
    self.toast =
      index < 0
      ? nil
      : toast.map { toast in
        var toast = toast
        // What stays at the lower edge, such as a field to write in, stays in view.
        if layers[index].chrome == .full { toast.chrome = .toast(lift: laidOut[index].engine.bottomRows) }
        return (cache.laidOut(toast, layout), index)
      }
  }

  /// The two stacks look the same if they are scrolled alike.
  func looks(like other: LayerStack) -> Bool {
    layout == other.layout && status == other.status && layers.count == other.layers.count
      && toast?.layer === other.toast?.layer && toast?.index == other.toast?.index
      && layers.indices.allSatisfy { layers[$0] === other.layers[$0] }
  }
}
