import Monetization

/// The configuration of one app, as far as its model needs it. It is read once and never changes during a walk.
///
/// It is a class, because every turn of the model holds it and a copy of all its texts would cost more than the turn.
public final class AppConfiguration: Sendable {
  /// The app's name, shown in the status bar and on the App Store's sheet.
  public let name: String
  /// The scheme and host of the app's web server, without a trailing slash.
  public let baseURL: String
  /// The version of the app and its build, such as `1.4 (12)`; nil if the files name none.
  public let version: String?
  public let tabs: [TabDefinition]
  /// The pages that a fresh install shows before the tabs; empty for none.
  public let onboarding: [OnboardingPage]
  /// The presentation of each URL, as the app's own file has it.
  public let paths: PathMatcher
  /// The path of the server's path configuration, such as `/configurations/ios_v1.json`; nil if the app asks for none.
  public let servedPathsPath: String?
  /// Native screens are compared by class alone, as in Hotwire Native iOS 1.3.
  public let strictUpstream: Bool
  /// The colour of the app; nil for that of the theme.
  public let accent: AccentColor?
  /// The picture of the app on the system's sheets; nil for an app without one.
  public let icon: AppIcon?
  public let shell: Shell
  /// The page on which users sign in, to which a page leads that the server refuses to others; nil for an app without one.
  public let signInPath: String?
  public let monetization: MonetizationConfiguration
  /// The sounds that the app can play, in the order of its screen.
  public let sounds: [Sound]
  /// The avatars that the app lets its users chat with, and the rules of the chat.
  public let chat: ChatSetup

  public init(
    name: String, version: String? = nil, baseURL: String, tabs: [TabDefinition], onboarding: [OnboardingPage] = [],
    paths: PathMatcher, servedPathsPath: String? = nil,
    strictUpstream: Bool = false, accent: AccentColor? = nil, icon: AppIcon? = nil, shell: Shell = .native,
    signInPath: String? = nil,
    sounds: [Sound] = [], chat: ChatSetup = ChatSetup(), monetization: MonetizationConfiguration
  ) {
    self.name = name
    self.baseURL = baseURL
    self.version = version
    self.tabs = tabs
    self.onboarding = onboarding
    self.paths = paths
    self.servedPathsPath = servedPathsPath
    self.strictUpstream = strictUpstream
    self.accent = accent
    self.icon = icon
    self.shell = shell
    self.signInPath = signInPath
    self.sounds = sounds
    self.chat = chat
    var monetization = monetization
    // A plain browser has no native side, so there is none to show a banner or a paywall in.
    if shell == .browser {
      monetization.ads.bannerUnitID = ""
      monetization.paywallTiming = .onDemand
      monetization.forcesPaywall = false
    }
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

extension AppConfiguration {
  /// The app's one name for what it sells beside the free plan, such as `Premium`.
  public var planName: String { monetization.paywall.planName(of: name) }
}
