import Monetization
import SampleApps
import Simulation
import Testing

@testable import TerminalUI

/// The inspector's page of reasons, and the money in the Director.
struct WhyScreenTests {
  private static let app = SampleApp.definition()

  private func walk(columns: Int, rows: Int, saying lines: String...) throws -> Walk {
    var walk = Walk(world: World(app: Self.app, start: SampleApp.start), columns: columns, rows: rows)
    _ = walk.launch(in: Self.app)
    _ = walk.advance(to: walk.world.now + .seconds(3), in: Self.app)
    for line in lines { _ = walk.perform(.director(try DirectorCommand(line)), in: Self.app) }
    _ = walk.advance(to: walk.world.now + .seconds(3), in: Self.app)
    return walk
  }

  private func text(_ walk: Walk) -> String { walk.frame(in: Self.app).lines.joined(separator: "\n") }

  @Test(arguments: [(60, 20), (80, 24), (120, 40)])
  func `w turns from the timeline to the reasons and back`(columns: Int, rows: Int) throws {
    var walk = try walk(columns: columns, rows: rows, saying: "buy annual")
    _ = walk.take(.key(.character("i")), in: Self.app)
    #expect(text(walk).contains("TIMELINE") && text(walk).contains("w why"))
    _ = walk.take(.key(.character("w")), in: Self.app)
    let reasons = text(walk)
    #expect(reasons.contains("WHY") && !reasons.contains("TIMELINE"))
    #expect(reasons.contains("Store  active, free trial of Pro Annual until"))
    #expect(reasons.contains("w timeline"))
    _ = walk.take(.key(.end), in: Self.app)
    #expect(text(walk).contains("transactions 1"))
    _ = walk.take(.key(.character("w")), in: Self.app)
    #expect(text(walk).contains("TIMELINE"))
  }

  @Test func `dates are as people read them, with the year only where it is another one`() throws {
    var walk = try walk(columns: 200, rows: 60, saying: "buy annual")
    press("iw", on: &walk)
    #expect(text(walk).contains("until 4 Jan, then"))
    _ = walk.perform(.director(try DirectorCommand("advance 4d")), in: Self.app)
    #expect(text(walk).contains("until 4 Jan 2027"))
    #expect(!text(walk).contains(/\d{4}-\d\d-\d\d/))
    press("a", on: &walk)
    #expect(text(walk).contains("Ads on phone 1") && !text(walk).contains(/\d{4}-\d\d-\d\d/))
  }

  private func press(_ keys: String, on walk: inout Walk) {
    for key in keys { _ = walk.take(.key(.character(key)), in: Self.app) }
  }

  @Test func `beside the phone the reasons stay when the focus has gone back`() throws {
    var walk = try walk(columns: 130, rows: 40)
    _ = walk.take(.key(.character("i")), in: Self.app)
    _ = walk.take(.key(.character("w")), in: Self.app)
    _ = walk.take(.key(.escape), in: Self.app)
    #expect(text(walk).contains("nothing that grants it was ever"))
  }

  @Test func `what store and phone say alike is told once, and no line has the mark of an identifier`() throws {
    var walk = try walk(columns: 200, rows: 60, saying: "buy lifetime")
    press("i", on: &walk)
    #expect(text(walk).contains("ADS   the plan removes them"), "\(text(walk))")
    press("w", on: &walk)
    #expect(text(walk).contains("Pro on phone 1: active"))
    #expect(text(walk).contains("entitlements pro and premium"), "\(text(walk))")
    #expect(text(walk).ranges(of: "Pro Lifetime does not end").count == 1, "\(text(walk))")
    #expect(text(walk).contains("Phone  the same") && !text(walk).contains("`"))
  }

  @Test func `the end is told once, and the phone's side in one line where it says nothing else`() throws {
    var walk = try walk(columns: 200, rows: 60, saying: "buy annual")
    press("iw", on: &walk)
    #expect(text(walk).ranges(of: "until 4 Jan, then").count == 1, "\(text(walk))")
    #expect(!text(walk).contains("would end") && text(walk).contains("Phone  the same"), "\(text(walk))")
    press("a", on: &walk)
    #expect(text(walk).contains("until 09:41 Sun 4 Jan"), "\(text(walk))")
  }

  @Test func `the Director tells an account's money once there is any`() throws {
    let free = try walk(columns: 80, rows: 24)
    let paid = try walk(columns: 80, rows: 24, saying: "buy lifetime")
    func texts(_ walk: Walk) -> String {
      "\(DirectorScreen.rows(in: .account, ScreenContext(world: walk.world, app: Self.app, interface: walk.interface)))"
    }
    #expect(!texts(free).contains("Money:"))
    #expect(texts(paid).contains("Money: charged $"))
  }
}
