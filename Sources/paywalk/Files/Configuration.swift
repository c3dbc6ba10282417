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

  static func failure(_ line: Int, _ message: String) -> CommandFailure {
    CommandFailure(status: .usage, message: "paywalk: \(path):\(line): \(message)")
  }
}
