import Foundation
import TerminalTesting
import Testing

extension CommandTests {
  /// `paywalk tape` from outside.
  @Suite struct TapeTools {
    static let untidy = "Type  'milk'   Enter 1  #go\n"
    static let tidy = "Type \"milk\" Enter  #go\n"

    @Test func `check names every fault of every tape and of what they source, once`() throws {
      let scratch = try Scratch()
      try scratch.write("Source \"shared.tape\"\nTpa \"Homes\"\nEnter\nExpect layer payall\n", to: "a.tape")
      try scratch.write("Source \"shared.tape\"\nSource \"gone.tape\"\n", to: "b.tape")
      try scratch.write("Director purchase fial\n", to: "shared.tape")
      let run = try Program.run(["tape", "check", scratch.path], in: scratch)
      #expect(run.end == .exited(2))
      #expect(run.output.contains("a.tape:2:1: error: unknown command \"Tpa\""))
      #expect(run.output.contains("b.tape:2:1: error: there is no tape \"gone.tape\""))
      #expect(run.output.components(separatedBy: "shared.tape:1:19: error:").count == 2)
      #expect(run.output.hasSuffix("3 tapes, 3 faults\n"))
    }

    @Test func `check says why a tape that is sourced cannot be read`() throws {
      let scratch = try Scratch()
      try Data([0xFF, 0xFE, 0x54, 0x00]).write(to: URL(filePath: scratch.file("utf16.tape")))
      try Data([0x54, 0xC3, 0x28]).write(to: URL(filePath: scratch.file("latin.tape")))
      try FileManager.default.createDirectory(atPath: scratch.file("folder.tape"), withIntermediateDirectories: false)
      try scratch.write("Source utf16.tape\nSource latin.tape\nSource folder.tape\n", to: "a.tape")
      let run = try Program.run(["tape", "check", scratch.file("a.tape")], in: scratch)
      #expect(run.end == .exited(2))
      #expect(run.output.contains("1:1: error: \"utf16.tape\": found UTF-16 or no text, expected a tape in UTF-8\n"))
      #expect(run.output.contains("2:1: error: \"latin.tape\": found bytes that are not UTF-8, expected a tape\n"))
      #expect(run.output.contains("3:1: error: \"folder.tape\": cannot be read: Is a directory\n"), "\(run.output)")
    }

    @Test func `check has nothing to say about a tape without a fault`() throws {
      let scratch = try Scratch()
      try scratch.write("Tap \"Homes\"\n", to: "good.tape")
      let run = try Program.run(["tape", "check", scratch.file("good.tape")], in: scratch)
      #expect(run == Program.Run(end: .exited(0), output: "1 tape, no fault\n", errors: ""))
    }

    @Test func `check also says what has no meaning here, which is no fault`() throws {
      let scratch = try Scratch()
      try scratch.write("Set LetterSpacing 2\nTap \"Homes\"\n", to: "a.tape")
      let run = try Program.run(["tape", "check", scratch.file("a.tape")], in: scratch)
      #expect(run.end == .exited(0))
      #expect(run.output.contains("a.tape:1:1: note: LetterSpacing has no meaning here\n"))
      #expect(run.output.hasSuffix("1 tape, no fault, 1 note\n"))
    }

    @Test func `lint says what is odd in the other tapes beside one that cannot be read`() throws {
      let scratch = try Scratch()
      try scratch.write("Sleep 1s\nTap \"Homes\"\nExpect count homes 0\n", to: "a.tape")
      try scratch.write("Tpa \"Homes\"\n", to: "b.tape")
      try Data([0x54, 0xC3, 0x28]).write(to: URL(filePath: scratch.file("c.tape")))
      let run = try Program.run(["tape", "lint", scratch.path], in: scratch)
      #expect(run.end == .exited(2))
      #expect(run.output.contains("a.tape:3:1: warning: it was so already"), "\(run.output)")
      #expect(run.errors.contains("b.tape:1:1: error:") && run.errors.contains("c.tape: found bytes"), "\(run.errors)")
    }

