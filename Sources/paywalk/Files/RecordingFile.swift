import Foundation
import Monetization
import TerminalUI

/// The file of a recording: always a whole tape, whenever the program is ended.
final class RecordingFile {
  let path: String
  private var written: String?
  private var inputCount = 0
  private var lastWrite = ContinuousClock.now
  /// A tape is written at most this often while somebody types.
  static let interval = TimeSpan.seconds(1)

  /// - Throws: if the file is there and must not be overwritten. Whether it can be written, the first `save` says.
  init(path: String, overwrites: Bool) throws(CommandFailure) {
    self.path = path
    if !overwrites, FileManager.default.fileExists(atPath: path) {
      throw CommandFailure(
        status: .usage, message: "paywalk: \(TextSanitizing.sanitize(path)) is there already; --force overwrites it")
    }
  }

  /// Whether inputs have come since the tape was written.
  func isBehind(_ live: LiveWalk) -> Bool {
    live.recorder.map { written == nil || $0.inputCount != inputCount } ?? false
  }

  /// Writes the tape if inputs have come since it was written last, not too often; `isLast` in any case.
  func save(_ live: LiveWalk, isLast: Bool) throws(CommandFailure) {
    guard let recorder = live.recorder else { return }
    let isTime = written == nil || lastWrite.duration(to: .now) >= .milliseconds(Self.interval.milliseconds)
    guard isLast || (isBehind(live) && isTime) else { return }
    inputCount = recorder.inputCount
    lastWrite = .now
    let tape = recorder.tape
    if tape == written { return }
    do throws(OutputFailure) {
      try OutputFile(path).write(Array(tape.utf8))
    } catch {
      throw CommandFailure(error)
    }
    written = tape
  }
}
