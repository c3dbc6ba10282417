import TerminalTesting
import Testing

extension CommandTests {
  /// `paywalk doctor` from outside.
  @Suite struct Doctor {
    @Test(arguments: [
      (["--app", "train-yoga"], 0, "Stillpoint, Debug build of train-yoga"),
      (["--app", "train-yoga", "--configuration", "Release"], 1, "TrainYoga.xcconfig:12: found Google's test unit"),
      (["--app", "./nowhere"], 1, "no such folder"),
    ])
    func `it prints what it finds, and says by its status if the app may ship`(
      arguments: [String], status: Int32, words: String
    ) throws {
      let scratch = try Scratch()
      let run = try Program.run(["doctor"] + arguments, in: scratch)
      #expect(run.end == .exited(status), "\(run.errors)")
      #expect(run.output.contains(words), "\(run.output)")
    }

    @Test(arguments: [["--app", "trian-yoga"], ["--app", "demo", "--ui-testing"]])
    func `a wrong use`(arguments: [String]) throws {
      let scratch = try Scratch()
      #expect(try Program.run(["doctor"] + arguments, in: scratch).end != .exited(0))
    }
  }
}
