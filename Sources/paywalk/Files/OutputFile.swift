import Foundation
import TerminalUI

/// A file that the command writes.
///
/// A regular file is replaced atomically, so that a reader sees either the old text or the new one; its permissions
/// stay. A link stays a link. Other files, such as `/dev/null` or a named pipe, are written into and never replaced,
/// and so is the file behind standard output or standard error.
struct OutputFile {
  let path: String
  /// The file can be read and written by its owner alone, whatever its permissions were.
  let isPrivate: Bool

  init(_ path: String, isPrivate: Bool = false) {
    self.path = path
    self.isPrivate = isPrivate
  }

  /// There is something at a path, if only a link that leads nowhere.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// - Parameter makingFolders: If true, missing folders are created.
  func write(_ bytes: [UInt8], makingFolders: Bool = false) throws(OutputFailure) {
    // Errors with the folder are reported when the file is opened.
    if makingFolders {
      try? FileManager.default.createDirectory(atPath: Self.folder(of: path), withIntermediateDirectories: true)
    }
    do throws(SystemFailure) {
      switch try place() {
      case .open(let descriptor):
        // Earlier output has to come first.
        fflush(nil)
        try descriptor.write(bytes)
      case .special: try writeInto(bytes, creating: false)
      case .regular(let file, let status):
        // If no second file can be created beside it, the file is written in place.
        if access(Self.folder(of: file), W_OK) != 0 { return try writeInto(bytes, creating: false) }
        try replace(file, bytes, like: status)
      case .absent: try replace(path, bytes, like: nil)
      case .danglingLink: try writeInto(bytes, creating: true)
      }
    } catch {
      throw OutputFailure(path: path, reason: error.message)
    }
  }

  /// The kind of file at the path.
  private enum FileKind {
    case open(OutputDescriptor)
    /// Neither a regular file nor a link to one.
    case special
    /// A regular file: its path after all links, and its status.
    case regular(String, stat)
    case danglingLink
    case absent
  }

  private func place() throws(SystemFailure) -> FileKind {
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT else { throw SystemFailure() }
      return lstat(path, &status) == 0 ? .danglingLink : .absent
    }
    let standard = [STDOUT_FILENO, STDERR_FILENO].map { OutputDescriptor(number: $0) }
    let same = standard.first { $0.status.map { ($0.st_dev, $0.st_ino) == (status.st_dev, status.st_ino) } == true }
    if let same { return .open(same) }
    guard status.st_mode & S_IFMT == S_IFREG, let file = realpath(path, nil) else { return .special }
    defer { free(file) }
    return .regular(String(cString: file), status)
  }

  private func writeInto(_ bytes: [UInt8], creating: Bool) throws(SystemFailure) {
    let number = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC | (creating ? O_CREAT : 0), Self.usualMode)
    guard number >= 0 else { throw SystemFailure() }
    defer { close(number) }
    try OutputDescriptor(number: number).write(bytes)
  }

  /// Writes a new file beside this one, and renames it to replace this one.
  private func replace(_ file: String, _ bytes: [UInt8], like status: stat?) throws(SystemFailure) {
    var number: Int32 = -1
    var other = ""
    var attempt = 0
    repeat {
      other = "\(Self.folder(of: file))/.paywalk-\(getpid())-\(attempt)"
      attempt += 1
      let mode = status == nil && !isPrivate ? Self.usualMode : 0o600
      number = open(other, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    } while number < 0 && errno == EEXIST
    guard number >= 0 else { throw SystemFailure() }
    do throws(SystemFailure) {
      defer { close(number) }
      try OutputDescriptor(number: number).write(bytes)
      if let status {
        // Only the superuser can give a file to another user; for everybody else a failure does not matter.
        _ = fchown(number, status.st_uid, status.st_gid)
        guard isPrivate || fchmod(number, status.st_mode & 0o7777) == 0 else { throw SystemFailure() }
      }
      guard rename(other, file) == 0 else { throw SystemFailure() }
    } catch {
      unlink(other)
      throw error
    }
  }

  /// The mode of new files, before the user's mask is applied.
  private static let usualMode: mode_t = 0o666

  private static func folder(of file: String) -> String {
    guard let slash = file.lastIndex(of: "/") else { return "." }
    return slash == file.startIndex ? "/" : String(file[..<slash])
  }
}

/// An error from writing a file.
struct OutputFailure: Error, Hashable, CustomStringConvertible {
  var path: String
  var reason: String

  /// One sentence without control characters.
  var description: String { "\(TextSanitizing.visible(path)) cannot be written: \(reason)" }
}

extension CommandFailure {
  init(_ failure: OutputFailure) {
    self.init(status: .environment, message: "paywalk: \(failure)")
  }
}
