import Foundation
import Loading
import Monetization
import TerminalUI

/// The file of a recording; it is a complete tape at any time.
final class RecordingFile {
  let path: String
  /// The file of a real web server's answers; nil if none is kept.
  private let answers: String?
  private let keepsSecrets: Bool
  private var writtenAnswers: Int?
  private var written: String?
  private var inputCount = 0
  private var lastWrite = ContinuousClock.now
  /// The shortest time between two writes while somebody types.
  static let interval = TimeSpan.seconds(1)

  /// - Throws: An error if the file exists and must not be overwritten. The first `save` reports other errors.
  init(
    path: String, overwrites: Bool, answers: String? = nil, keepsSecrets: Bool = false
  ) throws(CommandFailure) {
    self.path = path
    self.answers = answers
    self.keepsSecrets = keepsSecrets
    for file in [path] + (answers.map { [$0] } ?? []) where !overwrites && FileManager.default.fileExists(atPath: file)
    {
      throw CommandFailure(
        status: .usage, message: "paywalk: \(TextSanitizing.visible(file)) is there already; --force overwrites it")
    }
  }

  /// Returns true if inputs have come since the tape was written.
  func isBehind(_ live: LiveWalk) -> Bool {
    live.recorder.map { written == nil || $0.inputCount != inputCount || hasNewAnswers(live) } ?? false
  }

  /// Writes the tape if inputs have come since the last write, at most once per interval; always if `isLast`.
  func save(_ live: LiveWalk, isLast: Bool) throws(OutputFailure) {
    guard let recorder = live.recorder else { return }
    let isTime = written == nil || lastWrite.duration(to: .now) >= .milliseconds(Self.interval.milliseconds)
    guard isLast || (isBehind(live) && isTime) else { return }
    lastWrite = .now
    try saveAnswers(live, isLast: isLast)
    let tape = recorder.tape
    if tape != written { try OutputFile(path).write(Array(tape.utf8)) }
    written = tape
    inputCount = recorder.inputCount
  }

  private func hasNewAnswers(_ live: LiveWalk) -> Bool {
    answers != nil && writtenAnswers != live.server?.exchanges.count
  }

  /// Writes the answers of a real server before the tape that needs them.
  private func saveAnswers(_ live: LiveWalk, isLast: Bool) throws(OutputFailure) {
    guard let answers, let server = live.server, isLast || hasNewAnswers(live) else { return }
    let text = HARFile.text(live.exchanges, address: server.address, keepsSecrets: keepsSecrets)
    try OutputFile(answers).write(Array(text.utf8))
    writtenAnswers = server.exchanges.count
  }
}
