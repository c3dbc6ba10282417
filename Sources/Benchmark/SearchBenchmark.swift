import Explore
import Monetization
import Simulation
import Tapes
import TerminalUI

/// Measures what `paywalk explore` does: its transitions, their parts, and every invariant that costs more than a step.
struct SearchBenchmark {
  private let player: TapePlayer
  private static let states = 1_500
  /// The states whose worlds the parts are measured with.
  private static let samples = 200

  /// - Parameter app: Searched from its first screen.
  init(_ app: AppDefinition) throws {
    let services = TapeServices(app: { _ in app })
    player = try TapePlayer(
      TapeScript("Wait+Screen /Train Ad-Free/\n", file: "search.tape", services: services), services: services
    )
    .atItsEnd()
  }

  /// Searches a number of states on one core, without what draws a frame; the number of transitions.
  func search(states: Int = Self.states, jobs: Int = 1) -> Int {
    var explorer = Explorer(from: player, options(states: states, jobs: jobs))
    return explorer.run { _ in nil }.generated
  }

  private func options(states: Int, jobs: Int = 1) -> ExploreOptions {
    var options = ExploreOptions()
    options.states = states
    options.jobs = jobs
    options.drawsScreens = false
    return options
  }

  func run() {
    var transitions = 0
    let time = Measure.seconds { transitions = search() }
    report("a transition of a search", time / Double(transitions) * 1e6, .microseconds)
    report("transitions of a search, one core", Double(transitions) / time, .perSecond)
    measureParts()
  }

  private func measureParts() {
    let app = player.app
    var options = options(states: Self.samples)
    options.keepsGraph = true
    var explorer = Explorer(from: player, options)
    guard let graph = explorer.run({ _ in nil }).graph else { return }
    let worlds = (0..<Self.samples).map { graph.world(of: $0, in: app) }
    measure("a minute of a copied world", worlds) { world in
      var copy = world
      _ = copy.advance(to: copy.now + .minutes(1), in: app)
    }
    let kept = KeptScreens()
    measure("the controls of a screen", worlds) { _ = ScreenChoices($0, in: app, kept: kept) }
    measure("normalising", worlds) { _ = $0.normalised(in: app) }
    let normalised = worlds.map { $0.normalised(in: app) }
    measure("the key of a normalised world", normalised) { _ = WorldKey($0) }
    measure("the invariants of a step", worlds) { world in
      _ = Invariant.broken(in: WorldStep(before: world, entries: [], after: world, app: app))
    }
    for invariant in Invariant.all where invariant.isOfWorlds {
      measure(invariant.name, worlds) { world in
        _ = invariant.violations(in: WorldStep(before: world, entries: [], after: world, app: app))
      }
    }
    for invariant in ScreenInvariant.all {
      let screens = worlds.map { ($0, ScreenChoices($0, in: app)) }
      measure(invariant.name, screens) { world, screen in _ = invariant.violations(world, screen, app) }
    }
  }

  private func measure<Value>(_ name: String, _ values: [Value], _ body: (Value) -> Void) {
    let time = Measure.seconds { for value in values { body(value) } }
    report("of a search: \(name)", time / Double(values.count) * 1e6, .microseconds)
  }
}

extension TapePlayer {
  fileprivate consuming func atItsEnd() throws -> TapePlayer {
    var nobody = NoObserver()
    while nextStep != nil, failure == nil { try step(&nobody) }
    return self
  }
}
