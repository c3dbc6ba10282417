import Foundation
import TerminalTesting
import Testing

extension CommandTests {
  /// `paywalk replay` with several tapes: the choice of tapes, and the reports.
  @Suite struct ReplayRuns {
    private static let good = "Wait+Screen /Couch to 5K/\n"
    private static let wrong = "Wait+Screen /Couch to 5K/\nExpect \"Couch to 50K\"\n"

    /// Writes a tape for each name; tapes with names that begin with `w` fail.
    private static func tapes(_ names: String...) throws -> Scratch {
      let scratch = try Scratch()
      for name in names {
        let path = scratch.file("walks/\(name)")
        let folder = URL(filePath: path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let fails = name.split(separator: "/").last?.hasPrefix("w") == true
        try scratch.write(fails ? wrong : good, to: "walks/\(name)")
      }
      return scratch
    }

    /// The lines about tapes, without the tapes' folder.
    private static func lines(_ text: String, _ scratch: Scratch) -> [String] {
      text.split(separator: "\n").filter { $0.dropFirst(8).hasPrefix("\(scratch.path)/walks/") }
        .map { String($0).replacing("\(scratch.path)/walks/", with: "") }
    }

    // MARK: Choice of tapes

    @Test(arguments: [
      (["walks"], ["a", "b", "x/a", "x/c"]), (["walks/"], ["a", "b", "x/a", "x/c"]),
      (["walks/x", "walks/*.tape", "walks/a.tape"], ["a", "b", "x/a", "x/c"]), (["walks/**/a.tape"], ["a", "x/a"]),
      (["walks/[!a]*"], ["b", "x/a", "x/c"]), (["walks/x/../a.tape", "walks/a.tape"], ["a"]),
      (["walks", "--filter", "x/"], ["x/a", "x/c"]), (["walks", "--shard", "1/3"], ["a", "x/c"]),
      (["walks", "--shard", "2/3"], ["b"]), (["walks", "--shard", "3/3"], ["x/a"]), (["walks", "--shard", "9/9"], []),
    ])
    func `paths, patterns, filters and shards say which`(arguments: [String], names: [String]) throws {
      let scratch = try Self.tapes("a.tape", "b.tape", "x/a.tape", "x/c.tape", "readme.md")
      let run = try Program.run(
        ["replay"] + arguments.map { $0.hasPrefix("walks") ? scratch.file($0) : $0 }, in: scratch)
      #expect(run.end == .exited(0))
      #expect(Self.lines(run.output, scratch).count == names.count)
      for name in names { #expect(run.output.contains("/\(name).tape\n")) }
      #expect(run.output.contains("\n\(names.count) passed, 0 failed\n"))
      #expect(run.errors == "")
    }

    @Test func `only files that are to be seen are tapes`() throws {
      let scratch = try Self.tapes("a.tape", ".hidden.tape", ".git/h.tape", "x/.git/deep/h.tape", "folder.tape/b.tape")
      try FileManager.default.createSymbolicLink(
        atPath: scratch.file("walks/link.tape"), withDestinationPath: scratch.file("elsewhere.tape"))
      try scratch.write(Self.good, to: "elsewhere.tape")
      try FileManager.default.createSymbolicLink(
        atPath: scratch.file("walks/lost.tape"), withDestinationPath: scratch.file("nowhere.tape"))
      try #require(mkfifo(scratch.file("walks/pipe.tape"), 0o600) == 0)
      let run = try Program.run(["replay", scratch.file("walks")], in: scratch)
      #expect(run.end == .exited(0), "\(run.errors)")
      #expect(Self.lines(run.output, scratch) == ["ok      a.tape", "ok      folder.tape/b.tape", "ok      link.tape"])
      let matched = try Program.run(["replay", scratch.file("walks/*.tape")], in: scratch)
      #expect(matched.end == .exited(0))
      #expect(Self.lines(matched.output, scratch) == Self.lines(run.output, scratch))
    }

    @Test func `a name with brackets in it is a name first`() throws {
      let scratch = try Self.tapes("a[1].tape", "a1.tape")
      let run = try Program.run(["replay", scratch.file("walks/a[1].tape")], in: scratch)
      #expect(Self.lines(run.output, scratch) == ["ok      a[1].tape"])
    }

    @Test func `a pattern that matches nothing is a mistake`() throws {
      let scratch = try Self.tapes("a.tape")
      let pattern = scratch.file("walks/**/z*.tape")
      let run = try Program.run(["replay", scratch.file("walks"), pattern], in: scratch)
      #expect(run.end == .exited(2))
      #expect(run.output == "")
      #expect(run.errors == "paywalk: \(pattern): found no tape that matches, expected one or more\n")
    }

    @Test func `a filter that leaves nothing is a mistake`() throws {
      let scratch = try Scratch()
      let run = try Program.run(["replay", "--filter", "bundle"], in: scratch)
      #expect(run.end == .exited(2))
      #expect(run.errors == "paywalk: there is no tape whose path holds \"bundle\" to play.\n")
    }

    @Test(arguments: [
      (["--shard", "0/3"], "'0/3' is invalid for '--shard"), (["--shard", "4/3"], "'4/3' is invalid for '--shard"),
      (["--shard", "2"], "'2' is invalid for '--shard"), (["--shard", "a/b"], "'a/b' is invalid for '--shard"),
      (["--shard", "1/3/3"], "'1/3/3' is invalid for '--shard"),
      (["--report", "xml"], "'xml' is invalid for '--report"),
      (["--report-file", "x"], "--report-file needs --report tap, junit or json."),
      (["--let", "title"], "'title' is invalid for '--let"), (["--let", "=x"], "'=x' is invalid for '--let"),
      (["--jobs", "0"], "--jobs must be at least 1."),
      (["--fail-fast", "--keep-going"], "--fail-fast stops at the first failure and --keep-going stops at none."),
    ])
    func `a wrong use`(flags: [String], sentence: String) throws {
      let scratch = try Scratch()
      let run = try Program.run(["replay"] + flags, in: scratch)
      #expect(run.end == .exited(2))
      #expect(run.errors.contains(sentence), "\(run.errors)")
      #expect(run.output == "")
    }

    @Test(arguments: [("true", true), ("1", true), ("woodpecker", true), ("", false)])
    func `goldens are not updated where nobody looks`(mark: String, isRefused: Bool) throws {
      let scratch = try Self.tapes("a.tape")
      let run = try Program.run(
        ["replay", "--update", scratch.file("walks")], in: scratch, environment: ["CI": mark])
      #expect(run.end == .exited(isRefused ? 2 : 0))
      #expect(
        run.errors
          == (isRefused
            ? "paywalk: goldens are not updated while CI is set in the environment; update them at home and commit "
              + "them\n" : ""))
    }

    @Test func `a value of the environment that does not fit the app is for tape lint to say`() throws {
      let scratch = try Scratch()
      let tape = "Env REVENUECAT_OFFERING_ID \"autumn\"\nWait+Screen /Couch to 5K/\n"
      try scratch.write(tape, to: "walk.tape")
      let played = try Program.run(["replay", scratch.file("walk.tape")], in: scratch)
      #expect(played.end == .exited(0) && played.errors == "", "\(played.errors)")
      let read = try Program.run(["tape", "lint", scratch.file("walk.tape")], in: scratch)
      #expect(read.errors.contains("warning: the environment: found the unknown offering “autumn”"), "\(read.errors)")
    }

    @Test func `paths begin in the folder of the tape, or here`() throws {
      let scratch = try Scratch()
      try AppCopy.make(in: scratch) { $1 }
      let tape = "Set App ./app\nOutput out/walk.txt\n\(Self.good)Screenshot out/shot.txt\n"
      try scratch.write(tape, to: "walk.tape")
      let run = try Program.run(["replay", scratch.file("walk.tape")], in: scratch)
      #expect(run.end == .exited(0), "\(run.errors)\(run.output)")
      #expect(try scratch.read("out/walk.txt").contains("Couch to 5K"))
      #expect(try scratch.read("out/shot.txt").contains("Couch to 5K"))
      let here = try Program.run(["replay", "--from-here", scratch.file("walk.tape")], in: scratch)
      #expect(here.end == .exited(2))
      #expect(here.output.contains("./app: found no such folder"))
    }

    @Test func `a tape on standard input is played, and its failure names no file to open`() throws {
      let scratch = try Self.tapes("a.tape")
      for (text, status) in [(Self.good, 0), (Self.good + "Expect \"Couch to 50K\"\n", 1)] {
        try scratch.write(text, to: "piped")
        let input = open(scratch.file("piped"), O_RDONLY | O_CLOEXEC)
        defer { close(input) }
        let run = try Program.run(["replay", "-", scratch.file("walks")], in: scratch, input: input)
        #expect(run.end == .exited(Int32(status)))
        #expect(run.output.contains("standard input\n"))
        #expect(run.output.contains("walks/a.tape\n"))
        #expect(!run.output.contains("See it live"))
      }
      let watched = try Program.run(["replay", "-", "--step"], in: scratch)
      #expect(watched.errors.contains("the tape cannot come from there"))
    }

    @Test func `one faulty tape does not keep the others from being played`() throws {
      let scratch = try Self.tapes("a.tape", "y.tape")
      try scratch.write("Frobnicate\n", to: "walks/broken.tape")
      try Data([0xFF, 0xFE, 0x00]).write(to: URL(filePath: scratch.file("walks/unread.tape")))
      let run = try Program.run(["replay", "--keep-going", "--report", "json", scratch.file("walks")], in: scratch)
      #expect(run.end == .exited(2))
      #expect(run.output.contains("\"passed\":2,\"failed\":0,\"errors\":2,\"notPlayed\":0"), "\(run.output)")
      #expect(run.errors.contains("walks/broken.tape:1:1: error: unknown command"))
      let unread = scratch.file("walks/unread.tape")
      #expect(run.errors.contains("\n\(unread): found UTF-16 or no text, expected a tape in UTF-8\n"), "\(run.errors)")
      let lines = try Program.run(["replay", "--keep-going", scratch.file("walks")], in: scratch)
      #expect(
        Self.lines(lines.output, scratch).prefix(4) == [
          "ERROR   broken.tape", "ERROR   unread.tape", "ok      a.tape", "ok      y.tape",
        ])
      #expect(lines.output.contains("\n2 passed, 0 failed, 2 could not be played\n"), "\(lines.output)")
      let alone = try Program.run(["replay", scratch.file("walks")], in: scratch)
      #expect(alone.end == .exited(2))
      #expect(alone.output == "")
    }

