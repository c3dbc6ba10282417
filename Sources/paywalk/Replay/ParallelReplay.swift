import Monetization
import Synchronization
import Tapes

/// Reads and plays tapes in parallel; each is a value of its own, so only the list of results is shared.
struct ParallelReplay {
  let services: TapeServices
  let jobs: Int
  /// No further tape begins once one has not passed.
  var stopsAtFailure = false
  /// Results keep the whole timeline and the walk, which needs much memory for many tapes.
  var keepsWalks = false

  /// A tape that has been read: its scripts, one for each row of its table, or the reason that there are none.
  struct Reading: Sendable {
    var file: String
    var scripts: Result<[TapeScript], TapeRefusal>
    /// The real time that it took.
    var time: TimeSpan

    /// The scripts; empty if the tape cannot be played.
    var playable: [TapeScript] {
      if case .success(let scripts) = scripts { return scripts }
      return []
    }

    /// The entry for a report if the tape cannot be played; nil if it can.
    var fault: ReplayReport.Entry? {
      guard case .failure(let refusal) = scripts else { return nil }
      return ReplayReport.Entry(
        name: TapeFiles.name(file), result: TapeResult(file: file, outcome: refusal.outcome), time: time)
    }
  }

  /// The reason for which a tape cannot be played.
  enum TapeRefusal: Error {
    case faults(TapeScriptError)
    case unreadable(UnreadableText)

    var outcome: TapeResult.Outcome {
      switch self {
      case .faults(let error): .scriptError(error)
      case .unreadable(let error): .environment(TapeEnvironmentError(error.reason, isWrongUse: true))
      }
    }
  }

  /// Reads every tape, once for each row of its table.
  func read(_ tapes: [ReplayTape]) -> [Reading] {
    Parallel.map(tapes.count, jobs: jobs) { index in
      let tape = tapes[index]
      let begin = ContinuousClock.now
      let scripts = Result { () throws(TapeRefusal) in try self.scripts(of: tape) }
      return Reading(file: tape.file, scripts: scripts, time: begin.duration(to: .now).timeSpan)
    }
  }

  private func scripts(of tape: ReplayTape) throws(TapeRefusal) -> [TapeScript] {
    let text: String
    do throws(UnreadableText) {
      text = try tape.text.get()
    } catch {
      throw .unreadable(error)
    }
    do throws(TapeScriptError) {
      return try TapeScript.all(text, file: tape.file, services: services)
    } catch {
      throw .faults(error)
    }
  }

  /// Plays all scripts; the report has them in their order, whichever ends first.
  ///
  /// - Parameter run: Plays one tape.
  func play(
    _ scripts: [TapeScript], _ console: ReplayConsole, run: @Sendable (TapeScript) -> TapeResult
  ) -> ReplayReport {
    console.expect(scripts.count)
    let hasFailed = Atomic<Bool>(false)
    let begin = ContinuousClock.now
    let entries = Parallel.map(scripts.count, jobs: jobs) { index in
      let script = scripts[index]
      let name = TapeFiles.name(script.file)
      let row = script.tableRow?.name
      console.began(name)
      let entry: ReplayReport.Entry
      if stopsAtFailure, hasFailed.load(ordering: .relaxed) {
        entry = ReplayReport.Entry(
          name: name, result: TapeResult(file: script.file, caseName: row, outcome: .notPlayed(.anotherFailed)),
          time: .zero)
      } else {
        entry = play(script, name: name, run)
        if ReplayStatus(entry.result.outcome) != .passed { hasFailed.store(true, ordering: .relaxed) }
      }
      console.ended(entry, index: index)
      return entry
    }
    return ReplayReport(entries: entries, time: begin.duration(to: .now).timeSpan)
  }

  private func play(
    _ script: TapeScript, name: String, _ run: (TapeScript) -> TapeResult
  ) -> ReplayReport.Entry {
    let begin = ContinuousClock.now
    var result = run(script)
    let time = begin.duration(to: .now).timeSpan
    if !keepsWalks {
      result.entries = []
      result.walk = nil
    }
    return ReplayReport.Entry(name: name, result: result, time: time)
  }
}

extension Duration {
  /// The duration, rounded to the nearest millisecond.
  var timeSpan: TimeSpan { .milliseconds(Int64((self / .milliseconds(1)).rounded())) }
}
