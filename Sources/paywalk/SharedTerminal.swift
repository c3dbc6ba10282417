import CursesTerminal

/// The one terminal of this process, for those who take turns on it: a menu, a playback, a live walk.
///
/// The terminal is as it was before once nobody holds on to this any more.
final class SharedTerminal {
  var terminal: CursesTerminal

  /// - Throws: a failure with the status for a missing environment.
  init(_ options: TerminalOptions) throws(CommandFailure) {
    do throws(TerminalError) {
      terminal = try CursesTerminal(options: options)
    } catch {
      throw CommandFailure(status: .environment, message: "paywalk: \(error)")
    }
  }
}
