import ArgumentParser
import Foundation
import Loading
import Persistence
import TerminalUI

/// Themes by name or by file. Those of the user lie in `themes` of Paywalk's folder for configuration.
enum ThemeFiles {
  static let bundled = BundledTheme.allCases.map(\.rawValue)

  private static let suffix = ".theme"

  /// Returns a bundled theme, one of the user by its name, or the one in the file.
  ///
  /// - Throws: `ValidationError` with the file and the line, or with the themes that there are.
  static func theme(_ argument: String) throws -> Theme {
    if let bundled = Theme.named(argument) { return bundled }
    if argument.contains("/") || argument.hasSuffix(suffix) { return try read(argument) }
    let folder = ConfigurationFolder.path(["themes"])
    let own = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let names = own.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }.sorted()
    guard names.contains(argument) else {
      let known = (bundled + names).joined(separator: ", ")
      throw ValidationError("there is no theme \"\(argument)\", only \(known); \(folder) has none of this name")
    }
    return try read("\(folder)/\(argument)\(suffix)")
  }

  private static func read(_ path: String) throws -> Theme {
    let text: String
    do throws(LoadingError) {
      guard let read = try FileSource.disk(folder: ".").optionalText(path, expected: "a theme") else {
        throw LoadingError(file: path, found: "no such file", expected: "a theme")
      }
      text = read
    } catch {
      throw ValidationError("\(error)")
    }
    do throws(ThemeFileError) {
      let name = URL(filePath: path).deletingPathExtension().lastPathComponent
      return try ThemeFile.theme(named: name, text)
    } catch {
      throw ValidationError("\(path):\(error.line): \(error.message)")
    }
  }
}

/// The folder in which a user's files of configuration lie: `paywalk` in `$XDG_CONFIG_HOME`, or else in `~/.config`.
enum ConfigurationFolder {
  static func path(_ parts: [String]) -> String {
    let environment = ProcessInfo.processInfo.environment
    // Users without a home have this one by custom, where nothing lies.
    let folder = UserFolder.configuration.path(environment: environment) ?? "/nonexistent/.config/paywalk"
    return ([folder] + parts).joined(separator: "/")
  }
}
