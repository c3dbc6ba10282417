import TerminalTesting
import Testing

extension CommandTests {
  /// What `--help` prints.
  @Suite struct Help {
    @Test(arguments: ["--help", "-h", "help"])
    func `the help of the program lists its commands`(word: String) throws {
      let scratch = try Scratch()
      let run = try Program.run([word], in: scratch)
      #expect(run.end == .exited(0))
      #expect(run.output.contains("USAGE: paywalk <subcommand>"), "\(run.output)")
      for command in ["run (default)", "demo", "qa", "replay", "explore", "doctor"] {
        #expect(run.output.contains("\n  \(command) "), "\(command)")
      }
    }

    @Test(arguments: [
      "run", "demo", "qa", "record", "replay", "tape lint", "explore", "init", "doctor", "why", "state",
    ])
    func `the help of a command names the whole command`(command: String) throws {
      let scratch = try Scratch()
      let run = try Program.run(command.split(separator: " ").map(String.init) + ["--help"], in: scratch)
      #expect(run.end == .exited(0))
      #expect(run.output.contains("USAGE: paywalk \(command) "), "\(run.output)")
    }
  }
}