    @Test func `a tape may end under a sheet if that is allowed`() throws {
      let scratch = try Scratch()
      try scratch.write(
        "Wait+Screen /Train Ad-Free/\nTap \"Subscribe to Go Ad-Free\"\nWait+Screen /Annual/\n", to: "walk.tape")
      #expect(try Program.run(["replay", scratch.file("walk.tape")], in: scratch).end == .exited(1))
      let open = try Program.run(["replay", "--allow-open-end", scratch.file("walk.tape")], in: scratch)
      #expect(open.end == .exited(0), "\(open.output)")
    }

    @Test(arguments: ["-ui_testing", "--ui-testing"])
    func `a typed command knows the flags that the app knows`(flag: String) throws {
      let scratch = try Scratch()
      try scratch.write(
        "Type \"paywalk run \(flag)\" Enter\nWait+Screen /Couch/\nExpect entitlement pro active\n", to: "walk.tape")
      let run = try Program.run(["replay", scratch.file("walk.tape")], in: scratch)
      #expect(run.end == .exited(0), "\(run.errors)\(run.output)")
    }

    @Test func `a tape with a table is played, and told, once for each row`() throws {
      let scratch = try Scratch()
      let table = "Let name title\nRow good \"Couch to 5K\"\nRow bad \"Couch to 50K\"\n"
      try scratch.write("\(table)Wait+Screen /Couch/\nExpect \"${title}\"\n", to: "table.tape")
      let file = scratch.file("table.tape")
      let run = try Program.run(["replay", file, "--report", "tap"], in: scratch)
      #expect(run.end == .exited(1))
      #expect(run.output.contains("\nok 1 - \(file): good, Couch to 5K\n"))
      #expect(run.output.contains("\nnot ok 2 - \(file): bad, Couch to 50K\n"))
      #expect(run.errors.contains("\n  row       bad, Couch to 50K\n"))
      let given = try Program.run(["replay", file, "--let", "title=Couch"], in: scratch)
      #expect(given.end == .exited(0), "\(given.output)")
      let slip = try Program.run(["replay", file, "--let", "titel=Couch"], in: scratch)
      #expect(slip.end == .exited(2))
      #expect(slip.errors == "paywalk: --let titel: found no tape with such a variable\n")
    }

