/// The thing that a native screen is about, as far as its URL alone tells.
public enum ScreenSubject: Hashable, Sendable {
  /// The URL names this thing, which must be there for the screen to open, such as `item 7`.
  case named(String)
  /// The URL lacks this, so that the screen cannot open there, such as `the number of an item, as in /items/1`.
  case missing(String)
}

extension AppFeatures {
  /// Returns what the native screen `viewController` at `url` is about; nil if it is about nothing in particular.
  public static func subject(of viewController: String, at url: String) -> ScreenSubject? {
    types.first { $0.viewControllers.contains(viewController) }?.subject(of: viewController, at: url)
  }
}