    @Test(arguments: ["\u{61C}", "\u{200F}", "\u{202E}", "\u{2069}"])
    func `a mark that reorders or hides a name is escaped in what is said of tapes and in logs`(mark: String) throws {
      let scratch = try Scratch()
      let code = "a\\u{\(String(try #require(mark.unicodeScalars.first).value, radix: 16, uppercase: true))}b"
      try scratch.write(
        "Wait+Screen /Train/\nTap \"Homes\"\nType \"a\(mark)b\" Enter\nExpect \"a\(mark)b\"\n", to: "a\(mark)b.tape")
      let file = scratch.file("a\(mark)b.tape")
      let log = scratch.file("walk.jsonl")
      for arguments in [["replay", file, "--log", log], ["tape", "check", file], ["tape", "prove", file]] {
        let run = try Program.run(arguments, in: scratch)
        #expect(!(run.output + run.errors).contains(mark), "\(arguments): \(run)")
        if arguments[0] == "replay" { #expect(run.output.contains(code + ".tape"), "\(run.output)") }
      }
      #expect(try !scratch.read("walk.jsonl").contains(mark))
    }

    @Test func `lint plays a tape and says what it does not prove`() throws {
      let scratch = try Scratch()
      try scratch.write("Sleep 1s\nTap \"Homes\"\nExpect count homes 0\n", to: "a.tape")
      let run = try Program.run(["tape", "lint", scratch.file("a.tape")], in: scratch)
      #expect(run.end == .exited(1))
      #expect(run.output.contains("a.tape:3:1: warning: it was so already"))
      #expect(run.output.hasSuffix("1 tape, 1 warning\n"))
    }

    @Test func `format tidies in place, and says which`() throws {
      let scratch = try Scratch()
      let file = scratch.file("a.tape")
      try scratch.write(Self.untidy, to: "a.tape")
      try scratch.write(Self.tidy, to: "b.tape")
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
      let run = try Program.run(["tape", "format", scratch.path], in: scratch)
      #expect(run == Program.Run(end: .exited(0), output: file + "\n", errors: ""))
      #expect(try scratch.read("a.tape") == Self.tidy)
      #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o640)
    }

    @Test func `format follows a link and leaves it one`() throws {
      let scratch = try Scratch()
      try scratch.write(Self.untidy, to: "a.tape")
      try FileManager.default.createSymbolicLink(
        atPath: scratch.file("link.tape"), withDestinationPath: scratch.file("a.tape"))
      #expect(try Program.run(["tape", "format", scratch.file("link.tape")], in: scratch).end == .exited(0))
      #expect(try scratch.read("a.tape") == Self.tidy)
      let target = try FileManager.default.destinationOfSymbolicLink(atPath: scratch.file("link.tape"))
      #expect(target == scratch.file("a.tape"))
    }

    @Test func `format with --check writes nothing`() throws {
      let scratch = try Scratch()
      let file = scratch.file("a.tape")
      try scratch.write(Self.untidy, to: "a.tape")
      let run = try Program.run(["tape", "format", "--check", file], in: scratch)
      #expect(run == Program.Run(end: .exited(1), output: file + "\n", errors: ""))
      #expect(try scratch.read("a.tape") == Self.untidy)
      try scratch.write(Self.tidy, to: "a.tape")
      #expect(try Program.run(["tape", "format", "--check", file], in: scratch).end == .exited(0))
    }

    @Test func `format leaves a tape with a fault as it is`() throws {
      let scratch = try Scratch()
      try scratch.write("Tpa   'Homes'\n", to: "a.tape")
      let run = try Program.run(["tape", "format", scratch.file("a.tape")], in: scratch)
      #expect(run.end == .exited(2))
      #expect(run.errors.contains("a.tape:1:1: error: unknown command \"Tpa\""))
      #expect(try scratch.read("a.tape") == "Tpa   'Homes'\n")
    }

    @Test func `format reads standard input and writes standard output`() throws {
      let scratch = try Scratch()
      try scratch.write(Self.untidy, to: "a.tape")
      let input = open(scratch.file("a.tape"), O_RDONLY | O_CLOEXEC)
      defer { close(input) }
      let run = try Program.run(["tape", "format", "-"], in: scratch, input: input)
      #expect(run == Program.Run(end: .exited(0), output: Self.tidy, errors: ""))
    }

    @Test func `keys fit into eighty columns and name what VHS lacks`() throws {
      let scratch = try Scratch()
      let run = try Program.run(["tape", "keys"], in: scratch)
      #expect(run.end == .exited(0))
      let lines = run.output.components(separatedBy: "\n")
      #expect(lines.allSatisfy { $0.count <= 80 })
      #expect(lines.contains { $0.hasPrefix("PageDown   yes a page") })
      #expect(lines.contains { $0.hasPrefix("Home       -   first or last") })
      #expect(lines.contains { $0.hasPrefix("Ctrl+C     yes quit") })
    }

    @Test func `export writes a tape for VHS and tells what it leaves out`() throws {
      let scratch = try Scratch()
      let (tape, film) = (scratch.file("a.tape"), scratch.file("film.tape"))
      try scratch.write("Tap \"Homes\"\nResize 80 24\n", to: "a.tape")
      let run = try Program.run(["tape", "export", "--vhs", tape, "-o", film], in: scratch)
      #expect(run.end == .exited(0))
      #expect(run.errors == "\(tape):2: note: VHS cannot resize its terminal; the line is left out\n")
      #expect(try scratch.read("film.tape").contains("\n# Tap \"Homes\"\nSleep 120ms\nType@0s \"2\"\n"))
    }

    @Test(arguments: [
      (["tape", "export", "a.tape"], 2), (["tape", "export", "--vhs", "--pace", "soon", "a.tape"], 2),
      (["tape", "format"], 2), (["tape", "check", "gone.tape"], 2), (["tape", "frobnicate"], 2),
    ])
    func `a wrong use is refused`(arguments: [String], status: Int) throws {
      let scratch = try Scratch()
      let run = try Program.run(arguments, in: scratch)
      #expect(run.end == .exited(Int32(status)))
      #expect(run.output == "" && run.errors != "")
    }

    @Test(arguments: [["replay", "-"], ["tape", "check", "-"], ["tape", "lint", "-"]])
    func `standard input that cannot be read, or is empty, is told`(arguments: [String]) throws {
      let scratch = try Scratch()
      let folder = open(scratch.path, O_RDONLY | O_CLOEXEC)
      defer { close(folder) }
      let unread = try Program.run(arguments, in: scratch, input: folder)
      #expect(unread.end == .exited(2))
      #expect(unread.errors == "paywalk: standard input: cannot be read: Is a directory\n")
      let empty = try Program.run(arguments, in: scratch)
      #expect(empty.end == .exited(2))
      #expect((empty.output + empty.errors).contains("standard input:1:1: error: the tape is empty"))
    }

    @Test func `a tape of remarks alone is a fault`() throws {
      let scratch = try Scratch()
      try scratch.write("\u{FEFF}# Later.\n\n  # More.\n", to: "later.tape")
      for arguments in [["replay"], ["tape", "lint"], ["tape", "check"], ["tape", "prove"]] {
        let run = try Program.run(arguments + [scratch.file("later.tape")], in: scratch)
        #expect(run.end == .exited(2), "\(arguments)")
        #expect((run.output + run.errors).contains("later.tape:1:1: error: the tape has only remarks"), "\(run)")
      }
    }

    @Test func `what a tape quotes reaches no terminal as a control sequence`() throws {
      let scratch = try Scratch()
      let file = scratch.file("walk.tape")
      try scratch.write("Wait+Screen /Train/\nExpect \"Fl\u{1B}]0;x\u{7}zz\u{202E}\"\n", to: "walk.tape")
      for flags in [[], ["--list"]] {
        let run = try Program.run(["tape", "prove", file] + flags, in: scratch)
        #expect(
          run.output.contains("Expect \"Flzz\\u{202E}\"")
            && !run.output.unicodeScalars.contains { "\u{1B}\u{7}\u{202E}".unicodeScalars.contains($0) })
      }
    }

