import Monetization

/// The make-up of one app, as far as its model must know: read once, never changed by a walk.
public struct AppConfiguration: Hashable, Sendable {
  /// Shown in the status bar and on the App Store's sheet.
  public var name: String
  /// Scheme and host of the app's web server, without a trailing slash.
  public var baseURL: String
  public var tabs: [TabDefinition]
  /// How each URL is presented.
  public var paths: PathMatcher
  /// Compares native screens by class alone, as Hotwire Native iOS 1.3 does.
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

  /// The surroundings of the web pages.
  public enum Shell: String, Hashable, Sendable, CaseIterable {
    /// Inside the app: bridge components are alive.
    case native
    /// In a plain browser: there is no native side, and bridge components stay inert.
    case browser
  }
}

/// One tab; its first screen makes it what it is.
public struct TabDefinition: Hashable, Sendable {
  public var title: String
  /// Path of its first screen, such as `/` or `/homes`.
  public var path: String

  public init(title: String, path: String) {
    self.title = title
    self.path = path
  }
}
