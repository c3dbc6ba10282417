import Foundation
import TerminalTesting
import Testing

extension CommandTests {
  /// `paywalk explore`, its files, and `paywalk explore merge`.
  @Suite struct Explore {
    @Test func `two parts joined have seen what one process sees`() throws {
      let scratch = try Scratch()
      func search(_ report: String, _ shard: [String]) throws {
        let words = [
          "explore", "--app", "cubby", "--random", "1..4", "--steps", "40", "--report", scratch.file(report),
        ]
        let run = try Program.run(words + shard, in: scratch)
        #expect(run.end == .exited(0), "\(run.errors)")
      }
      try search("whole.json", [])
      try search("a.json", ["--shard", "1/2"])
      try search("b.json", ["--shard", "2/2"])
      let merged = try Program.run(
        ["explore", "merge", scratch.file("a.json"), scratch.file("b.json"), "--report", scratch.file("ab.json")],
        in: scratch)
      #expect(merged.end == .exited(0), "\(merged.errors)")
      #expect(merged.output.hasPrefix("2 reports of cubby:\n"))
      #expect(try Self.coverage(scratch.file("ab.json")) == Self.coverage(scratch.file("whole.json")))
    }

    @Test func `a report that is no report, and one that is there already, are refused with their place`() throws {
      let scratch = try Scratch()
      try Data("{\n  \"paywalkExplore\": 2,\n  \"version\": 3\n}\n".utf8).write(
        to: URL(filePath: scratch.file("bad.json")))
      let bad = try Program.run(["explore", "merge", scratch.file("bad.json")], in: scratch)
      #expect(bad.end == .exited(2))
      #expect(bad.errors.contains("bad.json:1:1"), "\(bad.errors)")
      let good = scratch.file("good.json")
      let words = ["explore", "--app", "cubby", "--states", "50", "--faults", "none", "--report", good]
      #expect(try Program.run(words, in: scratch).end == .exited(0))
      let twice = try Program.run(["explore", "merge", good, good], in: scratch)
      #expect(twice.end == .exited(2))
      #expect(twice.errors.contains("is of the same search as a report before it"), "\(twice.errors)")
    }

    @Test func `a tape that cannot be written costs neither the report nor the other words`() throws {
      let scratch = try Scratch()
      let tape = scratch.file("start.tape")
      try Data("Invariant never layer paywall\nInvariant always layer screen\n".utf8).write(to: URL(filePath: tape))
      try Data().write(to: URL(filePath: scratch.file("file")))
      let report = scratch.file("report.json")
      let run = try Program.run(
        [
          "explore", "--from", tape, "--faults", "none", "--states", "300", "--output", scratch.file("file"),
          "--report",
          report,
        ], in: scratch)
      #expect(run.end == .exited(3))
      #expect(run.errors.contains("Not a directory"), "\(run.errors)")
      for promise in ["never layer paywall", "always layer screen"] {
        #expect(run.output.contains("Invariant \(promise)."), "\(run.output)")
        #expect(try String(contentsOfFile: report, encoding: .utf8).contains(promise))
      }
    }

