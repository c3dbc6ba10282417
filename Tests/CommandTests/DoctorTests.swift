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

    @Test func `a target over a shared base is chosen by the name of its settings`() throws {
      let scratch = try Scratch()
      try AppCopy.make(in: scratch) { $1 }
      try scratch.write("#include \"Demo\"\nAPP_NAME = Walkers\nADMOB_BANNER_ID =\n", to: "app/Walk.xcconfig")
      func name(_ options: [String]) throws -> Program.Run {
        try Program.run(["doctor", "--app", scratch.file("app")] + options, in: scratch)
      }
      let walkers = try name(["--target", "Walk"])
      #expect(walkers.output.hasPrefix("Walkers, Debug build"), "\(walkers.output)")
      #expect(
        walkers.end == .exited(1) && walkers.output.contains("Walk.xcconfig:3: found ADMOB_BANNER_ID, which is empty"))
      #expect(try name([]).output.hasPrefix("Run Coach, Debug build"))
      #expect(try name(["--target", "Gone"]).end == .exited(1))
    }

    @Test func `a folder that does not load is called by its name, also if the path ends in a dot`() throws {
      let scratch = try Scratch()
      try AppCopy.make(in: scratch) { $1 }
      try scratch.write("{}", to: "app/app.json")
      let run = try Program.run(["doctor", "--app", scratch.file("app") + "/."], in: scratch)
      #expect(run.end == .exited(1) && run.output.hasPrefix("app, Debug build of "), "\(run.output)")
    }

    @Test(arguments: [["--app", "trian-yoga"], ["--app", "demo", "--ui-testing"]])
    func `a wrong use`(arguments: [String]) throws {
      let scratch = try Scratch()
      #expect(try Program.run(["doctor"] + arguments, in: scratch).end != .exited(0))
    }
  }
}
