import Testing

extension CommandTests {
  /// What the program says about options that it does not take.
  @Suite struct WrongUse {
    /// A command line, and the whole name of the command that refuses it.
    @Test(arguments: [
      ("explain /hikes --main bogus:/", "explain", "--main: found \"bogus:/\""),
      ("replay --output walk.svg", "replay", "--output needs exactly one tape."),
      ("replay - --filter walk", "replay", "- is a tape without a path"),
      ("next --tape a.tape --state b", "next", "--tape and --state name two worlds"),
      ("tape lint", "tape lint", "Missing expected argument"),
      ("explore merge", "explore merge", "Missing expected argument"),
    ])
    func `it ends in the usage of the command`(line: String, command: String, sentence: String) throws {
      let run = try Program.run(line.split(separator: " ").map(String.init), in: try Scratch())
      #expect(run.end == .exited(2) && run.output == "")
      #expect(run.errors.hasPrefix("Error: \(sentence)"), "\(run.errors)")
      #expect(run.errors.contains("\nUsage: paywalk \(command) "), "\(run.errors)")
      #expect(run.errors.hasSuffix("\n  See 'paywalk \(command) --help' for more information.\n"), "\(run.errors)")
    }

    @Test(arguments: [
      ("explore --states -3", "--states must be at least 1."),
      ("explore --depth -1", "--depth must be at least 1."),
      ("explore --steps -1", "--steps must be at least 1."),
      ("explore --minutes -0.5", "--minutes must be more than 0."),
      ("explore --fault-budget -1", "--fault-budget must be from 0 to 200."),
      ("run --speed -1", "--speed must be from 0 to 100000."),
      ("--speed -.5", "--speed must be from 0 to 100000."),
      ("demo --speed -1", "--speed must be from 0.1 to 1000."),
      ("replay --speed -1", "--speed must be from 0.1 to 1000."),
      ("replay --jobs -2", "--jobs must be at least 1."),
      ("replay --row -2", "--row must be at least 1."),
      ("next --count -1", "--count must be at least 1."),
      ("why --phone -1", "--phone must be at least 1."),
      (
        "replay --shard -1",
        "The value '-1' is invalid for '--shard <i/n>': Expected one of so many parts, such as 2/3, the second of three."
      ),
      ("replay --update -1", "The option '--update' does not take any value, but '-1' was specified."),
      ("explore --states --depth 3", "Missing value for '--states <states>'"),
    ])
    func `a negative number is a number outside the range`(line: String, sentence: String) throws {
      let run = try Program.run(line.split(separator: " ").map(String.init), in: try Scratch())
      #expect(run.end == .exited(2) && run.output == "")
      #expect(run.errors.hasPrefix("Error: \(sentence)\n"), "\(run.errors)")
    }

    @Test func `behind two dashes a negative number is the name of a file`() throws {
      let run = try Program.run(["replay", "--update", "--", "-3"], in: try Scratch())
      #expect(run.end == .exited(2))
      #expect(run.errors.contains("paywalk: -3: "), "\(run.errors)")
    }
  }
}
