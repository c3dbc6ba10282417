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
  }
}
