import Foundation
import TerminalTesting
import Testing

extension CommandTests {
  /// A walk whose state cannot be saved goes on and says so.
  @Suite(.enabled(if: Tool.hasPyte, "needs python3 with pyte")) struct Unsaved {
    private static let question = "The last changes are not saved:"

    private static func start(_ scratch: Scratch, largestFile: Int? = nil) throws -> ProgramOnTerminal {
      let program = try ProgramOnTerminal(
        ["run", "--state", scratch.file("state"), "--seed-mock-data"], in: scratch, largestFile: largestFile)
      try program.shows("Couch to 5K", "q quit")
      program.type("2")
      try program.shows("Flat on Elm Street", "a add item")
      return program
    }

    private static func add(_ title: String, _ program: ProgramOnTerminal) throws {
      program.type("a")
      try program.shows("New item")
      program.type(title + "\r")
      try program.shows(no: "New item")
    }

    private static func expectKept(_ title: String, _ scratch: Scratch) throws {
      let program = try start(scratch)
      try program.shows(title)
      program.type("q")
      #expect(program.wait() == .exited(0))
    }

    @Test func `while another program has locked the file it says so, and saves once that has ended`() throws {
      let scratch = try Scratch()
      let program = try Self.start(scratch)
      let lock = try DatabaseLock(scratch.file("state/demo.sqlite"))
      try Self.add("Umbrella", program)
      try program.shows("Umbrella", "Not saved: another program has locked the file. Paywalk keeps trying.")
      // The walk goes on.
      program.type("1")
      try program.shows("Couch to 5K", "Not saved: another program")
      lock.release()
      try program.shows(no: "Not saved")
      program.send(SIGKILL)
      #expect(program.wait() == .killed(SIGKILL))
      try Self.expectKept("Umbrella", scratch)
    }

    @Test func `it asks before it leaves unsaved, and leaves by itself once it could save`() throws {
      let scratch = try Scratch()
      let program = try Self.start(scratch)
      let lock = try DatabaseLock(scratch.file("state/demo.sqlite"))
      try Self.add("Umbrella", program)
      try program.shows("Not saved")
      program.type("q")
      try program.shows(Self.question, "another program has locked the file.")
      program.type("x")
      try program.shows(no: Self.question)
      try program.shows("Umbrella")
      program.type("\u{3}")
      try program.shows(Self.question)
      lock.release()
      #expect(program.wait() == .exited(0))
      try program.expectRestored()
      try Self.expectKept("Umbrella", scratch)
    }

    @Test func `who leaves all the same learns what is lost`() throws {
      let scratch = try Scratch()
      let program = try Self.start(scratch)
      let lock = try DatabaseLock(scratch.file("state/demo.sqlite"))
      defer { lock.release() }
      try Self.add("Umbrella", program)
      // The second of them was typed before the question was there.
      program.type("qq")
      try program.shows(Self.question)
      program.type("q")
      #expect(program.wait() == .exited(3))
      try program.expectRestored()
      #expect(
        try program.output().contains(
          "paywalk: Another program has locked \(scratch.file("state/demo.sqlite")). Nothing was changed."))
      #expect(try program.output().contains("The last changes are lost."))
    }

    @Test func `on a full disk the walk goes on`() throws {
      let scratch = try Scratch()
      let first = try Self.start(scratch)
      first.type("q")
      #expect(first.wait() == .exited(0))
      // The index of the log needs 32 kB; the log itself is full after a few saves.
      let program = try Self.start(scratch, largestFile: 80)
      for number in 1...6 { try Self.add("Umbrella \(number)", program) }
      try program.shows("Umbrella 6", "Not saved: disk I/O error. Paywalk keeps trying.")
      program.send(SIGTERM)
      #expect(program.wait() == .killed(SIGTERM))
      #expect(try program.output().contains("disk I/O error. The file is as it was before. The last changes are lost."))
      // What was saved last can be read.
      try Self.expectKept("Hall closet", scratch)
    }

    @Test func `a folder that is deleted under it is noticed and made again`() throws {
      let scratch = try Scratch()
      let program = try Self.start(scratch)
      try FileManager.default.removeItem(atPath: scratch.file("state"))
      program.type("1")
      try program.shows("The file of the state had been deleted. It has been written anew.")
      program.type("2")
      try program.shows("a add item")
      try Self.add("Umbrella", program)
      try program.shows("Umbrella")
      program.send(SIGKILL)
      #expect(program.wait() == .killed(SIGKILL))
      try Self.expectKept("Umbrella", scratch)
      // The history is written anew, too: one steps back over what was done before the folder went.
      let again = try Self.start(scratch)
      again.type("[[[")
      try again.shows(no: "Nothing was done before this.")
      try again.shows("step ")
      again.send(SIGTERM)
      #expect(again.wait() == .killed(SIGTERM))
    }

