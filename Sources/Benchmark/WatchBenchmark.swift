import Simulation
import Tapes

/// Measures a month that is watched by none, one and fifty expectations.
enum WatchBenchmark {
  static func run(_ app: AppDefinition) throws {
    let runner = ReplayRunner(services: TapeServices(app: { _ in app }))
    for (name, reward) in [("30 days", ""), ("30 days, ad-free for two hours", adFree)] {
      for count in [0, 1, 50] {
        let watches = (0..<count).map { "Expect never \"Nothing of this kind \($0)\"\n" }.joined()
        let tape = "Wait+Screen /Test mode/\n\(reward)\(watches)Advance 30d\n"
        let time = Measure.seconds {
          let result = runner.run(tape, file: "watch.tape")
          precondition(result.outcome == .passed, "the tape fails: \(result.text)")
        }
        report("\(name), \(count) watched texts", time * 1e3, "ms")
      }
    }
  }

  private static let adFree = """
    Tap "Watch Ad for Free Session"
    Wait+Screen@1m /Reward earned/
    Sleep 5s
    Tap "Close"

    """
}
