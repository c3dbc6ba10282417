import Synchronization

@testable import Tapes

/// The output files of tapes, in memory.
final class OutputFolder: Sendable {
  private let files = Mutex<[String: [UInt8]]>([:])

  var services: TapeServices {
    var services = TapeRun.services
    services.writePicture = { path, bytes in self.files.withLock { $0[path] = bytes } }
    return services
  }

  var paths: [String] { files.withLock { $0.keys.sorted() } }

  func text(_ path: String) -> String? {
    files.withLock { $0[path] }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Plays a tape; returns its result and its output files.
  static func result(of tape: String) -> (folder: OutputFolder, result: TapeResult) {
    let folder = OutputFolder()
    return (folder, TapeRun.result(tape, services: folder.services))
  }
}
