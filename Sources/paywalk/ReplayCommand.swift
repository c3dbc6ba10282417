import ArgumentParser
import Foundation
import Loading
import TerminalUI

/// `paywalk replay`: tapes, headless, on the virtual clock.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Play tapes headless, at full speed, and say which passed.",
    discussion: """
      Exit status 0 if all passed, 1 if one failed, 2 if one cannot be read as a tape (then nothing is played), 3 if \
      something outside the tapes is missing.
      """)

  @Argument(help: "Tapes or folders of tapes; the bundled ones if there are none.")
  var paths: [String] = []

  @Flag(name: .long, help: "Write the goldens that differ or are missing. The tapes fail all the same.")
  var update = false

  @Option(name: .long, help: "Write the event log of the one tape to this file, as JSON Lines.")
  var log: String?

  @Option(
    name: .long,
    help: "Record the one tape into this file: .svg, .cast, .v3.cast, .txt, .jsonl, or a folder. May be repeated.",
    transform: Self.output)
  var output: [TapeOutput] = []

  @Option(name: .long, help: "Play only tapes whose path holds this.")
  var filter: String?

  @Option(name: .long, help: "Tapes played at the same time; the number of cores unless told.")
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  @OptionGroup(title: "In the terminal") var playback: PlaybackOptions
  @OptionGroup(title: "Looks") var looks: LookOptions

  func validate() throws {
    guard jobs >= 1 else { throw ValidationError("--jobs must be at least 1.") }
    if log != nil, paths.count != 1 { throw ValidationError("--log needs exactly one tape.") }
  }

  func run() throws {
    let files = try tapes()
    if playback.isWanted { return try TapeShow(options: playback, looks: looks).run(files) }
    var runner = ReplayRunner(services: try services())
    runner.outputs = output
    let scripts = try files.map { ($0, try text(of: $0)) }
    try checkAll(scripts, runner)
    let begin = ContinuousClock.now
    let results = ParallelReplay(runner: runner, jobs: jobs).play(scripts)
    let time = begin.duration(to: .now)
    if let log, let result = results.first { try write(result.log, to: log) }
    report(results, time)
    let status = ReplayStatus(results)
    if status != .passed { throw ExitCode(status.rawValue) }
  }

  private static func output(_ path: String) throws -> TapeOutput {
    guard let output = TapeOutput(path: path) else { throw ValidationError(TapeOutput.refusal(of: path)) }
    return output
  }

  private func tapes() throws -> [String] {
    var files = try (paths.isEmpty ? [BundledTapes.folder] : paths).flatMap(TapeFiles.find)
    if let filter { files = files.filter { $0.contains(filter) } }
    if !output.isEmpty, files.count != 1 { throw ValidationError("--output needs exactly one tape.") }
    guard !files.isEmpty else { throw CommandFailure(status: .usage, message: "paywalk: there is no tape to play.") }
    return files
  }

  private func services() throws -> TapeServices {
    do throws(TapeEnvironmentError) {
      let isUnattended = ProcessInfo.processInfo.environment["CI"] == "true"
      return TapeFiles.services(
        goldens: try GoldenStore.Mode(wantsUpdate: update, isContinuousIntegration: isUnattended))
    } catch {
      throw CommandFailure(status: .usage, message: "paywalk: \(error.message)")
    }
  }

  private func text(of file: String) throws -> String {
    guard let text = TapeFiles.text(file) else {
      throw CommandFailure(status: .usage, message: "paywalk: \(file) cannot be read as UTF-8 text.")
    }
    return text
  }

  /// A fault in any tape stops them all before the first key.
  private func checkAll(_ scripts: [(String, String)], _ runner: ReplayRunner) throws {
    var faults: [String] = []
    for (file, text) in scripts {
      do throws(TapeScriptError) {
        _ = try TapeScript(text, file: file, services: runner.services)
      } catch {
        faults.append(error.description)
      }
    }
    if !faults.isEmpty { throw CommandFailure(status: .usage, message: faults.joined(separator: "\n")) }
  }

  private func write(_ bytes: [UInt8], to file: String) throws {
    do {
      try Data(bytes).write(to: URL(filePath: file))
    } catch {
      throw CommandFailure(
        status: .environment, message: "paywalk: \(file) cannot be written: \(error.localizedDescription)")
    }
  }

  private func report(_ results: [TapeResult], _ time: Duration) {
    for result in results {
      print("\(result.outcome == .passed ? "ok    " : "FAILED")  \(TapeFiles.name(result.file))")
    }
    let failed = results.filter { $0.outcome != .passed }
    for result in failed { print("\n" + result.text, terminator: "") }
    let inputs = results.reduce(0) { $0 + $1.inputCount }
    let milliseconds = time / .milliseconds(1)
    print("\n\(results.count - failed.count) passed, \(failed.count) failed")
    print("\(inputs) inputs in \(Int(milliseconds.rounded())) ms")
  }
}
