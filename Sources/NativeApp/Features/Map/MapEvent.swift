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
