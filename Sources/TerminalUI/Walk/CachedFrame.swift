/// A frame of some layers, none of them with a focus, and without the footer.
///
/// It names all that it depends on, so it cannot be out of date; who asks for something else gets another frame.
struct CachedFrame: Sendable {
  private let status: StatusBar
  private let layout: ScreenLayout
  /// From the lowest that can be seen.
  private let layers: [LaidOutLayer]
  /// How far each of them is scrolled.
  private let scrolls: [Int]
  private var inspector: LaidOutLayer?
  /// The phone beside the one at hand, as it has been drawn.
  private var other: (stack: LayerStack, scrolls: [Int])?
  private(set) var frame: Frame

  /// Draws the layers of a screen up to the one of `index`.
  ///
  /// - Parameter base: what shows the layers below it; of the lowest, one that `isBase` for it; nil for nothing.
  init(_ screen: ScreenLayers, _ index: Int, scrolls: [Int], over base: CachedFrame?) {
    status = screen.status
    layout = screen.layout
    layers = Array(screen.layers[screen.lowest...index])
    self.scrolls = Array(scrolls[..<layers.count])
    let top = screen.layers[index]
    let scroll = scrolls[layers.count - 1]
    if let base {
      (frame, inspector, other) = (base.frame, base.inspector, base.other)
      if base.layers.count == 1, base.layers[0] === top {
        top.engine.drawBody(scroll: scroll, into: &frame, area: top.rect)
        return
      }
    } else {
      frame = Frame(columns: screen.layout.columns, rows: screen.layout.rows)
      status.draw(into: &frame, screen.layout)
    }
    let state = PanelState(scroll: scroll, followsFocus: false)
    screen.stack.drawLayer(index, state, into: &frame, placing: false)
  }

  /// Whether it shows the layers of a screen up to the one of `index`; the inspector may be another.
  func shows(_ screen: ScreenLayers, _ index: Int, scrolls: [Int]) -> Bool {
    layers.count == index - screen.lowest + 1
      && layers.indices.allSatisfy {
        layers[$0] === screen.layers[screen.lowest + $0] && self.scrolls[$0] == scrolls[$0]
      } && hasFrame(of: screen)
  }

  /// Whether the lowest layer of a screen can be drawn over it: what covers the whole phone draws the same cells,
  /// whatever it is. The layer itself must be whole to be drawn over itself.
  func isBase(for screen: ScreenLayers) -> Bool {
    let lowest = screen.layers[screen.lowest]
    return layers.count == 1 && layers[0].layer.chrome == .full && lowest.layer.chrome == .full
      && layers[0].rect == lowest.rect && (layers[0] !== lowest || lowest.engine.isWhole) && hasFrame(of: screen)
  }

  /// Brings the panel beside the phone up to date.
  mutating func drawInspector(_ screen: ScreenLayers) {
    guard let wanted = screen.inspector, inspector !== wanted else { return }
    inspector = wanted
    screen.drawInspector(into: &frame)
  }

  /// Brings the phone beside the one at hand up to date.
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
