/// A drawn frame of some layers, without a focus and without the footer.
///
/// It holds everything that it depends on, so it is never out of date: a request with other values gets another frame.
struct CachedFrame: Sendable {
  private let status: StatusBar
  private let layout: ScreenLayout
  /// The drawn layers, from the lowest visible one.
  private var layers: [LaidOutLayer]
  /// The scroll of each layer.
  private var scrolls: [Int]
  private var sides: [LaidOutLayer] = []
  /// The phone beside the shown one, as it was drawn.
  private var other: (stack: LayerStack, scrolls: [Int])?
  private(set) var frame: Frame

  /// Draws the layers of a screen up to `index`.
  ///
  /// - Parameter base: The frame of the layers below; for the lowest layer, a frame that `isBase` for it; nil to start
  ///   from an empty frame.
  init(_ screen: ScreenLayers, _ index: Int, scrolls: [Int], over base: CachedFrame?) {
    status = screen.status
    layout = screen.layout
    layers = Array(screen.layers[screen.lowest...index])
    self.scrolls = Array(scrolls[..<layers.count])
    if let base {
      (frame, sides, other) = (base.frame, base.sides, base.other)
    } else {
      frame = Frame(columns: screen.layout.columns, rows: screen.layout.rows)
      status.draw(into: &frame, screen.layout)
    }
    let state = PanelState(scroll: scrolls[layers.count - 1], followsFocus: false)
    screen.stack.drawLayer(
      index, state, scrollBelow: layers.count > 1 ? scrolls[layers.count - 2] : 0, into: &frame, placing: false)
  }

  /// Draws the layers of a screen up to `index` where an older frame shows the same layers, but for another scroll of the top
  /// one or for some of its elements; nil if it does not.
  init?(_ screen: ScreenLayers, _ index: Int, scrolls: [Int], changing old: CachedFrame) {
    let last = index - screen.lowest
    guard old.layers.count == last + 1,
      (0..<last).allSatisfy({ old.layers[$0] === screen.layers[screen.lowest + $0] && old.scrolls[$0] == scrolls[$0] }),
      screen.layers[index].engine.isWhole, old.hasFrame(of: screen)
    else { return nil }
    let (before, top) = (old.layers[last], screen.layers[index])
    self = old
    (layers[last], self.scrolls[last]) = (top, scrolls[last])
    if before === top {
      top.engine.drawBody(scroll: scrolls[last], into: &frame, area: top.rect)
    } else {
      guard old.scrolls[last] == scrolls[last], top.hasFrame(like: before),
        top.engine.drawChanges(since: before.engine, scroll: scrolls[last], into: &frame, area: top.rect)
      else { return nil }
    }
  }

  /// The frame shows the layers of a screen up to `index`; the panels beside the phone may differ.
  func shows(_ screen: ScreenLayers, _ index: Int, scrolls: [Int]) -> Bool {
    layers.count == index - screen.lowest + 1
      && layers.indices.allSatisfy {
        layers[$0] === screen.layers[screen.lowest + $0] && self.scrolls[$0] == scrolls[$0]
      } && hasFrame(of: screen)
  }

  /// The lowest layer of a screen can be drawn over the frame. A layer that covers the whole phone draws the same cells
  /// over any other such layer.
  func isBase(for screen: ScreenLayers) -> Bool {
    let lowest = screen.layers[screen.lowest]
    return layers.count == 1 && layers[0].layer.chrome == .full && lowest.layer.chrome == .full
      && layers[0].rect == lowest.rect && hasFrame(of: screen)
  }

  /// Redraws the panels beside the phone that have changed.
  mutating func drawSides(_ screen: ScreenLayers) {
    let known = sides
    guard known.count != screen.sides.count || !zip(known, screen.sides).allSatisfy({ $0 === $1 }) else { return }
    sides = screen.sides
    screen.drawSides(into: &frame, besides: known)
  }

  /// Redraws the phone beside the shown one if it has changed.
  mutating func drawOther(_ screen: ScreenLayers, scrolls: [Int]) {
    guard let wanted = screen.other else { return }
    if let other, other.scrolls == scrolls, other.stack.looks(like: wanted) { return }
    other = (wanted, scrolls)
    screen.drawOther(scrolls: scrolls, into: &frame)
  }

  private func hasFrame(of screen: ScreenLayers) -> Bool {
    layout == screen.layout && status == screen.status
  }
}
