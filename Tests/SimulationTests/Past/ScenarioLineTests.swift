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
    ("owns=", 5..<5, "a product or an entitlement"), ("waits=pro later", 10..<15, "interrupted or paymentmethod"),
    ("owns=pro expired soon", 17..<21, "cancelled, billing, price, unavailable or store"),
    ("advance=2h", 0..<7, "there is no clause"), ("owns=pro grace trial", 15..<20, "the end of the clause"),
    ("offline; net=offline", 0..<7, "without ="),
    ("owns=pro paid@10d refunded@20d", 18..<30, "\"refunded@20d\" in column 19"),
    ("owns=pro trial@2d cancelled@3d", 18..<30, "was before \"trial@2d\" in column 10"),
    ("owns=pro shared@1d UNSHARED@25h", 19..<31, "was before"),
    ("waits=pro pending; waits=pro interrupted", 19..<40, "after \"waits=pro pending\", expected one clause about"),
    ("net=offline; network=on", 13..<23, "one clause about the same thing"),
    ("grace=16; grace=3", 10..<17, "one clause about the same thing"),
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
    (
      "owns=pro paid@400d cancelled@380d",
      PastRefusal.doesNotLast(productID: "annual", state: "paid@400d cancelled@380d")
    ),
    ("grace=16; owns=gold", .notSold("gold")), ("owns=anual", .notSold("anual", near: "annual")),
    ("waits=prp pending", .notSold("prp", near: "pro")), ("owns=weekly trial", .noProduct("weekly", state: "trial")),
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

  /// The line, the words of it that contradict each other or the product, and the reason.
  @Test(arguments: [
    ("owns=pro trial@5d", ["trial@5d"], PastRefusal.Contradiction.lasts(.days(3))),
    ("owns=pro TRIAL@72h", ["trial@3d"], .lasts(.days(3))),
    ("owns=pro trial cancelled@4d", ["cancelled@4d"], .lasts(.days(3))),
    ("owns=pro trial@5d refunded@1d", ["trial@5d", "refunded@1d"], .lasts(.days(3))),
    ("owns=pro trial@2d expired@1d", ["trial@2d", "expired@1d"], .fits("trial@4d")),
    ("owns=pro trial@1d expired@1d", ["trial@1d", "expired@1d"], .fits("trial@4d")),
    ("owns=pro paid@400d grace@3d", ["paid@400d", "grace@3d"], .fits("paid@368d")),
    ("owns=pro paid@10d expired", ["paid@10d", "expired"], .fits("paid@366d")),
    ("owns=weekly paid@12d retry@3d", ["paid@12d", "retry@3d"], .fits("paid@10d")),
    ("grace=3; owns=pro grace@4d", ["grace@4d"], .lasts(.days(3))),
    ("owns=pro grace@16d", ["grace@16d"], .lasts(.days(16))),
    ("owns=pro retry@60d", ["retry@60d"], .lasts(.days(60))),
  ])
  func `words that contradict each other or the product are refused, at their places`(
    _ line: String, _ words: [String], _ reason: PastRefusal.Contradiction
  ) throws {
    let product = line.contains("weekly") ? "weekly" : "annual"
    let refusal = PastRefusal.contradiction(productID: product, words: words, reason)
    let before = Story().world
    let (world, effect) = try Self.outcome(line)
    #expect(effect == .nothing(because: .store(.pastRefused(refusal))))
    #expect(world.store == before.store && world.phones == before.phones)
    let places = ScenarioLine.places(of: refusal, in: line)
    #expect(places.count == words.count)
    let characters = Array("scenario " + line)
    for place in DirectorCommand.places(of: refusal, in: "scenario " + line) {
      #expect(characters[place.lowerBound - 1] == " " && place.upperBound <= characters.count)
    }
  }

  /// The line, and the days since the beginning of the paid or the free time.
  @Test(arguments: [
    ("owns=pro trial@4d expired@1d", 4), ("owns=pro paid@368d grace@3d", 368), ("owns=pro paid@368d grace", 368),
    ("owns=pro paid@1826d expired", 1826), ("owns=weekly paid@10d retry@3d", 10),
    ("owns=weekly paid@101d expired", 101),
    ("owns=pro paid@427d expired@2d billing", 427), ("owns=pro paid@1d cancelled", 1),
  ])
  func `ages that go together are kept, over any number of periods`(_ line: String, _ days: Int64) throws {
    let (world, effect) = try Self.outcome(line)
    #expect(effect == .changed)
    let account = world.store.accounts[0]
    let charges = account.transactions.filter { $0.price.amount > 0 || line.contains("trial") }
    #expect(charges.first?.purchaseDate == world.now - .days(days))
  }

  @Test func `a price increase has its age, and says its day`() throws {
    let story = Story()
    var world = story.world
    let entries = world.direct(.scenarioLine(try ScenarioLine("owns=annual increase@2d")), in: story.app).entries
    let day = story.now - .days(2)
    let dated = entries.compactMap { if case .store(.past(_, let instant)) = $0.fact { instant } else { nil } }
    #expect(dated == [day, day])
  }

  @Test(arguments: [
    "owns=pro trial@2d; net=offline", "net=offline; owns=pro trial@2d", "owns=pro trial@2d; backend=fail 503",
  ])
  func `the phone hears of it before the line cuts it off, also while it is being launched`(_ line: String) throws {
    let app = SampleApp.definition()
    var story = Story(app)
    story.world = World(app: app, start: SampleApp.start)
    _ = story.world.launch(in: app)
    story.direct(.scenarioLine(try ScenarioLine(line)))
    #expect(story.world.phone.model.customer.info?.isActive("pro", wall: story.now) == true)
    #expect(story.told { if case .customer(.infoFailed) = $0 { true } else { false } }.isEmpty)
    story.advance(.days(2))
    #expect(story.isPro)
  }

  @Test func `a condition before the purchase holds for the new customer, not for the old one`() throws {
    var story = Story()
    story.direct(.buyElsewhere(productID: "annual"))
    story.settle()
    let old = try #require(story.world.phone.client.accountID)
    let line = "storefront=DEU; billing=fail; clock=+1h; owns=weekly paid; autorenew=off"
    let outcome = story.world.direct(.scenarioLine(try ScenarioLine(line)), in: story.app)
    #expect(outcome.effect == .changed)
    let new = try #require(story.world.phone.client.accountID)
    let accounts = [old, new].map { story.world.store.account($0) }
    #expect(new != old && story.world.phones.count == 2)
    #expect(accounts.map { $0?.storefront.countryCode } == ["USA", "DEU"])
    #expect(accounts.map { $0?.failsCharges } == [false, true])
    #expect(story.world.phones.map(\.device.wallOffset) == [.zero, .hours(1)])
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
