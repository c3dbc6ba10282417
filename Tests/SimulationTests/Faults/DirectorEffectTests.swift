import Monetization
import SampleApps
import Simulation
import Testing

/// The effect of a Director's command on the world.
struct DirectorEffectTests {
  private static let app = SampleApp.definition()

  /// A world that has come to rest, after these commands.
  private static func world(_ commands: [String] = []) throws -> World {
    var world = World(app: app, start: SampleApp.start)
    _ = world.launch(in: app)
    _ = world.advance(to: SampleApp.start + .seconds(10), in: app)
    for command in commands {
      _ = world.handle(.director(try DirectorCommand(command)), in: app)
      _ = world.advance(to: world.now + .seconds(10), in: app)
    }
    return world
  }

  private static func effect(of command: String, after commands: [String] = []) throws -> DirectorEffect {
    var world = try world(commands)
    return world.direct(try DirectorCommand(command), in: app).effect
  }

  @Test(arguments: [
    "network on", "backend ok", "appstore up", "server ok", "purchase ask", "fault offerings off", "fault off",
    "ad fill",
    "ad order normal", "set grace 0", "set sheet on", "account alex@example.com", "foreground", "clock right",
    "storefront US", "eligibility reset", "billing ok", "price annual 29.99", "phone 1", "advance 0s", "customer close",
    "notifications allowed", "tracking off", "set geography other",
    "set transfer transfer", "set offline app", "set oncancel app", "set paywalllook app", "set fetch fetchCurrent",
  ])
  func `a setting that is so already changes nothing`(_ command: String) throws {
    #expect(try Self.effect(of: command) == .nothing(because: nil))
  }

  @Test(arguments: [
    ("network off", ["network off"]), ("fault restore network always", ["fault restore network always"]),
    ("billing fail", ["billing fail"]), ("autorenew on", ["buy annual"]),
    ("autorenew off", ["buy annual", "autorenew off"]), ("clock +1h", ["clock +1h"]), ("background", ["background"]),
    ("storefront GB", ["storefront GB"]), ("price annual 34.99", ["price annual 34.99"]),
    ("login sam", ["login sam"]), ("notifications refused", ["notifications refused"]),
    ("set offline failOpen", ["set offline failOpen"]), ("set transfer keep", ["set transfer keep"]),
    ("set unavailable annual", ["set unavailable annual"]), ("latency store 2s", ["latency store 2s"]),
  ])
  func `the same command a second time changes nothing`(_ command: String, _ commands: [String]) throws {
    #expect(try Self.effect(of: command, after: commands) == .nothing(because: nil))
  }

  static let refusals: [(String, Fact)] = [
    ("refund annual", .store(.nothingToRefund)), ("refund", .store(.nothingToRefund)),
    ("revoke annual", .store(.nothingToRevoke(productID: "annual"))),
    ("approve", .store(.nothingWaits(productID: nil))), ("decline", .store(.nothingWaits(productID: nil))),
    ("expire", .withoutEffect(.activePurchase)), ("expire annual", .store(.notRunning(productID: "annual", .expire))),
    ("renew", .withoutEffect(.activePurchase)), ("autorenew off", .withoutEffect(.activePurchase)),
    ("price gold 1", .store(.notSold(productID: "gold"))),
    ("phone 7", .withoutEffect(.phone(PhoneID(7), existing: [PhoneID(1)]))),
    ("family end annual", .store(.notShared(productID: "annual"))),
    ("family share annual", .store(.notShareable(productID: "annual"))),
    (
      "family parent alex@example.com",
      .store(.noFamily(childID: "alex@example.com", parentID: "alex@example.com", .sameAccount))
    ),
    (
      "buy annual at 2027-01-01",
      .store(.pastRefused(.notPast(SampleApp.start + .days(365) - .hours(9) - .minutes(41))))
    ),
    ("scenario \"owns=gold\"", .store(.pastRefused(.notSold("gold")))),
    ("release", .fault(.nothingHeld)), ("logout", .store(.nobodyLoggedIn)),
    ("buy gold", .store(.purchaseElsewhereFailed(productID: "gold", .productNotAvailable))),
    ("advance to 2020-01-01 00:00", .clock(.doesNotGoBack(now: SampleApp.start + .seconds(10)))),
  ]

  @Test(arguments: refusals)
  func `a command that finds nothing to act on says what is missing`(_ command: String, _ reason: Fact) throws {
    #expect(try Self.effect(of: command) == .nothing(because: reason))
  }

  @Test func `the clock ends with the year 9999`() throws {
    // Ten seconds pass after it.
    let late = ["advance to 9999-12-31 23:59"]
    #expect(try Self.effect(of: "advance 50s", after: late) == .nothing(because: .clock(.ends(at: .last))))
    #expect(try Self.effect(of: "advance 49s", after: late) == .changed)
    #expect(Instant.last.timestamp == "9999-12-31 23:59:59")
  }

  @Test(arguments: ["billing fail", "eligibility reset", "family end annual", "storefront GB", "buy annual"])
  func `with nobody signed in, a command about the account says so`(_ command: String) throws {
    guard case .nothing(let reason?) = try Self.effect(of: command, after: ["account out"]) else {
      Issue.record("no reason")
      return
    }
    #expect(reason != .withoutEffect(.activePurchase))
  }

  @Test(arguments: [
    ("network off", []), ("buy annual", []), ("refund annual", ["buy annual"]), ("refund", ["buy annual"]),
    ("expire", ["buy annual", "buy lifetime"]), ("release", ["fault offerings hold"]), ("newdevice", []),
    ("relaunch", []), ("reboot", []), ("advance 1m", []), ("phone 1", ["newdevice"]), ("billing ok", ["billing fail"]),
    ("eligibility reset", ["buy annual"]), ("scenario offline", []), ("buy annual at 2024-02-29", []),
    ("scenario \"owns=pro\"", []), ("scenario family", []), ("clock +1h", []),
    ("login sam", []), ("logout", ["login sam"]), ("cache reset", []), ("sync", []), ("notifications refused", []),
    ("set fetch fromCacheOnly", []), ("set oncancel dismiss", []),
    ("account out", []), ("foreground", ["background"]), ("storefront GB", []),
    ("customer", []), ("customer close", ["customer"]), ("family show", []),
  ])
  func `a command that does something says so`(_ command: String, _ commands: [String]) throws {
    #expect(try Self.effect(of: command, after: commands) == .changed)
  }

  @Test func `a scenario that is there already changes nothing`() throws {
    #expect(try Self.effect(of: "scenario all-well") == .nothing(because: nil))
    #expect(try Self.effect(of: "scenario offline", after: ["network off"]) == .nothing(because: nil))
  }

  @Test func `a command gives the same world and timeline, however it is asked`() throws {
    for line in ["network off", "buy annual", "refund gold", "scenario lapsed", "advance 4d"] {
      let command = try DirectorCommand(line)
      var one = try Self.world()
      var other = one
      let outcome = one.direct(command, in: Self.app)
      #expect(outcome.entries == other.handle(.director(command), in: Self.app), "\(line)")
      #expect(one == other, "\(line)")
    }
  }
}
