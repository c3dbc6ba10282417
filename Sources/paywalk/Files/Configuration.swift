import Foundation
import TerminalUI

/// The file `config` of the user, which live walks read.
enum Configuration {
  static var path: String { ConfigurationFolder.path(["config"]) }

  /// Returns what the file says; nothing if there is no file.
  ///
  /// - Throws: `CommandFailure` with the file and the line, and what was expected there.
  static func read() throws(CommandFailure) -> ConfigurationFile {
    guard FileManager.default.fileExists(atPath: path) else { return ConfigurationFile() }
    let text: String
    do {
      text = try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw CommandFailure(status: .usage, message: "paywalk: \(path): \(error.localizedDescription)")
    }
    do throws(ConfigurationFileError) {
      return try ConfigurationFile(text)
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
    guard let app = configuration.app else { return configuration }
    try naming(app) { () throws(CommandFailure) in
      do {
        _ = try AppLibrary.load(
          app.word, AppOptions.defaultLoadOptions(environment: ProcessInfo.processInfo.environment))
      } catch {
        throw CommandFailure(status: .usage, message: "paywalk: \(error)")
      }
    }
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

  /// Does what a word of the file asks for; a failure names its line first.
  ///
  /// - Parameter word: Nil if the command line has asked for it.
  static func naming<Value>(
    _ word: ConfiguredWord?, _ body: () throws(CommandFailure) -> Value
  ) throws(CommandFailure) -> Value {
    do {
      return try body()
    } catch {
      guard let word else { throw error }
      let message = error.message.replacing("paywalk: ", with: "", maxReplacements: 1)
      throw failure(word.line, message, status: error.status)
    }
  }

  private static func failure(_ line: Int, _ message: String, status: ExitStatus = .usage) -> CommandFailure {
    CommandFailure(status: status, message: "paywalk: \(path):\(line): \(message)")
  }
}
