import Monetization
import SampleApps
import Simulation
import Testing

@testable import TerminalUI

/// The sheets that the system and the backend lay over an app.
@Suite struct `Sheets of the system` {
  private static let app = SampleApp.definition()

  private func walk(columns: Int = 80, rows: Int = 24, saying lines: String...) throws -> Walk {
    var walk = Walk(world: World(app: Self.app, start: SampleApp.start), columns: columns, rows: rows)
    _ = walk.launch(in: Self.app)
    _ = walk.advance(to: walk.world.now + .seconds(3), in: Self.app)
    for line in lines {
      _ = walk.perform(.director(try DirectorCommand(line)), in: Self.app)
      _ = walk.advance(to: walk.world.now + .seconds(1), in: Self.app)
    }
    return walk
  }

  private func text(_ walk: Walk) -> String { walk.frame(in: Self.app).lines.joined(separator: "\n") }

  static let sheets: [(LayerKind, [String], String)] = [
    (.priceConsent, ["buy annual", "price annual 49.99 consent", "relaunch"], "Not now"),
    (.billingProblem, ["buy annual", "billing fail", "advance 4d", "relaunch"], "Not now"),
    (.family, ["scenario family", "family share lifetime", "family show"], "Close"),
    (.customer, ["buy lifetime", "customer"], "Close"),
  ]

  @Test(arguments: sheets)
  func `a sheet comes up on every size with the focus on what does no harm, and Escape takes it away`(
    _ kind: LayerKind, _ lines: [String], _ label: String
  ) throws {
    for (columns, rows) in [(60, 20), (80, 24), (120, 40)] {
      var walk = Walk(world: World(app: Self.app, start: SampleApp.start), columns: columns, rows: rows)
      _ = walk.launch(in: Self.app)
      for line in lines {
        _ = walk.perform(.director(try DirectorCommand(line)), in: Self.app)
        _ = walk.advance(to: walk.world.now + .seconds(1), in: Self.app)
      }
      let look = walk.look(in: Self.app)
      #expect(look.top.kind == kind)
      #expect(look.targets.first { $0.id == look.panel.focus }?.label == label)
      _ = walk.take(.key(.escape), in: Self.app)
      #expect(walk.look(in: Self.app).top.kind == .screen)
    }
  }

  private func walkToSignIn() throws -> Walk {
    var walk = try walk(saying: "account out")
    _ = walk.perform(.user(.paywall(.packageChosen(identifier: "$rc_annual"))), in: Self.app)
    _ = walk.advance(to: walk.world.now + .seconds(2), in: Self.app)
    _ = walk.perform(.user(.paywall(.purchaseChosen)), in: Self.app)
    _ = walk.advance(to: walk.world.now + .seconds(2), in: Self.app)
    #expect(walk.look(in: Self.app).top.kind == .signIn)
    return walk
  }

  @Test(arguments: [
    ([Key.character("k")], "k"), ([.character("k"), .character("i")], "ki"), ([.left], "alex@example.com"),
    ([.backspace], "alex@example.com"), ([.backspace, .backspace], "alex@example.co"),
    ([.end, .character("!")], "alex@example.com!"),
  ])
  func `the first letter replaces the address on the sign-in sheet, and an arrow or Backspace keeps it`(
    _ keys: [Key], _ name: String
  ) throws {
    var walk = try walkToSignIn()
    for key in keys { _ = walk.take(.key(key), in: Self.app) }
    #expect(walk.world.phone.client.signInSheet?.name == name)
  }

  @Test func `the App Store's last message stays for as long as nobody presses OK, and says so to other keys`() throws {
    var walk = try walk()
    _ = walk.perform(.user(.paywall(.packageChosen(identifier: "$rc_annual"))), in: Self.app)
    _ = walk.advance(to: walk.world.now + .seconds(2), in: Self.app)
    _ = walk.perform(.user(.paywall(.purchaseChosen)), in: Self.app)
    _ = walk.advance(to: walk.world.now + .seconds(2), in: Self.app)
    _ = walk.take(.key(.enter), in: Self.app)
    _ = walk.advance(to: walk.world.now + .days(1), in: Self.app)
    #expect(walk.look(in: Self.app).targets.map(\.label) == ["OK"])
    #expect(!walk.world.phone.model.isPro(at: walk.world.deviceTime, in: Self.app.configuration))
    for key in [Key.down, .tab, .character("x"), .character("2")] {
      _ = walk.take(.key(key), in: Self.app)
      #expect(text(walk).contains("The App Store's sheet waits for OK"), "\(key)")
    }
    _ = walk.take(.key(.enter), in: Self.app)
    #expect(walk.look(in: Self.app).top.kind == .screen)
    #expect(walk.world.phone.model.isPro(at: walk.world.deviceTime, in: Self.app.configuration))
  }

  @Test func `the address of another account is typed into the sign-in sheet`() throws {
    var walk = try walkToSignIn()
    _ = walk.take(.key(.control("u")), in: Self.app)
    #expect(walk.look(in: Self.app).targets.first { $0.label == "Sign in" }?.isEnabled == false)
    _ = walk.take(.paste("kim@example.com"), in: Self.app)
    #expect(walk.world.phone.client.signInSheet?.name == "kim@example.com")
    _ = walk.take(.key(.enter), in: Self.app)
    #expect(walk.world.phone.client.accountID == "kim@example.com")
    #expect(walk.look(in: Self.app).top.kind == .appStore)
  }

  @Test(arguments: ["The backend's page about the customer", "The system's sheet of the family"])
  func `a row of the Director that puts something up takes the Director away`(_ label: String) throws {
    var walk = try walk()
    _ = walk.take(.key(.character("d")), in: Self.app)
    #expect(walk.look(in: Self.app).top.kind == .director)
    let target = try #require(walk.look(in: Self.app).targets.first { $0.label == label })
    var outcome = Walk.Response()
    walk.activate(target, Self.app, &outcome)
    #expect([.customer, .family].contains(walk.look(in: Self.app).top.kind))
  }

  @Test func `u puts the customer up from any screen, and Escape goes back`() throws {
    var walk = try walk(saying: "buy annual")
    _ = walk.take(.key(.character("u")), in: Self.app)
    #expect(walk.look(in: Self.app).top.kind == .customer)
    #expect(text(walk).contains("App user id"))
    _ = walk.take(.key(.escape), in: Self.app)
    #expect(walk.look(in: Self.app).top.kind == .screen)
  }
}
