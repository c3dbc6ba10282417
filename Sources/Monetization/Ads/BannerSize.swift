/// A size in points, of a screen or of an ad.
public struct PointSize: Hashable, Sendable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// The size in which the app asks for its banner: one of the fixed ones of Google's SDK, or one that follows the screen.
public enum BannerSize: String, Hashable, Sendable, CaseIterable {
  case banner, large, rectangle, full, leaderboard
  /// As wide as the screen.
  case adaptive

  /// Returns the size on a screen, in points.
  ///
  /// An adaptive banner takes at most 15 % of the screen's height, between 50 and 90 points, as Google's anchored
  /// adaptive banners do.
  public func points(on screen: PointSize) -> PointSize {
    switch self {
    case .banner: PointSize(width: 320, height: 50)
    case .large: PointSize(width: 320, height: 100)
    case .rectangle: PointSize(width: 300, height: 250)
    case .full: PointSize(width: 468, height: 60)
    case .leaderboard: PointSize(width: 728, height: 90)
    case .adaptive: PointSize(width: screen.width, height: min(90, max(50, screen.height * 15 / 100)))
    }
  }
}

extension PointSize {
  /// The screen of an app that does not say its own.
  public static let usualScreen = PointSize(width: 640, height: 384)

  /// A banner of this size fits on `screen`: it is no wider, and no higher than half of it.
  func fits(on screen: PointSize) -> Bool {
    width <= screen.width && height <= screen.height / 2
  }
}
