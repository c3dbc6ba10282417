/// The layers of one phone in their places, and its status line.
final class PhoneStack: Sendable {
  let regions: Regions
  /// Bottom first; never empty.
  let layers: [PlacedLayer]
  /// The lowest layer that can be seen: a cover hides what is below it, so that need not be drawn.
  let lowest: Int
  let status: StatusBar

  init(_ layers: [Layer], status: StatusBar, regions: Regions, memory: SceneryMemory) {
    self.regions = regions
    self.layers = layers.map { memory.placed($0, regions) }
    lowest = layers.lastIndex { $0.chrome == .full } ?? 0
    self.status = status
  }

  /// Whether both look the same, if they are scrolled alike.
  func looks(like other: PhoneStack) -> Bool {
    regions == other.regions && status == other.status && layers.count == other.layers.count
      && layers.indices.allSatisfy { layers[$0] === other.layers[$0] }
  }
}
