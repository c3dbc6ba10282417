import Monetization
import Synchronization
import Tapes

/// Reads and plays tapes in parallel; each is a value of its own, so only the list of results is shared.
struct ParallelReplay {
  let services: TapeServices
  let jobs: Int
  /// Plays one tape.
  let run: @Sendable (TapeScript) -> TapeResult
  /// No further tape begins once one has not passed.
  var stopsAtFailure = false
  /// Results keep the whole timeline and the walk, which needs much memory for many tapes.
  var keepsWalks = false

  /// Reads every tape, once for each row of its table; a result has either the scripts or all faults.
  func read(_ texts: [(file: String, text: String)]) -> [Result<[TapeScript], TapeScriptError>] {
    Parallel.map(texts.count, jobs: jobs) { index in
      Result { () throws(TapeScriptError) in
        try TapeScript.all(texts[index].text, file: texts[index].file, services: services)
      }
    }
  }

  /// Plays all scripts; the report has them in their order, whichever ends first.
  func play(_ scripts: [TapeScript], _ console: ReplayConsole) -> ReplayReport {
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
        entry = play(script, name: name)
        if ReplayStatus(entry.result.outcome) != .passed { hasFailed.store(true, ordering: .relaxed) }
      }
      console.ended(entry, index: index)
      return entry
    }
    return ReplayReport(entries: entries, time: begin.duration(to: .now).timeSpan)
  }

  private func play(_ script: TapeScript, name: String) -> ReplayReport.Entry {
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
  fileprivate var timeSpan: TimeSpan { .milliseconds(Int64((self / .milliseconds(1)).rounded())) }
}