    @Test func `a log is of one case, and --row chooses one`() throws {
      let scratch = try Self.tapes("a.tape", "b.tape")
      let log = scratch.file("log.jsonl")
      try scratch.write("Let wait\nRow 1s\nRow 2s\nSleep ${wait}\n", to: "rows.tape")
      for (path, count) in [("walks", 2), ("rows.tape", 2)] {
        let run = try Program.run(["replay", scratch.file(path), "--log", log], in: scratch)
        #expect(run.end == .exited(2))
        #expect(
          run.errors == "paywalk: --log writes the events of one tape, and here are \(count); of a table --row chooses "
            + "one row.\n")
        #expect(run.output == "" && !FileManager.default.fileExists(atPath: log))
      }
      for arguments in [["walks", "--filter", "b.tape"], ["rows.tape", "--row", "2"]] {
        let paths = [scratch.file(arguments[0])] + arguments.dropFirst()
        let run = try Program.run(["replay"] + paths + ["--log", log], in: scratch)
        #expect(run.end == .exited(0))
        #expect(try scratch.read("log.jsonl").contains("\"channel\""))
        try FileManager.default.removeItem(atPath: log)
      }
    }

    @Test func `an app that there is not is a wrong use, like everywhere`() throws {
      let scratch = try Scratch()
      try scratch.write("Set App nowhere\nDown\n", to: "lost.tape")
      let run = try Program.run(["replay", scratch.file("lost.tape")], in: scratch)
      #expect(run.end == .exited(2))
      #expect(run.output.contains("ERROR   "))
    }

