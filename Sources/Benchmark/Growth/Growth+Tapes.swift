import Monetization
import Tapes

/// Long tapes, and what comes of them.
extension Growth {
  static let tableRows = Growth("rows of a table", size: 6) { size in
    let rows = (1...size).map { "Row \"Box \($0)\"\n" }.joined()
    let text = "Let name\n\(rows)Tap \"Homes\"\nType \"${name}\" Enter\n"
    let runner = ReplayRunner(services: TapeBenchmark.services)
    let openings = TableOpenings([TableOpening(try read(text), services: TapeBenchmark.services)].compactMap { $0 })
    return {
      for script in try read(text) { check(runner.run(script, openings)) }
    }
  }

  static let tapeLines = Growth("lines of a tape", size: 200) { size in
    let text = "Wait+Screen /Test mode/\n" + String(repeating: "Down\nUp\n", count: size / 2)
    return { try play(text) }
  }

  static let watchedTexts = Growth("watched texts", size: 6) { size in
    let watches = (0..<size).map { "Expect never \"Nothing of this kind \($0)\"\n" }.joined()
    return { try play("Wait+Screen /Test mode/\n\(watches)Advance 1d\n") }
  }

  static let timelineEntries = Growth("entries of a timeline", size: 100) { size in
    // The advance and its banner are an entry each, or more.
    let text = "Wait+Screen /Test mode/\n" + String(repeating: "Advance 1m\n", count: size)
    let result = try play(text + "Expect never log \"nothing of this kind\"\n")
    let entries = Array(result.entries.prefix(size))
    precondition(entries.count == size, "\(entries.count) entries in place of \(size)")
    return { precondition(EventLog.jsonLines(entries, since: result.start).count > 50 * size, "entries are missing") }
  }

  static let reportedResults = Growth("results of a report", size: 4) { size in
    let result = try read("Wait+Screen@1s /Nothing of this kind/\n").map {
      ReplayRunner(services: TapeBenchmark.services).run($0)
    }
    let entries = (1...size).flatMap { number in
      result.map { ReplayReport.Entry(name: "tape \(number)", result: $0, time: .seconds(1)) }
    }
    return {
      let report = ReplayReport(entries: entries, time: .seconds(1))
      for format in ReplayReport.Format.allCases {
        precondition(report.text(format).contains("tape \(size)"), "a result is missing")
      }
    }
  }

  private static func read(_ text: String) throws -> [TapeScript] {
    try TapeScript.all(text, file: "growth.tape", services: TapeBenchmark.services)
  }

  @discardableResult
  private static func play(_ text: String) throws -> TapeResult {
    let result = ReplayRunner(services: TapeBenchmark.services).run(text, file: "growth.tape")
    check(result)
    return result
  }

  private static func check(_ result: TapeResult) {
    precondition(result.outcome == .passed, "a tape fails: \(result.text)")
  }
}
