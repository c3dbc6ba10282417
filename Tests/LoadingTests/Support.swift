import Foundation
import Testing

@testable import Loading

/// Real files kept beside the package; tests that need them are skipped if they are absent.
enum RealFiles {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("shared")

  static var areThere: Bool { FileManager.default.fileExists(atPath: root.appendingPathComponent("data").path) }

  static func names(in folder: String, suffix: String) -> [String] {
    let path = root.appendingPathComponent(folder).path
    // An absent folder has no files to test against.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(suffix) }.sorted()
  }

  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: root.appendingPathComponent(path)))
  }
}

/// The project's own files.
enum Fixture {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")

  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
  }
}

/// The message of the error that `body` throws, or a text with the value that it returned instead.
func message<Value>(_ body: () throws(LoadingError) -> Value) -> String {
  do {
    return "no error, but \(try body())"
  } catch {
    return error.description
  }
}
