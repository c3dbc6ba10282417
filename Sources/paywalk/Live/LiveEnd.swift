import ArgumentParser

/// The end of a live walk.
struct LiveEnd: Hashable {
  enum Cause: Hashable {
    case left
    /// The walk of another app takes its place.
    case changed(to: String)
    /// The terminal has gone.
    case closed
    case signal(Int32)
  }

  var cause: Cause
  /// The failure of the last save; nil if everything is saved.
  var unsaved: SaveFailure?

  /// Reports changes that are lost, and throws unless the walk has ended well; the terminal must have been released.
  func conclude() throws {
    if let unsaved { StandardStream.errors.say("paywalk: \(unsaved.message) The last changes are lost.") }
    if case .signal(let number) = cause { throw Interruption(signal: number) }
    if unsaved != nil { throw ExitCode(ExitStatus.environment.rawValue) }
  }
}
