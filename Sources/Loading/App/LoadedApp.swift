import Simulation

/// An app folder that could be read, with what its author should know about it.
package struct LoadedApp: Sendable {
  package var definition: AppDefinition
  /// In the order of reading.
  package var warnings: [LoadingWarning]
}