    // MARK: Stopping early

    @Test func `after a failure no tape begins, and those left are told`() throws {
      let scratch = try Self.tapes("a.tape", "w.tape", "x.tape", "y.tape")
      let run = try Program.run(["replay", "--fail-fast", "--jobs", "1", scratch.file("walks")], in: scratch)
      #expect(run.end == .exited(1))
      #expect(
        Self.lines(run.output, scratch).prefix(4) == [
          "ok      a.tape", "FAILED  w.tape", "skipped x.tape", "skipped y.tape",
        ])
      #expect(run.output.contains("\n1 passed, 1 failed, 2 not played\n"))
      let all = try Program.run(["replay", "--jobs", "1", scratch.file("walks")], in: scratch)
      #expect(all.output.contains("\n3 passed, 1 failed\n"))
    }

    // MARK: Reports

    @Test(arguments: [("tap", "TAP version 14\n"), ("junit", "<?xml"), ("json", "{\"format\":\"paywalk-replay\"")])
    func `a report has standard output to itself, or a file`(format: String, start: String) throws {
      let scratch = try Self.tapes("a.tape", "w.tape")
      let run = try Program.run(["replay", "--report", format, scratch.file("walks")], in: scratch)
      #expect(run.end == .exited(1))
      #expect(run.output.hasPrefix(start))
      #expect(run.errors.contains("\n1 passed, 1 failed\n"))
      let file = scratch.file("reports/new/report")
      let again = try Program.run(
        ["replay", "--report", format, "--report-file", file, scratch.file("walks")], in: scratch)
      #expect(again.end == .exited(1))
      #expect(again.output.contains("\n1 passed, 1 failed\n"))
      #expect(again.errors == "")
      let report = try scratch.read("reports/new/report")
      #expect(report.hasPrefix(start) && report.contains("Couch to 50K"))
    }

    @Test func `tapes with faults are in the report, too`() throws {
      let scratch = try Self.tapes("a.tape")
      try scratch.write("Frobnicate\n", to: "walks/broken.tape")
      let run = try Program.run(["replay", "--report", "tap", scratch.file("walks")], in: scratch)
      #expect(run.end == .exited(2))
      #expect(run.output.contains("\nok 1 - \(scratch.file("walks/a.tape")) # SKIP another tape has faults\n"))
      #expect(run.output.contains("\nnot ok 2 - \(scratch.file("walks/broken.tape"))\n"))
      #expect(run.errors.hasPrefix("\(scratch.file("walks/broken.tape")):1:1: error: unknown command"))
    }

    @Test func `a report that cannot be written`() throws {
      let scratch = try Self.tapes("a.tape")
      let file = scratch.file("walks/a.tape/report")
      let run = try Program.run(
        ["replay", "--report", "tap", "--report-file", file, scratch.file("walks")], in: scratch)
      #expect(run.end == .exited(3))
      #expect(run.output.contains("\n1 passed, 0 failed\n"))
      #expect(run.errors.hasPrefix("paywalk: \(file) cannot be written: "))
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "needs /dev/full"))
    func `results that cannot be written are no success`() throws {
      let scratch = try Self.tapes("a.tape")
      let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
      defer { close(full) }
      let run = try Program.run(["replay", scratch.file("walks")], in: scratch, output: full)
      #expect(run.end == .exited(3))
      #expect(run.errors == "paywalk: the results cannot be written: No space left on device\n")
    }

    @Test func `a reader who has gone costs no report`() throws {
      let scratch = try Self.tapes("a.tape", "b.tape")
      var ends: [Int32] = [0, 0]
      try #require(pipe(&ends) == 0)
      close(ends[0])
      defer { close(ends[1]) }
      let run = try Program.run(
        ["replay", "--report", "json", "--report-file", scratch.file("report"), scratch.file("walks")], in: scratch,
        output: ends[1])
      #expect(run.end == .killed(SIGPIPE))
      #expect(run.errors == "")
      #expect(try scratch.read("report").contains("\"passed\":2"))
    }

    // MARK: Around the tapes

    @Test func `a warning about an app is said once for all its tapes`() throws {
      let scratch = try Scratch()
      try AppCopy.make(in: scratch) { file, text in
        file == "offerings.json" ? text.replacing("cubby_pro_annual", with: "gone_pro") : text
      }
      for name in ["a", "b", "c"] {
        try scratch.write("Set App \"\(scratch.file("app"))\"\n\(Self.good)", to: "\(name).tape")
      }
      let run = try Program.run(["replay", scratch.file("*.tape")], in: scratch)
      #expect(run.end == .exited(0))
      #expect(
        run.errors == "paywalk: \(scratch.file("app")): warning: offerings.json:9:72: found the unknown product "
          + "“gone_pro”, expected a product of the StoreKit configuration\n")
    }

    // MARK: On a terminal

    /// Runs on a terminal, and returns the output that the terminal receives.
    private static func onTerminal(
      _ arguments: [String], _ scratch: Scratch, environment: [String: String?] = [:], columns: Int = 80
    ) throws -> (end: ChildProcess.End, output: String) {
      let terminal = try PseudoTerminal(columns: columns)
      defer { terminal.hangUp() }
      let screen = terminal.screen
      let child = try ChildProcess(
        try #require(Program.path), ["replay"] + arguments, environment: Program.environment(scratch, environment),
        descriptors: [screen, screen, screen])
      let end = child.wait()
      terminal.mark("|end")
      let bytes = try #require(terminal.output(through: "|end"))
      return (end, String(decoding: bytes, as: UTF8.self))
    }

    @Test func `a terminal gets progress, which is gone at the end, and colours`() throws {
      let scratch = try Self.tapes("a.tape", "w.tape")
      let (end, output) = try Self.onTerminal(["--jobs", "1", scratch.file("walks")], scratch)
      #expect(end == .exited(1))
      #expect(output.hasPrefix("\r\u{1B}[K"))
      #expect(output.contains(" 0/2  "))
      #expect(output.contains("\u{1B}[32mok      "))
      #expect(output.contains("\u{1B}[31mFAILED  "))
      let last = try #require(output.components(separatedBy: "\r\u{1B}[K").last)
      #expect(last.contains("1 passed, 1 failed"))
      #expect(!last.contains("/2  "))
    }

    @Test(arguments: [["NO_COLOR": "1"], ["TERM": "dumb"], ["TERM": nil]])
    func `colours and progress are not forced on a terminal`(environment: [String: String?]) throws {
      let scratch = try Self.tapes("a.tape", "w.tape")
      let (end, output) = try Self.onTerminal([scratch.file("walks")], scratch, environment: environment)
      #expect(end == .exited(1))
      #expect(!output.contains("\u{1B}[3"))
      #expect(output.contains("\u{1B}[K") == (environment["NO_COLOR"] != nil))
    }

    @Test(arguments: [1, 8, 20, 40])
    func `progress never fills a line`(columns: Int) throws {
      let scratch = try Self.tapes("a.tape", "b.tape", "c.tape")
      let (end, output) = try Self.onTerminal(
        ["--jobs", "1", scratch.file("walks")], scratch, environment: ["NO_COLOR": "1"], columns: columns)
      #expect(end == .exited(0))
      for part in output.components(separatedBy: "\r\u{1B}[K").dropFirst() where part.contains("/3") {
        #expect(part.prefix { $0 != "\r\n" && $0 != "\n" }.count < columns)
      }
    }
  }
}
