import CursesTerminal

/// The only terminal of this process, for users that take turns: a menu, a playback, a live walk.
///
/// The terminal is restored once nothing refers to this object any more.
final class SharedTerminal {
  var terminal: CursesTerminal

  /// Throws if this terminal cannot be used, before anything else is done.
  static func check(_ options: TerminalOptions) throws(CommandFailure) {
    do throws(TerminalError) {
      try CursesTerminal.check(options)
    } catch {
      throw CommandFailure(status: .environment, message: "paywalk: \(error)")
    }
  }

  /// - Throws: A failure with the status for a missing environment.
  init(_ options: TerminalOptions) throws(CommandFailure) {
    do throws(TerminalError) {
      terminal = try CursesTerminal(options: options)
    } catch {
      throw CommandFailure(status: .environment, message: "paywalk: \(error)")
    }
  }
}
