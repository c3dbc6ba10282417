import Foundation
import Loading
import Simulation
import TerminalUI

/// Measures the figures in `docs/performance.md`, or only the named suites: `paywalk-benchmark keys`.
///
/// Build it with `-c release`; a debug build prints a message and stops. Only `paywalk-benchmark counted FOLDER` and
/// `counted-growth K N`, which `.ci/instructions` runs below callgrind, are for a debug build too: they do their work, and
/// measure nothing themselves.
@main
enum Benchmark {
  /// A part of the benchmark that can run alone.
  enum Suite: String, CaseIterable {
    case tapes, watches, keys, flow, sizes, store, growth, history, search, run
  }

  static func main() throws {
    let words = Array(CommandLine.arguments.dropFirst())
    if words.count == 2, words[0] == "counted" {
      return try CountedWork.countAll(walksIn: URL(filePath: words[1]))
    }
    if words.count == 3, words[0] == "counted-growth", let remainder = Int(words[1]), let processes = Int(words[2]) {
      return try Growth.count(remainder: remainder, of: max(processes, 1))
    }
    #if DEBUG
      FileHandle.standardError.write(Data("paywalk-benchmark: build it with -c release\n".utf8))
      exit(2)
    #else
      let parts = words.compactMap(Suite.init)
      guard parts.count == words.count else {
        let known = Suite.allCases.map(\.rawValue).joined(separator: ", ")
        FileHandle.standardError.write(Data("paywalk-benchmark: the parts are \(known)\n".utf8))
        exit(2)
      }
      let app = try BundledApps.load(named: "demo", options: LoadOptions()).definition
      print("medians of \(Measure.runs) runs, CPU time of one core; 1 x is a key on a bare grid of this size")
      Yardstick.run()
      for part in parts.isEmpty ? Suite.allCases : parts { try measure(part, app) }
    #endif
  }

  private static func measure(_ part: Suite, _ app: AppDefinition) throws {
    switch part {
    case .tapes:
      try TapeBenchmark.run()
      report("memory, all bundled tapes", Double(Memory.peakKilobytes()) / 1_024, .megabytes)
    case .watches: try WatchBenchmark.run(app)
    case .keys:
      for (columns, rows) in [(80, 24), (200, 60)] { WalkBenchmark(app, columns: columns, rows: rows).run() }
    case .flow: WalkBenchmark(app, columns: 80, rows: 24).runFlow()
    case .sizes: try SizeBenchmark(app).run()
    case .store: StoreBenchmark(app).run()
    case .growth: try Growth.measureAll()
    case .history: try HistoryBenchmark(app).run()
    case .search: try SearchBenchmark(app).run()
    case .run:
      report("app folder to first frame, in the process", try firstFrame() * 1e3, .milliseconds)
      try LiveBenchmark.run(mark: app.configuration.name)
    }
  }

  /// The seconds from reading the app folder to the first frame; the start of the process is not included.
  private static func firstFrame() throws -> Double {
    try Measure.median(
      (0..<11).map { _ in
        let begin = ContinuousClock.now
        let app = try BundledApps.load(named: "demo", options: LoadOptions()).definition
        precondition(Walk.fresh(app, start: Start.instant).frame(in: app).rows == 24)
        return begin.duration(to: .now) / .seconds(1)
      })
  }
}
