import Simulation

/// An app that was read from its folder, with warnings for its author.
package struct LoadedApp: Sendable {
  package var definition: AppDefinition
  /// The warnings, in the order of reading.
  package var warnings: [LoadingWarning]
}
