import Foundation
import Loading
import Monetization
import Simulation
import TerminalUI

/// Work below the tapes that is counted: a row for each, by which `.ci/instructions` calls it.
struct CountedWork: Sendable {
  let name: String
  let times: Int
  /// Does the work once, on a world of the demo with its first five seconds behind it.
  let perform: @Sendable (World, AppDefinition) -> Void

  static let all = [
    CountedWork(name: "hash of a world", times: 200) { world, _ in
      var hasher = Hasher()
      hasher.combine(world)
      _ = hasher.finalize()
    },
    CountedWork(name: "copy of a world and a second of it", times: 100) { world, app in
      var fork = world
      _ = fork.advance(to: fork.now + .seconds(1), in: app)
    },
    CountedWork(name: "normalising of a world", times: 200) { world, app in _ = world.normalised(in: app) },
    CountedWork(name: "normalising of a world and its key", times: 100) { world, app in
      _ = WorldKey(world.normalised(in: app))
    },
  ]

  /// Counts the tapes of a folder at two sizes, sorted by name, every row of `all`, a search, and a long walk.
  static func countAll(walksIn folder: URL) throws {
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    for file in files.sorted(by: { $0.path < $1.path }) where file.pathExtension == "tape" {
      let walk = try CountedWalk(file: file)
      for (columns, rows) in [(80, 24), (200, 60)] { try walk.count(columns: columns, rows: rows) }
    }
    let app = try BundledApps.load(named: "demo", options: LoadOptions()).definition
    var walk = Walk.fresh(app, start: Start.instant)
    _ = walk.advance(to: walk.world.now + .seconds(5), in: app)
    for work in all { work.count(walk.world, app) }
    try countSearch(of: app)
    countHistory(of: app)
  }

  /// Counts a transition of a search: a copy, a move, the controls, the invariants without a frame, and the key.
  private static func countSearch(of app: AppDefinition) throws {
    let search = try SearchBenchmark(app)
    _ = search.search(states: 300)
    CountedPart.begin()
    let transitions = search.search(states: 300)
    CountedPart.end()
    CountedPart.report("transition of a search", times: transitions)
  }

  /// Counts an input of a long walk, the same with its note in the history, and a step back.
  private static func countHistory(of app: AppDefinition) {
    let (start, inputs, steps) = (SampleWalk.settled(app), 0..<500, 20)
    var (walk, history) = (start, WalkHistory(start))
    /// Goes back once.
    func stepBack() {
      guard let arrival = history.move(.back, from: walk, in: app) else { preconditionFailure("it did not step back") }
      walk = arrival.state
    }
    // All of it once without a count, for what is made at the first use.
    for number in inputs { HistoryBenchmark.act(number, on: &walk, &history, in: app) }
    stepBack()
    walk = start
    CountedPart.count("input of a long walk", times: inputs.count) {
      for number in inputs { HistoryBenchmark.act(number, on: &walk, in: app) }
    }
    (walk, history) = (start, WalkHistory(start))
    CountedPart.count("input of a long walk and its note", times: inputs.count) {
      for number in inputs { HistoryBenchmark.act(number, on: &walk, &history, in: app) }
    }
    CountedPart.count("step back in a long walk", times: steps) { for _ in 0..<steps { stepBack() } }
  }

  private func count(_ world: World, _ app: AppDefinition) {
    perform(world, app)
    CountedPart.count(name, times: times) { for _ in 0..<times { perform(world, app) } }
  }
}
