import Persistence

/// An error from saving a live walk, which ends nothing.
struct SaveFailure: Error, Hashable {
  /// A few words for a line on the screen.
  var reason: String
  /// Sentences for standard error.
  var message: String
  /// Another attempt may succeed.
  var mayPass = true

  /// A sentence about what happens next, or what the user can do.
  var advice: String { mayPass ? "Paywalk keeps trying." : "Quit and start again." }
}

extension SaveFailure {
  init(_ error: StateError) {
    self.init(reason: error.reason, message: error.description, mayPass: error.mayPass)
  }

  init(_ failure: OutputFailure) {
    self.init(reason: failure.reason, message: "\(failure).")
  }
}