    @Test func `a tape that fails as it is, is not proved`() throws {
      let scratch = try Scratch()
      try scratch.write("Wait+Screen /Train Ad-Free/\nExpect count homes 1\n", to: "walk.tape")
      let file = scratch.file("walk.tape")
      let run = try Program.run(["tape", "prove", file], in: scratch)
      #expect(run.end == .exited(1))
      #expect(
        run.output == "\(file):2: fails as it is: Expect count homes 1\n"
          + "1 tape, 2 expectations, 0 that nothing makes fail, 1 that fails as it is\n")
      let written = try Program.run(["tape", "prove", "--as-written", file], in: scratch)
      #expect(written.end == .exited(1))
      #expect(written.output == "\(file):2\tthe tape as it is\tExpect count homes 1\n")
    }

    @Test(arguments: [
      (["replya", "t.tape"], "there is no command \"replya\", did you mean replay? The commands of paywalk are run, "),
      (["walk.tape"], "there is no command \"walk.tape\". The commands of paywalk are run, "),
      (
        ["tape", "chek", "a.tape"],
        "there is no command \"chek\", did you mean check? The commands of paywalk tape are "
      ),
      (
        ["explore", "mergee"],
        "there is no command \"mergee\", did you mean merge? The only command of paywalk explore is "
      ),
      (["help", "replya"], "there is no command \"replya\", did you mean replay? The commands of paywalk are run, "),
      (["help", "nosuch"], "there is no command \"nosuch\". The commands of paywalk are run, "),
      (["help", "tape", "nosuch"], "there is no command \"nosuch\". The commands of paywalk tape are check, "),
      (
        ["help", "run", "demo"],
        "there is no command \"demo\". paywalk run has no commands of its own; see paywalk run "
      ),
    ])
    func `a word that is no command names those that are`(arguments: [String], message: String) throws {
      let scratch = try Scratch()
      let run = try Program.run(arguments, in: scratch)
      #expect(run.end == .exited(2))
      #expect(run.errors.hasPrefix("paywalk: " + message), "\(run.errors)")
      #expect(!run.errors.contains("perform"))
      #expect(run.output == "")
    }

