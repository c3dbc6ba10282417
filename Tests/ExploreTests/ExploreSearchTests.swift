import Monetization
import SampleApps
import Simulation
import Tapes
import TerminalUI
import Testing

@testable import Explore

/// A search finds every state once, whoever does it.
@Suite struct `Searching everything` {
  @Test func `an app that only says what it lacks has two states: in front and not`() throws {
    let app = SampleApp.definition(
      apiKey: .missing(explanation: "no key", configuration: .debug), offered: ["lifetime"],
      sold: [SampleApp.lifetime])
    var explorer = Explorer(from: try Desk.player(on: app), ExploreOptions())
    let result = explorer.run { _ in nil }
    #expect(result.end == .exhausted)
    #expect(result.states == 2)
    #expect(result.queue == 0)
    #expect(result.coverage.layers == [.configurationError, .background])
  }

  @Test func `as many states are found as a plain search counts that keeps whole worlds`() throws {
    let player = try Desk.player(on: Desk.small)
    var options = ExploreOptions()
    options.depth = 5
    options.keepsWorlds = true
    options.drawsScreens = false
    var explorer = Explorer(from: player, options)
    let result = explorer.run { _ in nil }
    #expect(result.states == Self.plainCount(player, depth: 5, bounds: options.bounds))
    #expect(result.states > 100)
    #expect(result.collisions == 0)
  }

  /// A place where a search begins, and what it has to meet.
  struct Start: Sendable, CustomStringConvertible {
    var description: String
    var app = SampleApp.definition()
    var tape = ""
    var meets: @Sendable (Phone) -> Bool = { _ in true }
  }

  private static let starts = [
    Start(description: "without ads", app: Desk.small),
    Start(
      description: "an ad plays",
      tape: """
        Wait+Screen /Train Ad-Free/
        Tap "Watch Ad for Free Session"
        Wait+Screen@1m /Reward in/
        """, meets: { !$0.model.adFree.grants.isEmpty }),
    Start(
      description: "a purchase is processed",
      tape: """
        Wait+Screen /Train Ad-Free/
        Tap "Subscribe to Go Ad-Free"
        Wait+Screen /Annual/
        Tap "Start 3-day free trial"
        Wait+Screen /Confirm/
        Sleep 500ms
        """, meets: { $0.client.sheet?.step == .processing }),
  ]

  @Test(arguments: starts)
  func `a launch that is known from another state leads where it leads from this one`(start: Start) throws {
    var (launches, met) = (0, 0)
    try Self.eachState(from: start) { world, moves, graph in
      met += start.meets(world.phone) ? 1 : 0
      for move in moves where move.step.move == .relaunch {
        var world = world
        _ = world.handle(.director(.relaunch), in: start.app)
        #expect(world.normalised(in: start.app) == graph.world(of: move.to, in: start.app).normalised(in: start.app))
        launches += 1
      }
    }
    #expect(launches > 50)
    #expect(met > 5)
  }

  @Test(arguments: starts) func `what is saved follows from what a killed app leaves behind`(start: Start) throws {
    let app = start.app
    var (kept, met): ([NormalisedWorld: NormalisedWorld], Int) = ([:], 0)
    try Self.eachState(from: start) { world, _, _ in
      met += start.meets(world.phone) ? 1 : 0
      let killed = world.killed(in: app).world
      let saved = world.saved(in: app)
      #expect(saved == killed.saved(in: app))
      let restored = World(saved: saved, app: app, resumingAt: saved.instant).normalised(in: app)
      #expect(kept.updateValue(restored, forKey: killed.normalised(in: app)) ?? restored == restored)
    }
    #expect(kept.count > 5)
    #expect(met > 5)
  }

  private static func eachState(
    from start: Start, _ body: (World, [ExploreGraph.Move], ExploreGraph) throws -> Void
  ) throws {
    var options = ExploreOptions()
    options.states = 400
    options.keepsGraph = true
    options.drawsScreens = false
    var explorer = Explorer(from: try Desk.player(on: start.app, after: start.tape), options)
    let graph = try #require(explorer.run { _ in nil }.graph)
    for state in 0..<graph.count {
      try body(graph.world(of: state, in: start.app), graph.moves(from: state), graph)
    }
  }

