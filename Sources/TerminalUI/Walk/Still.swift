/// A frame of some layers, none of them with a focus, and without the footer.
///
/// It names all that it depends on, so it cannot be out of date; who asks for something else gets another frame.
struct Still: Sendable {
  private let status: StatusBar
  private let regions: Regions
  /// From the lowest that can be seen.
  private let layers: [PlacedLayer]
  /// How far each of them is scrolled.
  private let scrolls: [Int]
  private var inspector: PlacedLayer?
  /// The phone beside the one at hand, as it has been drawn.
  private var other: (stack: PhoneStack, scrolls: [Int])?
  private(set) var frame: Frame

  /// Draws the layers of a scenery up to the one of `index`.
  ///
  /// - Parameter ground: what shows the layers below it; of the lowest, one that `isGround` for it; nil for nothing.
  init(_ scenery: Scenery, _ index: Int, scrolls: [Int], over ground: Still?) {
    status = scenery.status
    regions = scenery.regions
    layers = Array(scenery.layers[scenery.lowest...index])
    self.scrolls = Array(scrolls[..<layers.count])
    let top = scenery.layers[index]
    let scroll = scrolls[layers.count - 1]
    if let ground {
      (frame, inspector, other) = (ground.frame, ground.inspector, ground.other)
      if ground.layers.count == 1, ground.layers[0] === top {
        top.engine.drawBody(scroll: scroll, into: &frame, area: top.rect)
        return
      }
    } else {
      frame = Frame(columns: scenery.regions.columns, rows: scenery.regions.rows)
      status.draw(into: &frame, scenery.regions)
    }
    let state = PanelState(scroll: scroll, followsFocus: false)
    scenery.stack.drawLayer(index, state, into: &frame, placing: false)
  }

  /// Whether it shows the layers of a scenery up to the one of `index`; the inspector may be another.
  func shows(_ scenery: Scenery, _ index: Int, scrolls: [Int]) -> Bool {
    layers.count == index - scenery.lowest + 1
      && layers.indices.allSatisfy {
        layers[$0] === scenery.layers[scenery.lowest + $0] && self.scrolls[$0] == scrolls[$0]
      } && hasFrame(of: scenery)
  }

  /// Whether the lowest layer of a scenery can be drawn over it: what covers the whole phone draws the same cells,
  /// whatever it is. The layer itself must be whole to be drawn over itself.
  func isGround(for scenery: Scenery) -> Bool {
    let lowest = scenery.layers[scenery.lowest]
    return layers.count == 1 && layers[0].layer.chrome == .full && lowest.layer.chrome == .full
      && layers[0].rect == lowest.rect && (layers[0] !== lowest || lowest.engine.isWhole) && hasFrame(of: scenery)
  }

  /// Brings the panel beside the phone up to date.
  mutating func drawInspector(_ scenery: Scenery) {
    guard let wanted = scenery.inspector, inspector !== wanted else { return }
    inspector = wanted
    scenery.drawInspector(into: &frame)
  }

  /// Brings the phone beside the one at hand up to date.
  mutating func drawOther(_ scenery: Scenery, scrolls: [Int]) {
    guard let wanted = scenery.other else { return }
    if let other, other.scrolls == scrolls, other.stack.looks(like: wanted) { return }
    other = (wanted, scrolls)
    scenery.drawOther(scrolls: scrolls, into: &frame)
  }

  private func hasFrame(of scenery: Scenery) -> Bool {
    regions == scenery.regions && status == scenery.status
  }
}
