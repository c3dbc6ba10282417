import Foundation
import Loading
import Tapes

/// The folder into which `paywalk init` writes.
struct InitPlace {
  let folder: String

  /// The last part of the folder's path.
  var name: String { URL(filePath: folder).standardizedFileURL.lastPathComponent }

  /// The folder as one word of a command line.
  var shellWord: String { ShellWord.path(folder) }

  /// The path of a folder in this one that nothing of somebody's own takes, for an app of its own.
  var pathOfAnother: String {
    let names = ["walk"] + (2...99).map { "walk-\($0)" }
    return path(of: names.first(where: isFree) ?? names[0])
  }

  private func isFree(_ name: String) -> Bool {
    if exists(name), !Self.isFolder(path(of: name)) { return false }
    return [.absent, .drafted].contains(AppDraft.stateOfDescription(in: path(of: name)))
  }

  /// The path of a file in the folder, as the user wrote that.
  func path(of name: String) -> String {
    if ["", ".", "./"].contains(folder) { return name }
    return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// Something has the name, even a link that leads nowhere.
  func exists(_ name: String) -> Bool { status(name) != nil }

  /// The first part of a path in the folder that is a link; nil without one.
  func link(on path: String) -> String? {
    let parts = path.split(separator: "/")
    return parts.indices.map { parts[...$0].joined(separator: "/") }
      .first { name in status(name).map { $0.st_mode & S_IFMT == S_IFLNK } ?? false }
  }

  private func status(_ name: String) -> stat? {
    var status = stat()
    return lstat(path(of: name), &status) == 0 ? status : nil
  }

  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// The way from the folder to another one, such as `../ios`; empty if they are the same.
  func way(to other: String) -> String {
    var here = Self.components(folder)[...]
    var there = Self.components(other)[...]
    while let first = here.first, first == there.first {
      here.removeFirst()
      there.removeFirst()
    }
    return (here.map { _ in ".." } + there).joined(separator: "/")
  }

  private static func components(_ path: String) -> [String] { URL(filePath: path).standardizedFileURL.pathComponents }
}

extension ShellWord {
  /// Returns a path as one word of a shell that no program takes for an option.
  static func path(_ path: String) -> String {
    quoted(path.isEmpty ? "." : path.hasPrefix("-") ? "./" + path : path)
  }
}