    @Test func `the running program is there for a tape that requires it`() throws {
      let scratch = try Scratch()
      try scratch.write("Require paywalk\nWait+Screen /Couch to 5K/\n", to: "film.tape")
      #expect(try Program.run(["replay", scratch.file("film.tape")], in: scratch).end == .exited(0))
      try scratch.write("Require nowhere-to-be-found\nDown\n", to: "film.tape")
      let run = try Program.run(["replay", scratch.file("film.tape")], in: scratch)
      #expect(run.output.contains("the tape requires nowhere-to-be-found, which is not in PATH"))
    }

    @Test(arguments: [["check"], ["export", "--vhs"], ["format"]])
    func `no name of a file steers the terminal`(command: [String]) throws {
      let scratch = try Scratch()
      let file = scratch.file("a\u{1B}]0;owned\u{7}b.tape")
      try Data([0x44, 0xFF, 0x0A]).write(to: URL(filePath: file))
      let run = try Program.run(["tape"] + command + [file], in: scratch)
      #expect(run.end == .exited(2))
      #expect(run.errors.contains("ab.tape: found bytes that are not UTF-8, expected a tape"), "\(run.errors)")
      for trace in ["\u{1B}", "\u{7}"] { #expect(!run.errors.contains(trace)) }
    }

    @Test(arguments: [
      (["check"], "no-such-word"), (["format", "--check"], "no-such-word"), (["lint"], "no-such-word"),
    ])
    func `a file that is no text keeps none of the others from being reported`(command: [String], word: String) throws {
      let scratch = try Scratch()
      try Data([0x44, 0xFF, 0x0A]).write(to: URL(filePath: scratch.file("a.tape")))
      try scratch.write("\(word)\n", to: "b.tape")
      try Data([0xFE, 0xFF, 0x0A]).write(to: URL(filePath: scratch.file("c.tape")))
      let run = try Program.run(["tape"] + command + [scratch.file("")], in: scratch)
      #expect(run.end == .exited(2))
      let text = run.output + run.errors
      #expect(text.contains("a.tape: found bytes that are not UTF-8, expected a tape"), "\(text)")
      #expect(text.contains("b.tape:1:1: error: ") && text.contains(word), "\(text)")
      #expect(text.contains("c.tape: found UTF-16 or no text, expected a tape in UTF-8"), "\(text)")
    }

    @Test func `nor does an argument`() throws {
      let scratch = try Scratch()
      let run = try Program.run(["tape", "check", "a.tape", "--\u{1B}[31mred"], in: scratch)
      #expect(run.end == .exited(2))
      #expect(run.errors.hasPrefix("Error: Unknown option '--red'"), "\(run.errors)")
    }

    @Test func `a row that the table does not have is not exported`() throws {
      let scratch = try Scratch()
      try scratch.write("Let wait\nRow 1s\nSleep ${wait}\n", to: "a.tape")
      let run = try Program.run(["tape", "export", "--vhs", scratch.file("a.tape"), "--row", "2"], in: scratch)
      #expect(run.end == .exited(2))
      #expect(run.errors == "paywalk: --row 2: found no table with such a row\n")
    }

    @Test(arguments: [
      ("--at foo.tape:3 --in-memory", "so --at has no meaning in it"),
      ("--in-memory --speed 9", "so --speed has no meaning in it"),
      ("--state here --speed 9", "so --state and --speed have no meaning in it"),
      ("--start '2026-01-02 09:41'", "--start is for a fresh walk, so it needs --in-memory or --fresh."),
    ])
    func `a tape cannot type what has no meaning in it`(options: String, words: String) throws {
      let scratch = try Scratch()
      try scratch.write("Type \"paywalk run \(options)\" Enter\n", to: "a.tape")
      let run = try Program.run(["tape", "check", scratch.file("a.tape")], in: scratch)
      #expect(run.end == .exited(2))
      #expect(run.output.contains(words), "\(run.output)")
    }

    @Test(arguments: [
      "--fresh --start '2026-01-02 09:41'", "--in-memory --theme light --ascii", "--ui-testing --speed 1",
    ])
    func `a tape can type the rest`(options: String) throws {
      let scratch = try Scratch()
      try scratch.write("Type \"paywalk run \(options)\" Enter\nDown\n", to: "a.tape")
      let run = try Program.run(["tape", "check", scratch.file("a.tape")], in: scratch)
      #expect(run.end == .exited(0), "\(run.output)")
    }
  }
}
