import Foundation
import TerminalTesting
import Testing

extension CommandTests {
  /// The command writes to the named files, and existing files stay intact.
  @Suite struct OutputFiles {
    /// Arguments that have a file written, without its name.
    static let writers: [[String]] = [
      ["replay", "walk.tape", "--log"], ["replay", "walk.tape", "--report", "tap", "--report-file"],
      ["replay", "walk.tape", "--output"], ["tape", "export", "--vhs", "walk.tape", "--output"],
    ]

    private func scratch() throws -> Scratch {
      let scratch = try Scratch()
      try scratch.write("Wait+Screen /Couch to 5K/\n", to: "walk.tape")
      return scratch
    }

    /// The arguments of the command, with names in the scratch folder.
    private func arguments(_ writer: [String], _ file: String, in scratch: Scratch) -> [String] {
      writer.map { $0 == "walk.tape" ? scratch.file($0) : $0 } + [scratch.file(file)]
    }

    @Test(arguments: writers) func `a file is replaced, and stays as open as it was`(_ writer: [String]) throws {
      let scratch = try scratch()
      try scratch.write("before", to: "out.txt")
      try FileManager.default.setAttributes([.posixPermissions: 0o604], ofItemAtPath: scratch.file("out.txt"))
      let run = try Program.run(arguments(writer, "out.txt", in: scratch), in: scratch)
      #expect(run.end == .exited(0))
      let text = try scratch.read("out.txt")
      #expect(!text.isEmpty && !text.contains("before"))
      let attributes = try FileManager.default.attributesOfItem(atPath: scratch.file("out.txt"))
      #expect(attributes[.posixPermissions] as? Int == 0o604)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: scratch.path).allSatisfy { !$0.hasPrefix(".paywalk") })
    }

    @Test(arguments: writers, [true, false])
    func `a link stays a link, also to what is not there yet`(_ writer: [String], isThere: Bool) throws {
      let scratch = try scratch()
      if isThere { try scratch.write("before", to: "target") }
      try FileManager.default.createSymbolicLink(atPath: scratch.file("out.txt"), withDestinationPath: "target")
      #expect(try Program.run(arguments(writer, "out.txt", in: scratch), in: scratch).end == .exited(0))
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: scratch.file("out.txt")) == "target")
      #expect(try !["", "before"].contains(scratch.read("target")))
    }

    @Test(arguments: writers) func `a pipe with a name is written into`(_ writer: [String]) throws {
      let scratch = try scratch()
      let pipe = scratch.file("out.txt")
      try #require(mkfifo(pipe, 0o600) == 0)
      let reader = open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      defer { close(reader) }
      #expect(try Program.run(arguments(writer, "out.txt", in: scratch), in: scratch).end == .exited(0))
      var status = stat()
      #expect(lstat(pipe, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
      var bytes = [UInt8](repeating: 0, count: 4_096)
      #expect(read(reader, &bytes, bytes.count) > 0)
    }

    @Test func `a log on standard output stands behind what is printed there, and takes nothing away`() throws {
      let scratch = try scratch()
      let file = scratch.file("walk.tape")
      let run = try Program.run(["replay", file, "--log", "/dev/stdout"], in: scratch)
      #expect(run.end == .exited(0))
      #expect(run.output.contains("{\"") && run.output.contains("\n1 passed, 0 failed\n"))
    }

    @Test(arguments: writers) func `the name of a folder is refused in one line`(_ writer: [String]) throws {
      let scratch = try scratch()
      try FileManager.default.createDirectory(atPath: scratch.file("out.txt"), withIntermediateDirectories: false)
      let run = try Program.run(arguments(writer, "out.txt", in: scratch), in: scratch)
      #expect(run.end == .exited(3))
      #expect((run.output + run.errors).contains("\(scratch.file("out.txt")) cannot be written: Is a directory\n"))
    }

    @Test func `a name that could steer the terminal does not`() throws {
      let scratch = try scratch()
      let file = scratch.file("walk.tape")
      let run = try Program.run(["replay", file, "--log", scratch.file("a\u{1B}]0;b/c")], in: scratch)
      #expect(run.end == .exited(3))
      #expect(run.errors.hasSuffix("cannot be written: No such file or directory\n"))
      #expect(!run.errors.contains("\u{1B}"))
    }
  }
}