    @Test(arguments: [
      (["demo.sqlite-wal"], "The log of the state had been deleted. All has been saved again."),
      (["demo.lock"], "The lock file of the state had been deleted. It has been made anew."),
    ])
    func `a log or a lock that is deleted under it is called so`(files: [String], remark: String) throws {
      let scratch = try Scratch()
      let program = try Self.start(scratch)
      for file in files { try FileManager.default.removeItem(atPath: scratch.file("state/" + file)) }
      program.type("1")
      try program.shows(remark)
      program.type("q")
      #expect(program.wait() == .exited(0))
      try Self.expectKept("Hall closet", scratch)
    }

    @Test(arguments: [["demo.lock"], ["demo.lock", "demo.sqlite-wal", "demo.sqlite-shm"]])
    func `what another run has saved meanwhile is not overwritten`(files: [String]) throws {
      let scratch = try Scratch()
      let program = try Self.start(scratch)
      // Stopped, it cannot take its lock anew before the other run does.
      program.send(SIGSTOP)
      #expect(program.wait() == .stopped(SIGSTOP))
      for file in files { try FileManager.default.removeItem(atPath: scratch.file("state/" + file)) }
      let other = try Self.start(scratch)
      try Self.add("Umbrella", other)
      other.type("q")
      #expect(other.wait() == .exited(0))
      program.send(SIGCONT)
      try Self.add("Tent", program)
      try program.shows("Not saved: another run has saved since. Quit and start again.")
      program.type("q")
      try program.shows(Self.question, "another run has saved since.")
      program.type("q")
      #expect(program.wait() == .exited(3))
      #expect(try program.output().contains("start again to go on from there. The last changes are lost."))
      try Self.expectKept("Umbrella", scratch)
    }

    @Test func `a file that is replaced under it is noticed and left alone`() throws {
      let scratch = try Scratch()
      let program = try Self.start(scratch)
      try FileManager.default.removeItem(atPath: scratch.file("state"))
      try FileManager.default.createDirectory(atPath: scratch.file("state"), withIntermediateDirectories: false)
      try scratch.write("poems", to: "state/demo.sqlite")
      program.type("1")
      try program.shows("Not saved: its file has been deleted or replaced.")
      program.type("q")
      try program.shows(Self.question)
      program.type("q")
      #expect(program.wait() == .exited(3))
      #expect(try scratch.read("state/demo.sqlite") == "poems")
    }

    @Test func `a state that holds nothing is remarked`() throws {
      let scratch = try Scratch()
      try FileManager.default.createDirectory(atPath: scratch.file("state"), withIntermediateDirectories: false)
      try scratch.write("", to: "state/demo.sqlite")
      let program = try ProgramOnTerminal(
        ["run", "--state", scratch.file("state")], in: scratch, columns: 200, rows: 30)
      try program.shows("demo.sqlite held nothing, so the walk begins anew.")
      program.type("q")
      #expect(program.wait() == .exited(0))
    }

    @Test func `how long ago a walk was left is remarked`() throws {
      let scratch = try Scratch()
      let begun = ["--fresh", "--start", "2026-01-01 09:41"]
      for (options, shown) in [(begun, "Couch to 5K"), ([], "This walk was left ")] {
        let words = ["run", "--state", scratch.file("state")] + options
        let program = try ProgramOnTerminal(words, in: scratch, columns: 60, rows: 20)
        try program.shows(shown)
        program.type("q")
        #expect(program.wait() == .exited(0))
      }
    }

    @Test func `a recording that can no longer be written goes on`() throws {
      let scratch = try Scratch()
      try FileManager.default.createDirectory(atPath: scratch.file("tapes"), withIntermediateDirectories: false)
      let program = try ProgramOnTerminal(["record", scratch.file("tapes/walk.tape")], in: scratch)
      try program.shows("Couch to 5K", "q quit")
      try FileManager.default.removeItem(atPath: scratch.file("tapes"))
      program.type("2")
      try program.shows("Where do you live?", "Not saved: No such file or directory.")
      program.type("\u{3}")
      try program.shows(Self.question)
      try FileManager.default.createDirectory(atPath: scratch.file("tapes"), withIntermediateDirectories: false)
      #expect(program.wait() == .exited(0))
      #expect(try scratch.read("tapes/walk.tape").contains("Type \"2\""))
    }

    @Test func `a session that can no longer be kept goes on`() throws {
      let scratch = try Scratch()
      let program = try ProgramOnTerminal(
        ["qa", "free-limits", "--state", scratch.file("state")], in: scratch, columns: 120, rows: 30)
      try program.shows("F8 do it")
      let folder = scratch.file("state/walkthroughs")
      let session = "\(folder)/free-limits.json"
      #expect(try FileManager.default.attributesOfItem(atPath: session)[.posixPermissions] as? Int == 0o600)
      try FileManager.default.removeItem(atPath: folder)
      // F9 skips a check, which is progress.
      program.type("\u{1B}[20~")
      try program.shows("Not saved: No such file or directory.")
      program.send(SIGTERM)
      #expect(program.wait() == .killed(SIGTERM))
    }
  }
}
