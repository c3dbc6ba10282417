/// A fault found in a file, with its place.
package struct FileFinding: Hashable, Sendable {
  /// The consequence of a fault.
  package enum Severity: String, Hashable, Sendable, CaseIterable {
    /// An app with this file does not load.
    case refused
    /// An app with this file loads all the same.
    case remark
  }

  package var severity: Severity
  package var error: LoadingError

  package init(_ severity: Severity, _ error: LoadingError) {
    self.severity = severity
    self.error = error
  }
}

extension [FileFinding] {
  /// The remarks, in order.
  var remarks: [LoadingError] { filter { $0.severity == .remark }.map(\.error) }

  /// The findings in the order of the file; those about the file as a whole come first.
  package var inFileOrder: [FileFinding] {
    enumerated().sorted { one, other in
      (one.element.error.line ?? 0, one.element.error.column ?? 0, one.offset)
        < (other.element.error.line ?? 0, other.element.error.column ?? 0, other.offset)
    }.map(\.element)
  }

  /// Throws the first fault with which an app does not load.
  func throwRefusal() throws(LoadingError) {
    if let refusal = first(where: { $0.severity == .refused }) { throw refusal.error }
  }
}
