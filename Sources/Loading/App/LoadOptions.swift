import Monetization
import NativeApp
import Simulation

/// Options for reading an app folder.
package struct LoadOptions: Hashable, Sendable {
  /// The value of `config` in the conditions of build settings.
  package var configuration: BuildConfiguration
  /// The value of `sdk` in the conditions of build settings.
  package var sdk: String
  /// The value of `arch` in the conditions of build settings.
  package var architecture: String
  /// The app's environment; a variable that is set overrides `Info.plist`, even if it is empty.
  package var environment: [String: String]
  /// The xcconfig file of the target, with or without its extension; nil for the one that `app.json` names.
  package var target: String?
  package var shell: AppConfiguration.Shell
  /// The app runs a UI test; `UI-TESTING` in the environment does the same.
  package var isUITesting: Bool
  /// A fresh install starts with the mock data of `app.json`; `SEED_MOCK_DATA` in the environment does the same.
  package var seedsMockData: Bool
  /// The server that answers; a real one takes the place of the address in `app.json`.
  package var server: WebServerSource

  package init(
    configuration: BuildConfiguration = .debug, sdk: String = "iphonesimulator", architecture: String = "arm64",
    environment: [String: String] = [:], target: String? = nil, shell: AppConfiguration.Shell = .native,
    isUITesting: Bool = false, seedsMockData: Bool = false, server: WebServerSource = .folder
  ) {
    self.configuration = configuration
    self.sdk = sdk
    self.architecture = architecture
    self.environment = environment
    self.target = target
    self.shell = shell
    self.isUITesting = isUITesting
    self.seedsMockData = seedsMockData
    self.server = server
  }

  var parameters: BuildSettings.Parameters {
    BuildSettings.Parameters(configuration: configuration.rawValue, sdk: sdk, architecture: architecture)
  }
}
