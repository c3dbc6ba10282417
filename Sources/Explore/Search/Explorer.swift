import Dispatch
import Monetization
import Simulation
import Synchronization
import Tapes
import TerminalUI

/// Searches everything that can be done from a world, breadth first.
///
/// Equal normalised worlds are one state. The states of a level are taken in the order in which they were found, in parts
/// of always the same size, and what a part has found is joined in that order: so the result is the same for any number
/// of threads.
package struct Explorer {
  private let app: AppDefinition
  private let options: ExploreOptions
  private let root: World
  private let player: TapePlayer
  private let table = StateTable()
  private var result = ExploreResult()
  private var ways = WaysOut()
  private var places: [String: Int] = [:]
  private var met: Set<Int> = []
  private var whole: [WorldKey: NormalisedWorld] = [:]
  private var graph: ExploreGraph?
  /// The states of which nothing has been tried yet.
  private var queue: [Waiting] = []

  private struct Waiting {
    var state: Int
    var isNew: Bool
    /// Nil if the world is made again when it is needed.
    var world: KeptWorld?
  }

  /// The states that are taken at once.
  private static let partSize = 128

  /// - Parameter player: At the place where the search begins.
  package init(from player: TapePlayer, _ options: ExploreOptions) {
    self.player = player
    self.options = options
    app = player.app
    root = player.walk.world
    if options.keepsGraph { graph = ExploreGraph(from: root, table) }
  }

  /// Searches until nothing is left, a limit is reached, or `goesOn` returns a reason to end.
  package mutating func run(_ goesOn: (ExploreProgress) -> String?) -> ExploreResult {
    let key = WorldKey(root.normalised(in: app))
    _ = table.add(key, from: -1, by: nil, faults: 0)
    keepWhole(root, key)
    queue = [Waiting(state: 0, isNew: true, world: KeptWorld(root))]
    var depth = 0
    search: while !queue.isEmpty {
      result.depth = depth
      let level = queue
      if let limit = options.depth, depth >= limit {
        result.end = .depth(limit)
        look(at: level, goesOn)
        break
      }
      queue = []
      var done = 0
      while done < level.count {
        let part = level[done..<min(level.count, done + Self.partSize)]
        let expansions = expand(part)
        for (waiting, expansion) in zip(part, expansions) { join(expansion, of: waiting) }
        done += part.count
        let left = level.count - done + queue.count
        let reason = goesOn(progress(queue: left))
        if reason != nil || table.count >= options.states, left > 0 {
          result.end = reason.map { .stopped($0) } ?? .states(options.states)
          queue = level[done...] + queue
          break search
        }
      }
      depth += 1
    }
    return finish()
  }

  /// Holds the states at the limit of depth against every promise, from which nothing is done any more.
  private mutating func look(at level: [Waiting], _ goesOn: (ExploreProgress) -> String?) {
    var done = 0
    while done < level.count {
      let part = level[done..<min(level.count, done + Self.partSize)]
      for (waiting, expansion) in zip(part, expand(part, andMove: false)) {
        met.formUnion(expansion.met)
        for finding in expansion.findings {
          add(finding, at: waiting.state)
          graph?.note(finding, at: waiting.state)
        }
      }
      done += part.count
      if let reason = goesOn(progress(queue: level.count)) {
        result.end = .stopped(reason)
        break
      }
    }
  }

  private func progress(queue: Int) -> ExploreProgress {
    ExploreProgress(
      states: table.count, generated: result.generated, depth: result.depth, queue: queue,
      violations: result.violations.count)
  }

  private mutating func finish() -> ExploreResult {
    result.states = table.count
    result.queue = queue.count
    if let state = ways.firstDeadEnd(of: table.count) {
      let finding = Finding(
        promise: "noDeadEnd",
        sentence: "By closing, going back and waiting one comes from everywhere to the first screen of a tab.",
        violation: "nothing leads out of here")
      add(finding, at: state)
      graph?.note(finding, at: state)
    }
    result.unmet = options.promises.indices.filter { options.promises[$0].isOfOnce && !met.contains($0) }.map {
      options.promises[$0].text
    }
    result.graph = graph
    result.violations.sort { ($0.path.count, $0.promise) < ($1.path.count, $1.promise) }
    return result
  }

  /// Expands states on all threads; the results are in the order of the states.
  private mutating func expand(_ part: ArraySlice<Waiting>, andMove moves: Bool = true) -> [Expansion] {
    let items = Array(part)
    let (app, options, table, player, root) = (app, options, table, player, root)
    let results = Mutex<[Int: Expansion]>([:])
    let coverage = Mutex(ExploreCoverage())
    let next = Atomic<Int>(0)
    @Sendable func work() {
      var expander = Expander(Inspector(player, options), table)
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < items.count else { break }
        let item = items[index]
        let world = item.world?.world ?? table.world(of: item.state, from: root, in: app)
        let expansion = expander.expand(world, faults: table.faults(of: item.state), isNew: item.isNew, andMove: moves)
        results.withLock { $0[index] = expansion }
      }
      let seen = expander.inspector.coverage
      coverage.withLock { $0.formUnion(seen) }
    }
    if options.jobs > 1 {
      DispatchQueue.concurrentPerform(iterations: options.jobs) { _ in work() }
    } else {
      work()
    }
    coverage.withLock { result.coverage.formUnion($0) }
    return results.withLock { results in items.indices.compactMap { results[$0] } }
  }

  private mutating func join(_ expansion: Expansion, of waiting: Waiting) {
    result.generated += expansion.generated
    met.formUnion(expansion.met)
    for finding in expansion.findings { add(finding, at: waiting.state) }
    for successor in expansion.successors {
      let hadMoreFaults = table.isNews(successor.key, faults: successor.faults)
      let (state, isNew) = table.add(
        successor.key, from: waiting.state, by: successor.step, faults: successor.faults)
      keepWhole(successor.world.world, successor.key)
      guard isNew || hadMoreFaults else { continue }
      if let bound = options.bounds.exceeded(by: successor.world.world, since: root.now) {
        if isNew { result.cut[bound, default: 0] += 1 }
        continue
      }
      queue.append(
        Waiting(state: state, isNew: isNew, world: queue.count < options.keptWorlds ? successor.world : nil))
    }
    if let launch = expansion.launch { table.noteLaunch(from: launch.killed, to: launch.launched) }
    if let killed = expansion.wholeSave { table.noteWholeSave(of: killed) }
    graph?.note(waiting.state, expansion)
    ways.note(
      waiting.state, isHome: expansion.isHome, leadsTo: expansion.waysOut.compactMap { table.number(of: $0) })
  }

  private mutating func keepWhole(_ world: World, _ key: WorldKey) {
    guard options.keepsWorlds else { return }
    let normalised = world.normalised(in: app)
    if let known = whole[key] {
      if known != normalised { result.collisions += 1 }
    } else {
      whole[key] = normalised
    }
  }

  /// Keeps the first finding of each promise, to which the way is the shortest, and counts the others.
  private mutating func add(_ finding: Finding, at state: Int) {
    if let place = places[finding.promise] {
      result.violations[place].count += 1
      return
    }
    places[finding.promise] = result.violations.count
    result.violations.append(
      ExploreViolation(
        promise: finding.promise, sentence: finding.sentence, violation: finding.violation,
        path: table.path(to: state) + (finding.step.map { [$0] } ?? [])))
  }
}
