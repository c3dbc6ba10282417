/// A fault in an app folder with which the app still runs.
package struct LoadingWarning: Hashable, Sendable, CustomStringConvertible {
  package var fault: LoadingError

  package init(_ fault: LoadingError) {
    self.fault = fault
  }

  /// One line, safe to print on a terminal.
  package var description: String { "warning: \(fault)" }
}
