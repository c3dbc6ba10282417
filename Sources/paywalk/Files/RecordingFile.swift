import Foundation
import Monetization
import TerminalUI

/// The file of a recording; it is a complete tape at any time.
final class RecordingFile {
  let path: String
  private var written: String?
  private var inputCount = 0
  private var lastWrite = ContinuousClock.now
  /// The shortest time between two writes while somebody types.
  static let interval = TimeSpan.seconds(1)

  /// - Throws: An error if the file exists and must not be overwritten. The first `save` reports other errors.
  init(path: String, overwrites: Bool) throws(CommandFailure) {
    self.path = path
    if !overwrites, FileManager.default.fileExists(atPath: path) {
      throw CommandFailure(
        status: .usage, message: "paywalk: \(TextSanitizing.sanitize(path)) is there already; --force overwrites it")
    }
  }

  /// Returns true if inputs have come since the tape was written.
  func isBehind(_ live: LiveWalk) -> Bool {
    live.recorder.map { written == nil || $0.inputCount != inputCount } ?? false
  }

  /// Writes the tape if inputs have come since the last write, at most once per interval; always if `isLast`.
  func save(_ live: LiveWalk, isLast: Bool) throws(OutputFailure) {
    guard let recorder = live.recorder else { return }
    let isTime = written == nil || lastWrite.duration(to: .now) >= .milliseconds(Self.interval.milliseconds)
    guard isLast || (isBehind(live) && isTime) else { return }
    lastWrite = .now
    let tape = recorder.tape
    if tape != written { try OutputFile(path).write(Array(tape.utf8)) }
    written = tape
    inputCount = recorder.inputCount
  }
}
