import Monetization

extension SoundsFeature {
  public mutating func normalise(_ by: inout Normaliser) {
    // Since when they play only moves the picture.
    if isPlaying { playback = .playing(since: .zero) }
    if var ends = timer?.endsUptime {
      by.left(until: &ends)
      timer?.endsUptime = ends
    }
  }
}
