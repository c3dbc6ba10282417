import Monetization

/// An action of the user on a map.
public enum MapEvent: Hashable, Sendable {
  /// The map was moved by dots to the east and to the south.
  case panned(ScreenID, east: Int, south: Int)
  /// The map was brought nearer by levels, or further away if below zero.
  case zoomed(ScreenID, levels: Int)
  case recentred(ScreenID)
  case retryChosen(ScreenID)
}

extension MapEvent: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .panned(let screen, let east, let south):
      feed.variant(0, "panned")
      feed.field("0", screen)
      feed.field("east", east)
      feed.field("south", south)
    case .zoomed(let screen, let levels):
      feed.variant(1, "zoomed")
      feed.field("0", screen)
      feed.field("levels", levels)
    case .recentred(let screen):
      feed.variant(2, "recentred")
      feed.field("0", screen)
    case .retryChosen(let screen):
      feed.variant(3, "retryChosen")
      feed.field("0", screen)
    }
  }
}
