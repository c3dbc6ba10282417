import Monetization
import SampleApps
import Simulation
import Testing

/// A scenario as one line of clauses.
@Suite struct `A scenario as one line of text` {
  @Test(arguments: [
    ("owns=pro trial@2d; purchase=pending; net=offline", "owns=pro trial@2d; purchase=pending; network=off"),
    ("owns=pro", "owns=pro"), ("OWNS=pro TRIAL@1d12h Cancelled@1H", "owns=pro trial@1d12h cancelled@1h"),
    ("owns = annual expired@40d billing", "owns=annual expired@40d billing"),
    ("waits=pro pending@2h;grace=16", "waits=pro pending@2h; grace=16"),
    ("waits=lifetime interrupted", "waits=lifetime interrupted"),
    ("restore=fail network always", "fault=restore network always"), ("updates=twice", "updates=twice"),
    ("account=out; storefront=GB", "account=out; storefront=GBR"),
  ])
  func `it reads back`(_ line: String, _ text: String) throws {
    let read = try ScenarioLine(line)
    #expect(read.text == text)
    #expect(try ScenarioLine(text) == read)
    let command = DirectorCommand.scenarioLine(read)
    #expect(try DirectorCommand(command.line) == command)
    #expect(try DirectorCommand("scenario \(line)") == command)
    #expect(try DirectorCommand(scenario: line) == command)
  }

  /// The line, the place of the wrong word, and a part of the message.
  @Test(arguments: [
    ("owns=pro trail@2d", 9..<14, "did you mean trial?"), ("own=pro", 0..<3, "did you mean owns?"),
    ("net=off", 4..<7, "expected online or offline"), ("owns=pro trial@x", 15..<16, "expected an age such as 2d"),
    ("owns=pro; purchase=pendng", 19..<25, "did you mean pending?"),
    ("grace=16; retry=soon", 16..<20, "after \"set retry\""), ("owns=pro; ", 10..<10, "a clause such as owns=pro"),
    ("owns=", 5..<5, "a product or an entitlement"), ("waits=pro later", 10..<15, "pending or interrupted"),
    ("owns=pro expired soon", 17..<21, "cancelled, billing, price, unavailable or store"),
    ("advance=2h", 0..<7, "there is no clause"), ("owns=pro grace trial", 15..<20, "the end of the clause"),
    ("offline; net=offline", 0..<7, "without ="),
  ])
  func `it parses or fails clearly, with the place`(_ line: String, _ place: Range<Int>, _ part: String) throws {
    let error = try #require(throws: DirectorCommandError.self) { try ScenarioLine(line) }
    #expect(error.place == place, "\(error.message)")
    #expect(error.message.contains(part), "\(error.message)")
    let quoted = try #require(throws: DirectorCommandError.self) { try DirectorCommand("scenario \"\(line)\"") }
    #expect(quoted.place == place.lowerBound + 10..<place.upperBound + 10)
  }

  private static func outcome(_ line: String) throws -> (world: World, effect: DirectorEffect) {
    let story = Story()
    var world = story.world
    let outcome = world.direct(.scenarioLine(try ScenarioLine(line)), in: story.app)
    return (world, outcome.effect)
  }

  @Test(arguments: [
    ("owns=pro trial@5d", PastRefusal.doesNotLast(productID: "annual", state: "trial@5d")),
    ("grace=16; owns=gold", .notSold("gold")), ("owns=weekly trial", .noProduct("weekly", state: "trial")),
    ("network=off; owns=annual shared", .noProduct("annual", state: "shared")),
    ("owns=annual; owns=annual", .isWritten(productID: "annual", since: SampleApp.start - .days(13) + .seconds(3))),
    ("account=out; owns=pro", .nobodySignedIn), ("owns=lifetime change", .noProduct("lifetime", state: "change")),
  ])
  func `a line that cannot be, leaves everything as it was`(_ line: String, _ refusal: PastRefusal) throws {
    let before = Story().world
    let (world, effect) = try Self.outcome(line)
    #expect(effect == .nothing(because: .store(.pastRefused(refusal))))
    #expect(world.store == before.store && world.phones == before.phones)
  }

  @Test func `its clauses hold together`() throws {
    let (world, effect) = try Self.outcome("owns=annual trial@2d cancelled@1d; purchase=pending; net=offline")
    #expect(effect == .changed)
    let line = try #require(world.store.accounts[0].subscriptions.first)
    #expect(line.periodType == .trial && !line.willAutoRenew && line.periodEnd == world.now + .days(1))
    #expect(line.unsubscribeDetectedAt == world.now - .days(1))
    #expect(world.store.conditions.purchaseOutcome == .pending && !world.phone.device.isOnline)
  }
}
