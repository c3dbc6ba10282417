import Foundation
import TerminalTesting
import Testing

extension CommandTests {
  /// The files that `paywalk replay` writes beside its report.
  @Suite struct Outputs {
    private static let tape = "Wait+Screen /Couch to 5K/\nDown\nSleep 1s\n"

    @Test func `the tape's outputs and those asked for are written, folders included`() throws {
      let scratch = try Scratch()
      let file = scratch.file("walk.tape")
      try scratch.write("Output \"\(scratch.file("own/walk.txt"))\"\n" + Self.tape, to: "walk.tape")
      let run = try Program.run(
        ["replay", file, "--output", scratch.file("a/walk.cast"), "--output", scratch.file("walk.svg")], in: scratch)
      #expect(run.end == .exited(0), "\(run.errors)")
      #expect(try scratch.read("a/walk.cast").hasPrefix("{\"version\":2,"))
      #expect(try scratch.read("walk.svg").hasPrefix("<svg "))
      #expect(try scratch.read("own/walk.txt").contains("Couch to 5K"))
    }

    @Test func `the rows of a table are recorded into files of their own, a single one into the file named`() throws {
      let scratch = try Scratch()
      try scratch.write("Let name\nRow a\nRow b\n" + Self.tape, to: "walk.tape")
      func names(_ arguments: [String]) throws -> [String] {
        let run = try Program.run(
          ["replay", scratch.file("walk.tape"), "--output", scratch.file("out/walk.txt")] + arguments, in: scratch)
        #expect(run.end == .exited(0), "\(run.errors)")
        let names = try FileManager.default.contentsOfDirectory(atPath: scratch.file("out")).sorted()
        try FileManager.default.removeItem(atPath: scratch.file("out"))
        return names
      }
      #expect(try names([]) == ["walk-1.txt", "walk-2.txt"])
      #expect(try names(["--row", "2"]) == ["walk.txt"])
    }

    @Test(.enabled(if: Tool.hasAsciinema, "needs asciinema"))
    func `asciinema reads the cast`() throws {
      let scratch = try Scratch()
      try scratch.write(Self.tape, to: "walk.tape")
      _ = try Program.run(
        ["replay", scratch.file("walk.tape"), "--output", scratch.file("walk.cast")], in: scratch)
      // asciinema needs a terminal even to print; `script` provides one.
      let command = "env LC_ALL=C.UTF-8 asciinema cat '\(scratch.file("walk.cast"))'"
      let shown = try Tool.run("script", ["-qec", command, "/dev/null"])
      #expect(shown.contains("Couch to 5K"))
    }

    @Test func `an ending that nothing is written for, and more than one tape, are told`() throws {
      let scratch = try Scratch()
      try scratch.write(Self.tape, to: "walk.tape")
      try scratch.write(Self.tape, to: "other.tape")
      let video = try Program.run(["replay", scratch.file("walk.tape"), "--output", "a.gif"], in: scratch)
      #expect(video.end == .exited(2))
      #expect(video.errors.contains("a.gif: nothing is written; .svg, .cast, .txt and .jsonl are"))
      let two = try Program.run(["replay", scratch.path, "--output", scratch.file("a.svg")], in: scratch)
      #expect(two.end == .exited(2))
      #expect(two.errors.contains("--output needs exactly one tape."))
    }
  }
}
