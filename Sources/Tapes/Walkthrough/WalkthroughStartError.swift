import TerminalUI

/// An error from beginning or resuming a session.
package enum WalkthroughStartError: Error, Hashable, Sendable {
  /// A command above the first step has failed.
  case prelude(command: String, String)
  /// The walkthrough or its app has changed since the session was saved.
  case hasChanged
  /// The saved session contradicts itself.
  case makesNoSense(String)
  /// The walk cannot be replayed.
  case doesNotReplay(String)
  case environment(TapeEnvironmentError)
}

extension WalkthroughStartError {
  init(_ error: TapeRecordingError) {
    switch error {
    case .script(let error): self = .makesNoSense(error.description)
    case .failed(let failure): self = .doesNotReplay("\(failure.command): \(failure.found)")
    case .environment(let error): self = .environment(error)
    }
  }
}

extension StepFailure {
  /// The failure in one line.
  var sentence: String {
    if case .environment(let reason) = kind { return reason }
    return TextSanitizing.sanitize("expected \(expected), found \(found)")
  }
}