  @Test func `one core and two find the same`() throws {
    let player = try Desk.player(on: Desk.small)
    let reports = [1, 2, 3].map { jobs in
      var options = ExploreOptions()
      options.jobs = jobs
      options.depth = 5
      options.drawsScreens = false
      options.faults = [FaultRule(.page, .web(.offline)), FaultRule(.offerings, nil, .hold)]
      var explorer = Explorer(from: player, options)
      return ExploreReport(
        explorer.run { _ in nil }, in: player.app, options, version: "1", name: "small",
        part: SearchedPart(search: "all", walks: nil), tape: { _ in nil }
      )
    }
    #expect(reports[0] == reports[1])
    #expect(reports[0] == reports[2])
  }

  @Test func `worlds that are made again are those that were kept`() throws {
    let player = try Desk.player(on: Desk.small)
    let results = [0, 10_000].map { kept in
      var options = ExploreOptions()
      options.keptWorlds = kept
      options.depth = 5
      options.drawsScreens = false
      var explorer = Explorer(from: player, options)
      return explorer.run { _ in nil }
    }
    #expect(results[0].states == results[1].states)
    #expect(results[0].generated == results[1].generated)
  }

  @Test func `a fault strikes at the calls that a move makes, and once on a path`() throws {
    var options = ExploreOptions()
    options.faults = [FaultRule(.offerings, .store(.network)), FaultRule(.restore, .store(.network))]
    options.depth = 4
    options.drawsScreens = false
    var explorer = Explorer(from: try Desk.player(on: Desk.small), options)
    let result = explorer.run { _ in nil }
    #expect(result.coverage.faults.contains("offerings network"))
    options.faultBudget = 0
    var without = Explorer(from: try Desk.player(on: Desk.small), options)
    let fewer = without.run { _ in nil }
    #expect(fewer.coverage.faults.isEmpty)
    #expect(fewer.states < result.states)
  }

  @Test func `bounds leave room for one more than there is, unless somebody has chosen them`() throws {
    let app = SampleApp.definition(displayAds: false)
    let player = try Desk.player(
      on: app, after: "Director buy annual\n" + String(repeating: "Director renew\n", count: 4))
    let owned = player.walk.world.store.accounts.reduce(0) { $0 + $1.transactions.count }
    var bounds = ExploreBounds()
    bounds.choose(0, for: .transactions)
    #expect(bounds.exceeded(by: player.walk.world, since: player.walk.world.now) == .transactions)
    bounds.makeRoom(for: player.walk.world)
    #expect(bounds.limits[.transactions] == 0)
    var usual = ExploreBounds()
    usual.makeRoom(for: player.walk.world)
    #expect(owned > 3 && usual.limits[.transactions] == owned + 1)
  }

  @Test func `a search that is stopped says so`() throws {
    var explorer = Explorer(from: try Desk.player(on: Desk.small), ExploreOptions())
    let result = explorer.run { $0.states > 20 ? "enough was seen" : nil }
    #expect(result.end == .stopped("enough was seen"))
    #expect(result.queue > 0)
  }

  /// Counts the states that are at most so many moves away, one world after the other.
  private static func plainCount(_ player: TapePlayer, depth: Int, bounds: ExploreBounds) -> Int {
    let (app, root) = (player.app, player.walk.world)
    var known: Set = [root.normalised(in: app)]
    var level = [root]
    for _ in 0..<depth {
      var next: [World] = []
      for world in level {
        for choice in Alphabet(world, in: app).choices {
          var after = world
          _ = after.explore(choice.action, in: app)
          guard known.insert(after.normalised(in: app)).inserted else { continue }
          if bounds.exceeded(by: after, since: root.now) == nil { next.append(after) }
        }
      }
      level = next
    }
    return known.count
  }
}

/// Searches of the sample app.
enum Desk {
  /// A lifetime purchase and no ads, so that the calendar decides nothing.
  static let small = SampleApp.definition(displayAds: false, offered: ["lifetime"], sold: [SampleApp.lifetime])

  static func services(_ app: AppDefinition) -> TapeServices {
    var services = TapeServices(app: { _ in app })
    services.allowsOpenEnd = true
    return services
  }

  /// A player that has played a tape to its end.
  static func player(on app: AppDefinition, after tape: String = "") throws -> TapePlayer {
    var player = try TapePlayer(
      try TapeScript("Set Columns 80\n" + tape, file: "start.tape", services: services(app)), services: services(app))
    var nobody = NoObserver()
    while player.nextStep != nil, player.failure == nil { try player.step(&nobody) }
    #expect(player.failure == nil)
    return player
  }
}
