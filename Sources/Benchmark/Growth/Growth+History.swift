import Monetization
import Simulation
import TerminalUI

/// Long walks, and the steps back in them.
extension Growth {
  static let notedInputs = Growth("inputs to step back through", size: 200) { size in
    let app = try GrowthApp.plain.get()
    let start = SampleWalk.settled(app)
    return {
      var (walk, history) = (start, WalkHistory(start))
      for number in 0..<size { HistoryBenchmark.act(number, on: &walk, &history, in: app) }
      for _ in 0..<5 {
        guard let arrival = history.move(.back, from: walk, in: app) else { break }
        walk = arrival.state
      }
      precondition(!history.journal.isAtEnd, "it did not step back")
    }
  }
}
