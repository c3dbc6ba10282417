import Monetization

/// The configuration of one app, as far as its model needs it. It is read once and never changes during a walk.
public struct AppConfiguration: Hashable, Sendable {
  /// The app's name, shown in the status bar and on the App Store's sheet.
  public var name: String
  /// The scheme and host of the app's web server, without a trailing slash.
  public var baseURL: String
  public var tabs: [TabDefinition]
  /// The presentation of each URL.
  public var paths: PathMatcher
  /// Native screens are compared by class alone, as in Hotwire Native iOS 1.3.
  public var strictUpstream = false
  public var shell: Shell = .native
  public var monetization: MonetizationConfiguration

  public init(
    name: String, baseURL: String, tabs: [TabDefinition], paths: PathMatcher,
    monetization: MonetizationConfiguration
  ) {
    self.name = name
    self.baseURL = baseURL
    self.tabs = tabs
    self.paths = paths
    self.monetization = monetization
  }

  /// The program that shows the web pages.
  public enum Shell: String, Hashable, Sendable, CaseIterable {
    /// The app: bridge components are active.
    case native
    /// A plain browser: there is no native side, and bridge components stay inactive.
    case browser
  }
}

/// One tab, given by its first screen.
public struct TabDefinition: Hashable, Sendable {
  public var title: String
  /// The path of the tab's first screen, such as `/` or `/homes`.
  public var path: String

  public init(title: String, path: String) {
    self.title = title
    self.path = path
  }
}
