import Foundation

/// A folder for one test, deleted with the value.
final class Scratch {
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "paywalk-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path
  }

  deinit {
    // A folder left behind in the temporary directory does no harm.
    try? FileManager.default.removeItem(atPath: path)
  }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: file(name)))
  }

  func read(_ name: String) throws -> String { try String(contentsOfFile: file(name), encoding: .utf8) }
}
