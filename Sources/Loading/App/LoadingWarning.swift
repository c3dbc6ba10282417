/// A fault in an app folder with which the app still runs.
package struct LoadingWarning: Hashable, Sendable, CustomStringConvertible {
  package var fault: LoadingError

  package init(_ fault: LoadingError) {
    self.fault = fault
  }

  /// The environment in the place of a file.
  static let environment = "the environment"

  /// The app was started with a variable that does not fit its folder; the folder itself is well.
  package var isOfEnvironment: Bool { fault.file == Self.environment }

  /// One line, safe to print on a terminal.
  package var description: String { "warning: \(fault)" }
}