    @Test func `a tape of a promise that is there already is left alone, unless it says the same`() throws {
      let scratch = try Scratch()
      let tape = scratch.file("start.tape")
      try Data("Invariant never layer paywall\n".utf8).write(to: URL(filePath: tape))
      let words = ["explore", "--from", tape, "--faults", "none", "--states", "300", "--output", scratch.file("out")]
      let written = { try FileManager.default.contentsOfDirectory(atPath: scratch.file("out")).sorted() }
      for _ in 1...2 { #expect(try Program.run(words, in: scratch).end == .exited(1)) }
      #expect(try written() == ["explore-never-layer-paywall.tape"])
      let first = scratch.file("out/explore-never-layer-paywall.tape")
      try Data("# Mine.\n".utf8).write(to: URL(filePath: first))
      let third = try Program.run(words, in: scratch)
      #expect(third.output.contains("out/explore-never-layer-paywall-2.tape"), "\(third.output)")
      #expect(try String(contentsOfFile: first, encoding: .utf8) == "# Mine.\n")
      #expect(try written().count == 2)
    }

    @Test func `a map that cannot be written costs neither the report nor the tape`() throws {
      let scratch = try Scratch()
      try scratch.write("Invariant never layer paywall\n", to: "start.tape")
      let run = try Program.run(
        [
          "explore", "--from", scratch.file("start.tape"), "--faults", "none", "--states", "300", "--map",
          "/dev/null/map.svg", "--output", scratch.path,
        ], in: scratch)
      #expect(run.end == .exited(3))
      #expect(run.errors.contains("/dev/null/map.svg cannot be written"), "\(run.errors)")
      #expect(run.output.contains("explore-never-layer-paywall.tape"), "\(run.output)")
    }

    @Test func `a way to the beginning that fails is a wrong tape, not a broken promise`() throws {
      let scratch = try Scratch()
      try scratch.write("Tap \"Nobody\"\n", to: "start.tape")
      let run = try Program.run(["explore", "--from", scratch.file("start.tape")], in: scratch)
      #expect(run.end == .exited(2))
      #expect(run.errors.contains("start.tape:1"), "\(run.errors)")
    }

    @Test func `a report to standard output is alone there`() throws {
      let words = ["explore", "--app", "cubby", "--states", "50", "--faults", "none", "--report", "-"]
      let run = try Program.run(words, in: try Scratch())
      #expect(run.end == .exited(0))
      let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? NSDictionary
      #expect(report?["app"] as? String == "cubby")
      #expect(run.errors.hasPrefix("Not exhausted: the search ends at 50 states."), "\(run.errors)")
    }

    @Test(.enabled(if: Tool.hasPyte, "needs python3 with pyte"), arguments: [SIGINT, SIGTERM, SIGHUP])
    func `a signal ends a search with the report so far`(signal: Int32) throws {
      let scratch = try Scratch()
      let report = scratch.file("report.json")
      let program = try ProgramOnTerminal(["explore", "--report", report], in: scratch)
      try program.shows(" states, ")
      program.send(signal)
      #expect(program.wait() == .exited(0))
      #expect(try program.output().contains("Not exhausted: it was interrupted."))
      #expect(FileManager.default.fileExists(atPath: report))
    }

    @Test(arguments: [
      (["--minutes", "nan"], "--minutes must be more than 0."),
      (["--steps", "5"], "--steps is of the walks of --random"),
      (["--random", "1..2", "--shard", "3/3"], "--shard 3/3 has none of the seeds 1..2."),
      (["--faults", ""], "--faults is all, none, or a list"),
      (["--faults", "purchase,,"], "--faults is all, none, or a list"),
      (["--bound", "homes=3,"], "'' is no bound; one is written such as homes=3 or days=none."),
      (["--app", "demo", "--from", "a.tape"], "the tape says which"),
      (["--faults", "nix"], "There is no call nix; the calls are adload, "),
      (["--faults", "purchase nix"], "There is no failure nix of purchase."),
      (["--bound", "homes=3,homes=4"], "homes is bounded twice."),
      (["--memory", "1K"], "--memory is a number of megabytes or gigabytes, such as 500M or 2G."),
      (["--bound", "nix=3"], "There is no size nix; the sizes are homes, "),
    ])
    func `an option that means nothing says what is meant`(words: [String], problem: String) throws {
      let run = try Program.run(["explore"] + words, in: try Scratch())
      #expect(run.end == .exited(2))
      #expect(run.errors.contains(problem), "\(run.errors)")
    }

    @Test func `an app that there is not is named without a tape`() throws {
      let run = try Program.run(["explore", "--app", "dome"], in: try Scratch())
      #expect(run.end == .exited(2))
      #expect(
        run.errors.hasPrefix("paywalk: dome: found no bundled app of this name, expected one of "), "\(run.errors)")
    }

    @Test func `one state is one state`() throws {
      let run = try Program.run(["explore", "--app", "cubby", "--states", "1", "--faults", "none"], in: try Scratch())
      #expect(run.output.hasPrefix("Not exhausted: the search ends at 1 state.\n"), "\(run.output)")
    }

    @Test(arguments: [("map.svg", "<svg "), ("map.dot", "digraph screens {"), ("map.json", "{\n  \"screens\": [")])
    func `a map is written in the form of its ending`(_ name: String, _ beginning: String) throws {
      let scratch = try Scratch()
      let words = ["explore", "--app", "cubby", "--states", "100", "--faults", "none", "--map", scratch.file(name)]
      let run = try Program.run(words, in: scratch)
      #expect(run.end == .exited(0), "\(run.errors)")
      #expect(try String(contentsOfFile: scratch.file(name), encoding: .utf8).hasPrefix(beginning))
    }

    @Test func `a map of another form, and one of random walks, are refused before the search`() throws {
      let scratch = try Scratch()
      for words in [["--map", "map.png"], ["--map", "map.svg", "--random", "1..2"]] {
        let run = try Program.run(["explore"] + words, in: scratch)
        #expect(run.end == .exited(2))
        #expect(run.errors.contains("--map"), "\(run.errors)")
      }
    }

    @Test(.enabled(if: Tool.hasPyte, "needs python3 with pyte"))
    func `what was found is walked through in the terminal, and the report comes after`() throws {
      let scratch = try Scratch()
      let program = try ProgramOnTerminal(
        ["explore", "--app", "cubby", "--states", "100", "--faults", "none", "--browse"], in: scratch)
      try program.shows("state 1 of", "Enter go")
      program.type("\r")
      try program.shows("1 move")
      program.type("\u{7F}")
      try program.shows("the beginning")
      program.type("q")
      #expect(program.wait() == .exited(0))
      try program.expectRestored()
      #expect(try program.output().contains("Not exhausted"))
    }

    /// The object of what was seen and what was not.
    private static func coverage(_ file: String) throws -> NSDictionary {
      let json = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: file))) as? NSDictionary
      return try #require(json?["coverage"] as? NSDictionary)
    }
  }
}
