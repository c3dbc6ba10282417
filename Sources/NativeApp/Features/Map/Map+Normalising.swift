import Monetization

extension MapFeature {
  public mutating func normalise(_ by: inout Normaliser) { maps.normalise(&by) }
}

extension OpenMap: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    screen.normalise(&by)
    by.url(&dataURL)
  }
}

extension MapEvent: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    switch self {
    case .panned(let screen, let east, let south):
      self = .panned(screen.normalised(&by), east: east, south: south)
    case .zoomed(let screen, let levels): self = .zoomed(screen.normalised(&by), levels: levels)
    case .recentred(let screen): self = .recentred(screen.normalised(&by))
    case .retryChosen(let screen): self = .retryChosen(screen.normalised(&by))
    }
  }
}
