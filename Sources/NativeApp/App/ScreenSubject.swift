import Monetization

/// The thing that a native screen is about, as far as its URL alone tells.
public enum ScreenSubject: Hashable, Sendable {
  /// The URL names this thing, which must be there for the screen to open, such as `item 7`.
  case named(String)
  /// The URL lacks this, so that the screen cannot open there, such as `the number of an item, as in /items/1`.
  case missing(String)
}

/// What an app's files say about the subjects of its native screens.
public struct SubjectSetup: Hashable, Sendable {
  public var chat: ChatSetup
  public var paths: PathMatcher

  public init(chat: ChatSetup, paths: PathMatcher) {
    self.chat = chat
    self.paths = paths
  }
}

extension AppFeatures {
  /// Returns what the native screen `viewController` at `url` is about; nil if it is about nothing in particular.
  ///
  /// - Parameter setup: What the app's files say; nil if its URL alone is asked.
  public static func subject(of viewController: String, at url: String, in setup: SubjectSetup? = nil) -> ScreenSubject?
  {
    types.first { $0.viewControllers.contains(viewController) }?.subject(of: viewController, at: url, in: setup)
  }
}
