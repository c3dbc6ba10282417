import Foundation
import Loading
import TerminalUI

/// Tapes and what belongs to them on disk.
enum TapeFiles {
  /// The tapes that a path names: itself, or all in the folder and below, sorted.
  static func find(_ path: String) throws -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw CommandFailure(status: .usage, message: "paywalk: \(path): found no such file or folder, expected a tape")
    }
    guard isFolder.boolValue else { return [path] }
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    let tapes = names.filter { $0.hasSuffix(".tape") }.sorted().map { "\(path)/\($0)" }
    guard !tapes.isEmpty else { throw CommandFailure(status: .usage, message: "paywalk: \(path) holds no tapes") }
    return tapes
  }

  /// The text of a file, or nil if it is not there or not UTF-8.
  static func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).flatMap { String(data: $0, encoding: .utf8) }
  }

  /// A tape's path as it is told: bundled tapes by their bare name, and nothing that could steer a terminal.
  static func name(_ file: String) -> String {
    let prefix = BundledTapes.folder + "/"
    return TextSanitizing.sanitize(file.hasPrefix(prefix) ? String(file.dropFirst(prefix.count)) : file)
  }

  static func services(goldens mode: GoldenStore.Mode) -> TapeServices {
    TapeServices(
      app: { choice throws(TapeEnvironmentError) in
        let options = try TypedCommand.loadOptions(choice)
        do throws(LoadingError) {
          return try AppLibrary.load(choice.name, options).definition
        } catch {
          throw TapeEnvironmentError(error.description)
        }
      },
      tape: text,
      goldens: GoldenStore(mode: mode, read: { bytes($0) }, write: write),
      writePicture: write,
      hasProgram: hasProgram, commandLine: TypedCommand.line)
  }

  private static func bytes(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map { Array($0) }
  }

  @Sendable private static func write(_ path: String, _ bytes: [UInt8]) throws(TapeEnvironmentError) {
    do {
      let folder = URL(filePath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(bytes).write(to: URL(filePath: path))
    } catch {
      throw TapeEnvironmentError("\(path) cannot be written: \(error.localizedDescription)")
    }
  }

  private static func hasProgram(_ name: String) -> Bool {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
  }
}
