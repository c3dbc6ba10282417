import Foundation
import Monetization
import Simulation
import TerminalUI

/// Measures what the history of a long walk costs: at each input, in memory, and for a step back.
struct HistoryBenchmark {
  private let app: AppDefinition
  private static let count = 100_000
  /// The steps that are gone back to, spread over the walk.
  private static let steps = 50

  init(_ app: AppDefinition) {
    self.app = app
  }

  func run() throws {
    let start = SampleWalk.settled(app)
    var walk = start
    let plain = seconds { for number in 0..<Self.count { Self.act(number, on: &walk, in: app) } }
    let before = Memory.peakKilobytes()
    walk = start
    var history = WalkHistory(start)
    let noted = seconds { for number in 0..<Self.count { Self.act(number, on: &walk, &history, in: app) } }
    report("100,000 inputs, noted", noted / Double(Self.count) * 1e6, .microseconds)
    report("100,000 inputs, noted, beside the same without a history", noted / plain, .times)
    report("memory, a history of 100,000 inputs", Double(Memory.peakKilobytes() - before) / 1_024, .megabytes)
    var times: [Double] = []
    var redone = 0
    let end = history.journal.branch(1).tip
    for step in 0..<Self.steps {
      let goal = WalkHistory.Journal.Moment(branch: 1, count: end * step / Self.steps + step * 7 % 90)
      times.append(
        seconds {
          let arrival = history.journal.state(at: goal) { $0.goOn(with: $1, at: $2, in: app) }
          redone = max(redone, arrival.redone)
        })
    }
    report("a step back in 100,000 inputs", Measure.median(times) * 1e3, .milliseconds)
    report("a step back in 100,000 inputs, the longest of \(Self.steps)", (times.max() ?? 0) * 1e3, .milliseconds)
    print("at most \(redone) inputs were done again, from \(history.journal.copyCount) copies")
    measureBranches(walk, history)
  }

  /// Measures what the list of branches and a comparison cost at the end of a long walk.
  private func measureBranches(_ walk: Walk, _ history: WalkHistory) {
    var (walk, history) = (walk, history)
    func go(_ move: HistoryMove) { walk = history.move(move, from: walk, in: app)?.state ?? walk }
    while history.journal.branches.count < JournalLimits().branches {
      let steps = history.journal.branches.count
      go(.branch(1))
      for _ in 0..<steps { go(.back) }
      Self.advance(&walk, &history, in: app)
    }
    var lines = 0
    let list = seconds { lines = history.lines(in: app).count }
    report("the list of \(lines) branches after 100,000 inputs", list * 1e3, .milliseconds)
    let comparison = seconds { _ = history.comparison(of: 1, with: history.journal.place.branch, in: app) }
    report("two of them compared", comparison * 1e3, .milliseconds)
  }

  private func seconds(_ body: () -> Void) -> Double {
    let begin = ContinuousClock.now
    body()
    return begin.duration(to: .now) / .seconds(1)
  }

  /// The input of this number: mostly moves, pages, tabs; now and then a jump of the clock.
  private static func input(_ number: Int) -> Input? {
    if number % 500 == 499 { return nil }
    let keys: [Key] = [.down, .down, .character("2"), .up, .character("1"), .tab, .pageDown, .enter, .escape]
    return .key(keys[number % keys.count])
  }

  static func act(_ number: Int, on walk: inout Walk, in app: AppDefinition) {
    if let input = input(number) {
      _ = walk.take(input, in: app)
    } else {
      walk.direct(.advance(.minutes(1)), in: app)
    }
  }

  static func act(_ number: Int, on walk: inout Walk, _ history: inout WalkHistory, in app: AppDefinition) {
    let now = walk.world.now
    if let input = input(number) {
      let outcome = walk.take(input, in: app)
      history.did(.input(input), at: now, outcome, walk)
    } else {
      advance(&walk, &history, in: app)
    }
  }

  private static func advance(_ walk: inout Walk, _ history: inout WalkHistory, in app: AppDefinition) {
    let now = walk.world.now
    let command = DirectorCommand.advance(.minutes(1))
    let outcome = walk.direct(command, in: app)
    history.did(.direct(command), at: now, changes: true, outcome.entries, walk)
  }
}
