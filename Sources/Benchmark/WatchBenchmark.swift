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
        report("\(name), \(count) watched texts", time * 1e3, .milliseconds)
      }
    }
    for (name, watch) in kinds {
      for count in [1, 50] {
        let watches = (0..<count).map { "Expect never \(watch.replacing("#", with: "\($0)"))\n" }.joined()
        let time = Measure.seconds {
          let result = runner.run("Wait+Screen /Test mode/\n\(watches)Advance 30d\n", file: "watch.tape")
          precondition(result.outcome == .passed, "the tape fails: \(result.text)")
        }
        report("30 days, \(count) watched: \(name)", time * 1e3, .milliseconds)
      }
    }
  }

  /// Watched conditions of other kinds; the number of each stands for `#`.
  private static let kinds = [
    ("a year", "\"20# of\""), ("a time", "\"10:5# Mon 9 Nov\""), ("a pattern", "/nothing+/"),
    ("a pattern with digits", "/nothing #/"), ("a pattern of the clock", "/10:5[0-9] Mon 9 Nov #/"),
    ("a pattern on line 5", "line 5 /Tent/"),
    ("a text in a region", "region content \"Nothing #\""), ("a pattern in a region", "region content /Tent/"),
    ("a log pattern", "log /Tent/"), ("a log text with digits", "log \"Tent #\""),
  ]

  private static let adFree = """
    Tap "Watch Ad for Free Session"
    Wait+Screen@1m /Reward earned/
    Sleep 5s
    Tap "Close"

    """
}
