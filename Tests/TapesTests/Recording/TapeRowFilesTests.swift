import Testing

@testable import Tapes

/// The output files of a tape with a table.
@Suite struct `Files of a table` {
  /// The paths that all rows write, one after the other.
  private static func paths(_ tape: String, outputs: [String] = []) throws -> [String] {
    let folder = OutputFolder()
    var runner = ReplayRunner(services: folder.services)
    runner.outputs = outputs.compactMap(TapeOutput.init(path:))
    for script in try TapeScript.all(tape, file: "walk.tape", services: folder.services) {
      #expect(runner.run(script).outcome == .passed)
    }
    return folder.paths
  }

  @Test(
    arguments: [
      ("Let name\nRow a\nRow b\nOutput walk.txt", ["walk-1.txt", "walk-2.txt"]),
      ("Let name\nRow a\nRow b\nOutput v1.v3.cast", ["v1-1.v3.cast", "v1-2.v3.cast"]),
      ("Let name\nRow a\nRow b\nOutput \"${name}.txt\"", ["a.txt", "b.txt"]),
      ("Let stem = walk\nLet name\nRow a\nRow b\nOutput \"${stem}.txt\"", ["walk-1.txt", "walk-2.txt"]),
      (
        "Let name\nRow a\nRow a\nRow b\nOutput \"out/${name}.txt\"", ["out/a-1.txt", "out/a-2.txt", "out/b.txt"]
      ),
      ("Let name\nRow a\nRow a\nRow a-1\nOutput \"${name}.txt\"", ["a-1-3.txt", "a-1.txt", "a-2.txt"]),
      (
        "Let one other\nRow a b\nRow b a\nOutput \"${one}.txt\"\nOutput \"${other}.txt\"",
        ["a-1.txt", "a-2.txt", "b-1.txt", "b-2.txt"]
      ),
      ("Let folder\nRow .\nRow ././\nOutput \"${folder}/a.txt\"", ["././/a-2.txt", "./a-1.txt"]),
      ("Let name\nRow a\nRow b\nScreenshot shots/a.svg", ["shots/a-1.svg", "shots/a-2.svg"]),
      ("Let name\nRow a\nRow b\nScreenshot \"${name}.txt\"", ["a.txt", "b.txt"]),
      ("Let name\nRow a\nOutput walk.txt", ["walk.txt"]),
    ] as [(String, [String])])
  func `no row writes over another's`(tape: String, paths: [String]) throws {
    #expect(try Self.paths(tape) == paths)
  }

  @Test func `what is recorded beside them is told apart too`() throws {
    let tape = "Let name\nRow a\nRow b\nOutput walk.txt"
    #expect(
      try Self.paths(tape, outputs: ["walk.txt", "b.cast"]) == ["b-1.cast", "b-2.cast", "walk-1.txt", "walk-2.txt"])
  }

  @Test func `a picture of a sourced tape is told apart too`() throws {
    let folder = OutputFolder()
    var services = folder.services
    services.tape = { $0 == "shot.tape" ? "Screenshot shot.txt" : nil }
    for script in try TapeScript.all("Let a\nRow 1\nRow 2\nSource shot.tape", file: "walk.tape", services: services) {
      #expect(ReplayRunner(services: services).run(script).outcome == .passed)
    }
    #expect(folder.paths == ["shot-1.txt", "shot-2.txt"])
  }

  @Test func `a row is called the same when it is read alone`() throws {
    let folder = OutputFolder()
    let tape = "Let name\nRow a\nRow b\nOutput walk.txt\nScreenshot \"${name}.txt\""
    let script = try TapeScript(tape, file: "walk.tape", row: 1, services: folder.services)
    _ = ReplayRunner(services: folder.services).run(script)
    #expect(folder.paths == ["b.txt", "walk-2.txt"])
  }

  @Test func `each row has goldens of its own, and they are green after an update`() throws {
    let folder = GoldenFolder()
    let tape = """
      Let label
      Row Train
      Row Homes
      Wait+Screen /Couch/
      Tap "${label}"
      Golden there
      Golden "at-${label}"
      """
    func play(_ mode: GoldenStore.Mode) throws -> [TapeResult] {
      var services = TapeRun.services
      services.goldens = folder.store(mode)
      return try TapeScript.all(tape, file: "walk.tape", services: services).map { script in
        ReplayRunner(services: services).run(script)
      }
    }
    #expect(
      try play(.update).flatMap { $0.writtenGoldens.map(\.path) } == [
        "goldens/walk/there-1.txt", "goldens/walk/at-Train.txt", "goldens/walk/there-2.txt",
        "goldens/walk/at-Homes.txt",
      ])
    #expect(try play(.compare).allSatisfy { $0.outcome == .passed })
    #expect(try play(.update).allSatisfy { $0.outcome == .passed })
  }
}
