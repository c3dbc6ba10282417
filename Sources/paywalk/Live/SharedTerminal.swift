import CursesTerminal

/// The one terminal of this process, for those who take turns on it: a menu, a playback, a live walk.
///
/// The terminal is as it was before once nobody holds on to this any more.
final class SharedTerminal {
  var terminal: CursesTerminal

  /// Says what is wrong with this terminal before anything is done for its sake.
  static func check(_ options: TerminalOptions) throws(CommandFailure) {
    do throws(TerminalError) {
      try CursesTerminal.check(options)
    } catch {
      throw CommandFailure(status: .environment, message: "paywalk: \(error)")
    }
  }

  /// - Throws: a failure with the status for a missing environment.
  init(_ options: TerminalOptions) throws(CommandFailure) {
    do throws(TerminalError) {
      terminal = try CursesTerminal(options: options)
    } catch {
      throw CommandFailure(status: .environment, message: "paywalk: \(error)")
    }
  }
}
