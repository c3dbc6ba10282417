import Foundation
import Monetization
import SampleApps
import Simulation
import Testing

@testable import Persistence

/// Reading a state for a command that only tells of it.
@Suite struct `A state that is only read` {
  private static func contents(_ folder: String) throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      contents[name] = try Data(contentsOf: URL(filePath: folder + "/" + name))
    }
    return contents
  }

  private static func world(_ count: Int) throws -> SavedWorld {
    let app = SampleApp.definition()
    var world = World(app: app, start: SampleApp.start)
    _ = world.launch(in: app)
    for _ in 0..<count { _ = world.advance(to: world.now + .days(1), in: app) }
    return world.saved(in: app)
  }

  @Test func `it is read while a walk goes on in it, and nothing is written`() throws {
    let scratch = try ScratchFolder()
    let store = try StateStore(folder: scratch.path, app: "demo")
    #expect(try StateReader.read(folder: scratch.path, app: "demo") == nil)
    for count in [0, 3] {
      let saved = try Self.world(count)
      try store.save(saved)
      let before = try Self.contents(scratch.path)
      let read = try #require(try StateReader.read(folder: scratch.path, app: "demo"))
      #expect(read.instant == saved.instant && read.hasSameContent(as: saved))
      #expect(try Self.contents(scratch.path) == before)
    }
  }

  @Test func `where there is none, none is made`() throws {
    let scratch = try ScratchFolder()
    #expect(try StateReader.read(folder: scratch.path + "/nowhere", app: "demo") == nil)
    #expect(try Self.contents(scratch.path).isEmpty)
  }

  @Test func `links in a circle and pipes are told as such`() throws {
    let scratch = try ScratchFolder()
    for name in ["demo.sqlite", "loop"] {
      try FileManager.default.createSymbolicLink(atPath: scratch.file(name), withDestinationPath: scratch.file(name))
    }
    let reason = "Too many levels of symbolic links"
    #expect(throws: StateError.damaged(file: scratch.file("demo.sqlite"), reason: reason)) {
      try StateReader.read(folder: scratch.path, app: "demo")
    }
    #expect(throws: StateError.damaged(file: scratch.file("loop/demo.sqlite"), reason: reason)) {
      try StateReader.read(folder: scratch.file("loop"), app: "demo")
    }
    try #require(mkfifo(scratch.file("pipe.sqlite"), 0o600) == 0)
    #expect(throws: StateError.damaged(file: scratch.file("pipe.sqlite"), reason: "It is not a regular file")) {
      try StateReader.read(folder: scratch.path, app: "pipe")
    }
  }

  @Test func `a file that is none is named by its own path`() throws {
    let scratch = try ScratchFolder()
    let file = scratch.path + "/demo.sqlite"
    try Data("no database, but a text of some length".utf8).write(to: URL(filePath: file))
    let error = try #require(throws: StateError.self) { try StateReader.read(folder: scratch.path, app: "demo") }
    #expect(error.description.contains(file), "\(error)")
  }
}
