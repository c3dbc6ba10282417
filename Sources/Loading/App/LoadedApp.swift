import Simulation

/// An app that was read from its folder, with warnings for its author.
package struct LoadedApp: Sendable {
  package var definition: AppDefinition
  /// What the app is for, in a line; nil if its file does not say.
  package var summary: String?
  /// The warnings, in the order of reading.
  package var warnings: [LoadingWarning]
}
