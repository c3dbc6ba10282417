import Foundation
import Loading
import Tapes
import TerminalUI

/// Loads apps by name or by folder.
enum AppLibrary {
  /// Loads an app as the command line names it: its path begins in the folder that the program runs in.
  static func load(_ name: String, _ options: LoadOptions) throws(LoadingError) -> LoadedApp {
    try AppFolder.load(try source(name), name: folderName(name), options: options)
  }

  /// Looks for an app as the command line names it, without reading what is in it.
  ///
  /// - Throws: `LoadingError` if there is no such app.
  static func find(_ name: String) throws(LoadingError) {
    try AppFolder.check(try source(name), name: folderName(name))
  }

  /// Returns the name by which an app of a folder is called: that of the folder, also where the path ends in dots.
  static func folderName(_ name: String) -> String {
    let last = name.split(separator: "/").last.map(String.init) ?? name
    return [".", ".."].contains(last) ? URL(filePath: name).standardizedFileURL.path : name
  }

  /// Returns the word for an app in lines for people: what the command line names, and of dots the name of their folder.
  static func word(for name: String) -> String {
    let path = folderName(name)
    return path == name ? name : URL(filePath: path).lastPathComponent
  }

  /// Returns the files of an app as the command line names it.
  static func source(_ name: String) throws(LoadingError) -> FileSource {
    isFolder(name) ? .disk(folder: name) : try BundledApps.source(named: name)
  }

  /// Loads the app of a tape, which has been `located`.
  static func load(_ choice: TapeAppChoice, _ options: LoadOptions) throws(LoadingError) -> LoadedApp {
    choice.base.isEmpty
      ? try load(choice.name, options) : try BundledApps.load(named: choice.name, options: options)
  }

  /// Returns a line for each warning of an app, which begins with the app's name or folder.
  ///
  /// - Parameter app: The app; nil if the warnings name their file themselves.
  static func lines(_ warnings: [LoadingWarning], about app: String?) -> [String] {
    let start = app.map { "paywalk: \(TextSanitizing.visible(word(for: $0))): " } ?? "paywalk: "
    let rest = warnings.count - mostLines
    return warnings.prefix(mostLines).map { "\(start)\($0)" }
      + (rest > 0 ? ["\(start)warning: and \(rest) more, which paywalk inspect and doctor list"] : [])
  }

  /// The most warnings that are printed before a command does what it is for.
  private static let mostLines = 40

  /// Returns the choice with the path at which the app of a tape lies. Only a name that is no folder keeps its base.
  static func located(_ choice: TapeAppChoice) -> TapeAppChoice {
    let name = choice.name
    var located = choice
    if let answers = choice.answers, !answers.hasPrefix("/") { located.answers = choice.answersBase + answers }
    located.answersBase = ""
    if name.hasPrefix("/") || BundledApps.contains(name) {
      located.base = ""
    } else if isPath(name) || exists(choice.base + name) {
      located.name = choice.base + name
      located.base = ""
    }
    return located
  }

  /// Returns the choice with an absolute path in the place of a relative one.
  static func absolute(_ choice: TapeAppChoice) -> TapeAppChoice {
    var located = located(choice)
    if located.base.isEmpty, isFolder(located.name) {
      located.name = URL(filePath: located.name).standardizedFileURL.path
    }
    located.answers = located.answers.map { URL(filePath: $0).standardizedFileURL.path }
    return located
  }

  /// Returns true if an app that is not in the folder of its tape is in the folder that the program runs in.
  static func isHere(_ choice: TapeAppChoice) -> Bool {
    !choice.base.isEmpty && !choice.name.hasPrefix("/") && !exists(choice.base + choice.name) && exists(choice.name)
  }

  /// Returns the name of an app on the command line as a tape at a path has to write it.
  static func name(_ name: String, in tape: String) -> String {
    guard isFolder(name), !name.hasPrefix("/") else { return name }
    var app = URL(filePath: name).standardizedFileURL.pathComponents[...]
    var folder = URL(filePath: tape).standardizedFileURL.deletingLastPathComponent().pathComponents[...]
    while let first = app.first, first == folder.first {
      app.removeFirst()
      folder.removeFirst()
    }
    let path = (folder.map { _ in ".." } + app).joined(separator: "/")
    return path.isEmpty ? "." : BundledApps.contains(path) ? "./" + path : path
  }

  private static func isFolder(_ name: String) -> Bool {
    isPath(name) || (!BundledApps.contains(name) && exists(name))
  }

  /// Returns true for a name that can only be a path.
  private static func isPath(_ name: String) -> Bool { name.contains("/") || name.hasPrefix(".") }

  private static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}
