import Monetization
import NativeApp

/// `app.json`: what an app is made of that no file of the ecosystem says.
package struct AppFile: Hashable, Sendable {
  /// The id of an entitlement, and where it stands.
  package struct EntitlementName: Hashable, Sendable {
    package var id: String
    package var position: TextPosition
  }

  /// The name of a file of the folder, and where it stands.
  package struct FileReference: Hashable, Sendable {
    package var path: String
    package var position: TextPosition
  }

  package var file: String
  /// 1 to 9, one for each digit key.
  package var tabs: [TabDefinition]
  /// Scheme and host, without a trailing slash.
  package var baseURL: String
  /// The xcconfig file of the target to build if none is asked for; nil for `Config.xcconfig`, if there is one.
  package var xcconfig: FileReference?
  package var adFree: EntitlementName
  /// The same as `adFree` in an app with one entitlement.
  package var limitsEntitlement: EntitlementName
  /// Nil for an app without a free limit.
  package var limits: Limits?
  package var offlinePolicy: OfflinePolicy
  package var onCancel: CancelPolicy
  package var strictUpstream: Bool
  package var paywall: PaywallConfiguration
  /// What a fresh install starts with.
  package var seed: Inventory
  /// What a fresh install starts with if mock data is asked for; nil if the file has none.
  package var mockData: Inventory?
}
