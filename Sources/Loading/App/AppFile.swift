import Monetization
import NativeApp
import Simulation

/// The contents of `app.json`: the parts of an app that no file of the ecosystem describes.
package struct AppFile: Hashable, Sendable {
  /// The id of an entitlement, and its position in the file.
  package struct EntitlementName: Hashable, Sendable {
    package var id: String
    package var position: TextPosition
  }

  /// The name of a file in the folder, and its position in `app.json`.
  package struct FileReference: Hashable, Sendable {
    package var path: String
    package var position: TextPosition
  }

  /// The time for which a purchase of a product counts, and its position in the file.
  package struct NonRenewing: Hashable, Sendable {
    package var period: NonRenewingPeriod
    package var position: TextPosition
  }

  package var file: String
  /// What the app is for, in a line; nil if the file does not say.
  package var summary: String?
  /// The paths of the other files.
  package var files: AppFiles
  /// The tabs, 1 to 9, one for each digit key.
  package var tabs: [TabDefinition]
  /// The pages that a fresh install shows before the tabs; empty for none.
  package var onboarding: [OnboardingPage]
  /// The scheme and host of the web server, without a trailing slash.
  package var baseURL: String
  /// The levels of the default target's build settings, the weakest first; empty for `Config.xcconfig`, if there is one.
  package var xcconfig: [FileReference]
  /// What the app's code says itself.
  package var inCode: CodeValues
  package var adFree: EntitlementName
  /// The entitlement that lifts the limits; the same as `adFree` in an app with one entitlement.
  package var limitsEntitlement: EntitlementName
  /// The entitlement that opens the app's content; the same as `adFree` unless the file has its own.
  package var contentEntitlement: EntitlementName
  /// The times for which purchases that do not renew count, each with its position.
  package var nonRenewing: [NonRenewing]
  /// The limits of the free plan; nil for an app without any.
  package var limits: Limits?
  package var offlinePolicy: OfflinePolicy
  package var onCancel: CancelPolicy
  /// A notification reminds the customer of the end of a free trial.
  package var remindsOfTrialEnd: Bool
  package var paywallTiming: PaywallTiming
  package var strictUpstream: Bool
  /// What the web server does beside serving the pages.
  package var server: ServerDefinition
  /// The pages that fixed answers show, each with its position.
  package var answerPages: [FileReference]
  /// The path of the page for the sign-in; nil for an app without one.
  package var signInPath: String?
  /// The path of the server's path configuration; nil if the app asks for none.
  package var servedPathsPath: String?
  /// The colour of the app; nil for that of the theme.
  package var accent: AccentColor?
  /// The picture of the app; nil for an app without one.
  package var icon: AppIcon?
  package var paywall: PaywallConfiguration
  /// The sounds that the app can play; empty for an app without any.
  package var sounds: [Sound]
  /// The avatars to chat with; without any the app has no chat.
  package var chat: ChatSetup
  /// The inventory of a fresh install.
  package var seed: Inventory
  /// The inventory of a fresh install with mock data; nil if the file has none.
  package var mockData: Inventory?
}
