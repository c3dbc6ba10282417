import Foundation
import Loading
import TerminalTesting
import Testing

extension CommandTests {
  /// The bundled apps from outside: the list, and the way from one to another.
  @Suite struct Apps {
    @Test func `each bundled app has a line that fits a terminal`() throws {
      let run = try Program.run(["apps"], in: try Scratch())
      #expect(run.end == .exited(0), "\(run.errors)")
      let lines = run.output.split(separator: "\n")
      #expect(lines.compactMap { $0.split(separator: " ").first.map(String.init) } == BundledApps.names)
      for line in lines { #expect(line.count <= 80 && line.contains(": "), "\(line)") }
    }

    @Test func `the palette goes to another app and back, and each is as it was left`() throws {
      let scratch = try Scratch()
      let walk = try ProgramOnTerminal(["run", "--app", "cubby"], in: scratch)
      try walk.shows("A place for everything")
      walk.type("\t\r")
      try walk.shows("Where do you live?")
      walk.type("Flat on Elm Street\r")
      try walk.shows("0 of 10 free items")
      walk.type(":app train-yoga\r")
      try walk.shows("Stillpoint")
      walk.type(":app cuby\r")
      try walk.shows("Did you mean cubby?")
      walk.type("\u{7F}\u{7F}bby\r")
      try walk.shows("Flat on Elm Street", "0 of 10 free items")
      walk.type("q")
      #expect(walk.wait() == .exited(0))

      // Both have a state of their own on disk.
      let again = try ProgramOnTerminal(["run", "--app", "cubby"], in: scratch)
      try again.shows("Flat on Elm Street", "0 of 10 free items")
      again.type("q")
      #expect(again.wait() == .exited(0))
    }

    @Test func `without a state on disk, a walk that was left goes on as well`() throws {
      let walk = try ProgramOnTerminal(["run", "--in-memory", "--app", "cubby"], in: try Scratch())
      try walk.shows("A place for everything")
      walk.type("\t\r")
      try walk.shows("Where do you live?")
      walk.type("Cabin\r")
      try walk.shows("0 of 10 free items")
      walk.type(":app demo\r")
      try walk.shows("Run Coach")
      walk.type(":app cubby\r")
      try walk.shows("Cabin", "0 of 10 free items")
      walk.type("q")
      #expect(walk.wait() == .exited(0))
    }

    @Test func `an app that is in use elsewhere leaves the present one as it is, and says why`() throws {
      let scratch = try Scratch()
      let other = try ProgramOnTerminal(["run", "--app", "hikes"], in: scratch)
      try other.shows("Mount Tabor")
      let walk = try ProgramOnTerminal(["run", "--app", "cubby"], in: scratch)
      try walk.shows("A place for everything")
      walk.type(":app hikes\r")
      try walk.shows("A place for everything", "Another run is using")
      walk.type("q")
      #expect(walk.wait() == .exited(0))
      other.type("q")
      #expect(other.wait() == .exited(0))
    }

    @Test func `a folder of the name of a bundled app keeps its state from it`() throws {
      let scratch = try Scratch()
      try FileManager.default.copyItem(atPath: BundledApps.folder(named: "cubby"), toPath: scratch.file("demo"))
      let walk = try ProgramOnTerminal(["run", "--app", scratch.file("demo")], in: scratch)
      try walk.shows("A place for everything")
      walk.type(":app demo\r")
      try walk.shows("There is no other app “demo”")
      walk.type("\u{1B}")
      try walk.shows(no: "There is no other app")
      walk.type("q")
      #expect(walk.wait() == .exited(0))
    }
  }
}
