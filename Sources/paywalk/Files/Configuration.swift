import Foundation
import Loading
import TerminalUI

/// The file `config` of the user, which live walks read.
enum Configuration {
  static var path: String { ConfigurationFolder.path(["config"]) }

  /// Returns what the file says; nothing if there is no file.
  ///
  /// - Throws: `CommandFailure` with the file and the line, and what was expected there.
  static func read() throws(CommandFailure) -> ConfigurationFile {
    let text: String?
    do throws(LoadingError) {
      text = try FileSource.disk(folder: ".").optionalText(path, expected: "lines with theme, app or key")
    } catch {
      throw CommandFailure(status: .usage, message: "paywalk: \(error)")
    }
    do throws(ConfigurationFileError) {
      return try text.map { text throws(ConfigurationFileError) in try ConfigurationFile(text) } ?? ConfigurationFile()
    } catch {
      throw failure(error.line, error.message)
    }
  }

  /// Returns what the file says, with a theme and an app that there are.
  ///
  /// - Throws: `CommandFailure` as a walk has it.
  static func readAll() throws(CommandFailure) -> ConfigurationFile {
    let configuration = try read()
    _ = try theme(of: configuration)
    try find(configuration.app)
    return configuration
  }

  /// Returns the theme of the file; the one by the background if it names none.
  ///
  /// - Throws: `CommandFailure` for a theme that there is not.
  static func theme(of configuration: ConfigurationFile) throws(CommandFailure) -> ThemeChoice {
    guard let setting = configuration.theme else { return .byBackground }
    do {
      return try ThemeChoice(setting.word)
    } catch {
      throw failure(setting.line, "\(error)")
    }
  }

  /// Looks for the app that the file names.
  ///
  /// - Parameter app: Nil if the file names none, or the command line another one.
  /// - Throws: `CommandFailure` for an app that there is not. What is wrong in an app, and with the options that it is
  ///   loaded with, is no fault of the line.
  static func find(_ app: ConfiguredWord?) throws(CommandFailure) {
    guard let app else { return }
    do {
      try AppLibrary.find(app.word)
    } catch {
      throw failure(app.line, "\(error)")
    }
  }

  private static func failure(_ line: Int, _ message: String) -> CommandFailure {
    CommandFailure(status: .usage, message: "paywalk: \(path):\(line): \(message)")
  }
}
