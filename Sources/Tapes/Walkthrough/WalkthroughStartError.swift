import TerminalUI

/// Why a session could not begin or go on.
package enum WalkthroughStartError: Error, Hashable, Sendable {
  /// What stands above the first step could not be done.
  case prelude(command: String, String)
  /// The walkthrough or its app is not what it was when the session was kept.
  case hasChanged
  /// What was kept contradicts itself.
  case makesNoSense(String)
  /// The walk cannot be done again.
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
  /// What went wrong, in a line.
  var sentence: String {
    if case .environment(let reason) = kind { return reason }
    return TextSanitizing.sanitize("expected \(expected), found \(found)")
  }
}
