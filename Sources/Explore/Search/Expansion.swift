import Monetization
import Simulation
import Tapes
import TerminalUI

/// A broken promise, found at a state or in a step from it.
struct Finding: Sendable {
  /// The name or the text of the promise.
  var promise: String
  var sentence: String
  var violation: String
  /// The step that breaks it; nil if the state itself does.
  var step: ExploreStep?
}

/// All that can be done from one state.
struct Expansion: Sendable {
  /// A state that a step leads to.
  struct Successor: Sendable {
    var key: WorldKey
    var step: ExploreStep
    var faults: Int
    var world: KeptWorld
  }

  /// The states that were not known before, or not by so few faults.
  var successors: [Successor] = []
  /// Where the moves lead that close, go back, answer or wait.
  var waysOut: [WorldKey] = []
  var isHome = false
  /// The steps that were done.
  var generated = 0
  var findings: [Finding] = []
  /// The screen of the state, and every move from it; empty unless they are kept.
  var screen: ScreenName?
  var moves: [(step: ExploreStep, key: WorldKey)] = []
  /// Where the launch leads that follows from a killed world.
  var launch: (killed: WorldKey, launched: WorldKey)?
  /// What the state leaves behind when its app is killed, if it was asked for `savedStateIsTheWorld` and keeps it.
  var wholeSave: WorldKey?
  /// The promises of a team, by their place, that have to be kept once and are kept here.
  var met: Set<Int> = []
  /// The states of `successors`, each with its fewest faults.
  fileprivate var known: [WorldKey: Int] = [:]
  /// The state after its next events.
  fileprivate var later: World?
  /// What the state leaves behind when its app is killed.
  fileprivate var killed: WorldKey?
}

/// A world that is passed around at the cost of a reference.
final class KeptWorld: Sendable {
  let world: World

  init(_ world: World) { self.world = world }
}

/// Does everything that can be done from a state. One has one thread.
struct Expander {
  private let table: StateTable
  private let options: ExploreOptions
  private let rules: [ServiceAPI: [FaultRule]]
  private(set) var inspector: Inspector
  private let screens = KeptScreens()

  init(_ inspector: Inspector, _ table: StateTable) {
    self.inspector = inspector
    self.table = table
    options = inspector.options
    rules = Dictionary(grouping: inspector.options.faults, by: \.api)
  }

  private var app: AppDefinition { inspector.app }

  /// - Parameter moves: Does every move; otherwise a new state is only held against the promises.
  mutating func expand(_ world: World, faults: Int, isNew: Bool, andMove moves: Bool = true) -> Expansion {
    let alphabet = Alphabet(world, in: app, kept: screens)
    var expansion = Expansion()
    expansion.isHome = alphabet.isHome
    if options.keepsGraph { expansion.screen = ScreenName(alphabet.screen, isInFront: alphabet.isInFront) }
    for choice in alphabet.choices where moves {
      let key =
        choice.move == .relaunch
        ? relaunch(choice, world, faults, &expansion) : take(choice, world, faults, &expansion)
      if choice.leadsOut { expansion.waysOut.append(key) }
      guard faults < options.faultBudget, !rules.isEmpty else { continue }
      var counting = world.countingCalls()
      _ = counting.explore(choice.action, in: app)
      for api in counting.countedCalls {
        for rule in rules[api] ?? [] { fail(rule, at: choice, world, faults, &expansion) }
      }
    }
    if isNew { look(at: world, alphabet.screen, &expansion) }
    return expansion
  }

  /// Holds a state against every promise.
  ///
  /// What is saved follows from what a kill leaves behind, so `savedStateIsTheWorld` is not asked where another state that leaves
  /// the same behind keeps it. Of several phones the search kills one alone, so there it is asked always.
  private mutating func look(at world: World, _ screen: ScreenChoices, _ expansion: inout Expansion) {
    let isKnown = world.phones.count == 1 && expansion.killed.map(table.savesWhole) ?? false
    let state = WorldState(world: world, app: app, later: expansion.later, isSavedWhole: isKnown)
    let look = inspector.look(at: state, screen)
    expansion.findings += look.findings
    expansion.met = look.met
    if !look.findings.contains(where: { $0.promise == Invariant.savedStateIsTheWorld.name }) {
      expansion.wholeSave = expansion.killed
    }
  }

  private mutating func take(
    _ choice: Alphabet.Choice, _ world: World, _ faults: Int, _ expansion: inout Expansion
  ) -> WorldKey {
    var after = world
    let entries = after.explore(choice.action, in: app)
    if choice.move == .advance { expansion.later = after }
    return record(ExploreStep(choice.move), from: world, entries, to: after, faults: faults, &expansion)
  }

  /// Kills the app and launches it again. Many states leave the same behind when the app is killed, and a launch costs
  /// more than any other move, so it is done only where no launch from the same killed world is known.
  ///
  /// The kill is held against the promises in every state, and each launch once, as a step from the killed world.
  private mutating func relaunch(
    _ choice: Alphabet.Choice, _ world: World, _ faults: Int, _ expansion: inout Expansion
  ) -> WorldKey {
    let step = ExploreStep(choice.move)
    let (killed, entries) = world.killed(in: app)
    let killedKey = WorldKey(killed.normalised(in: app))
    expansion.killed = killedKey
    guard let launched = table.launched(from: killedKey), !table.isNews(launched, faults: faults) else {
      var after = world
      let all = after.explore(choice.action, in: app)
      let ofLaunch = Array(all.dropFirst(entries.count))
      expansion.findings += inspector.look(at: step, from: killed, ofLaunch, to: after)
      let key = record(step, from: world, all, to: after, faults: faults, &expansion)
      expansion.launch = (killedKey, key)
      return key
    }
    expansion.generated += 1
    expansion.findings += inspector.look(at: step, from: world, entries, to: killed)
    if options.keepsGraph { expansion.moves.append((step, launched)) }
    return launched
  }

  /// Does a move while a fault is set. What does not strike counts for nothing: it may strike later.
  private mutating func fail(
    _ rule: FaultRule, at choice: Alphabet.Choice, _ world: World, _ faults: Int, _ expansion: inout Expansion
  ) {
    var after = world
    var entries = after.handle(.director(.fault(rule)), in: app)
    entries += after.explore(choice.action, in: app)
    let hasStruck =
      rule.mode == .hold
      ? after.faults.held.count > world.faults.held.count : after.faults.rule(rule.api, of: after.shown) == nil
    guard hasStruck else { return }
    inspector.coverage.note(fault: rule)
    let step = ExploreStep(choice.move, fault: rule)
    _ = record(step, from: world, entries, to: after, faults: faults + 1, &expansion)
  }

  private mutating func record(
    _ step: ExploreStep, from before: World, _ entries: [TimelineEntry], to after: World, faults: Int,
    _ expansion: inout Expansion
  ) -> WorldKey {
    expansion.generated += 1
    expansion.findings += inspector.look(at: step, from: before, entries, to: after)
    let key = WorldKey(after.normalised(in: app))
    if options.keepsGraph { expansion.moves.append((step, key)) }
    if expansion.known[key].map({ $0 > faults }) ?? true, table.isNews(key, faults: faults) {
      expansion.known[key] = faults
      expansion.successors.append(
        Expansion.Successor(key: key, step: step, faults: faults, world: KeptWorld(after)))
    }
    return key
  }
}
