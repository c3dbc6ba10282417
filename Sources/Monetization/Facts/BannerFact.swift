/// Something that has happened to the banner.
public enum BannerFact: Hashable, Sendable {
  /// In this size, with ads chosen by the user's interests, or not.
  case loadStarted(PointSize, isPersonalised: Bool = false)
  /// A banner of this size does not fit on the screen, and none was requested.
  case tooLarge(PointSize, screen: PointSize)
  /// Under a cover it is not seen yet, and counts no impression.
  case loaded(advertiser: String, isSeen: Bool = true)
  /// The creative that arrived under a cover is seen at last.
  case seen
  case loadFailed(AdLoadError)
  /// `count` is more than one if several intervals passed in one jump of the clock; in `unfilled` others the network had
  /// no ad.
  case refreshed(count: Int, unfilled: Int = 0)
  /// The old creative stays.
  case refreshFailed(AdLoadError)
  /// The answer arrived after the banner had been removed.
  case lateAnswerDropped
  /// Something covers the banner.
  case paused
  case resumed
  case removed
}
