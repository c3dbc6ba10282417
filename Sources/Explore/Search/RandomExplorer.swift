import Dispatch
import Monetization
import Simulation
import Synchronization
import Tapes
import TerminalUI

/// Walks at random through what is too large to be searched: a walk for each seed, which one and the same version of the
/// program repeats from the seed.
package struct RandomExplorer {
  private let options: ExploreOptions
  private let player: TapePlayer
  private let steps: Int
  private var result = ExploreResult()

  /// The walks that are done before their findings are joined.
  private static let partSize = 16

  /// - Parameter player: At the place where each walk begins.
  package init(from player: TapePlayer, _ options: ExploreOptions, steps: Int) {
    self.player = player
    self.options = options
    self.steps = steps
  }

  /// Walks once for each seed, until all are done or `goesOn` returns a reason to end.
  package mutating func run(_ seeds: [UInt64], _ goesOn: (ExploreProgress) -> String?) -> ExploreResult {
    var keys: Set<WorldKey> = []
    var places: [String: Int] = [:]
    var met: Set<Int> = []
    var done = 0
    while done < seeds.count {
      let part = Array(seeds[done..<min(seeds.count, done + Self.partSize)])
      for walk in walk(part) {
        keys.formUnion(walk.keys)
        met.formUnion(walk.met)
        result.generated += walk.path.count
        result.coverage.formUnion(walk.coverage)
        guard let finding = walk.finding else { continue }
        if let place = places[finding.promise] {
          result.violations[place].count += 1
        } else {
          places[finding.promise] = result.violations.count
          result.violations.append(
            ExploreViolation(
              promise: finding.promise, sentence: finding.sentence, violation: finding.violation,
              path: shortened(walk.path, finding.promise)))
        }
      }
      done += part.count
      let progress = ExploreProgress(
        states: keys.count, generated: result.generated, depth: steps, queue: seeds.count - done,
        violations: result.violations.count)
      if let reason = goesOn(progress), done < seeds.count {
        result.end = .stopped(reason)
        break
      }
    }
    if result.end == .exhausted { result.end = .walked(done, steps: steps) }
    result.states = keys.count
    result.depth = steps
    result.unmet = options.promises.indices.filter { options.promises[$0].isOfOnce && !met.contains($0) }.map {
      options.promises[$0].text
    }
    return result
  }

  /// One walk, up to the first broken promise.
  private struct RandomPath: Sendable {
    var path: [ExploreStep] = []
    var keys: Set<WorldKey> = []
    var coverage = ExploreCoverage()
    var met: Set<Int> = []
    var finding: Finding?
  }

  private func walk(_ seeds: [UInt64]) -> [RandomPath] {
    let results = Mutex<[Int: RandomPath]>([:])
    let next = Atomic<Int>(0)
    let (player, options, steps) = (player, options, steps)
    @Sendable func work() {
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < seeds.count else { break }
        let walk = Self.walk(seeds[index], from: player, options, steps: steps)
        results.withLock { $0[index] = walk }
      }
    }
    if options.jobs > 1 {
      DispatchQueue.concurrentPerform(iterations: options.jobs) { _ in work() }
    } else {
      work()
    }
    return results.withLock { results in seeds.indices.compactMap { results[$0] } }
  }

  private static func walk(
    _ seed: UInt64, from player: TapePlayer, _ options: ExploreOptions, steps: Int
  ) -> RandomPath {
    var walk = RandomPath()
    var inspector = Inspector(player, options)
    var chance = Chance(seed: seed)
    let app = player.app
    let screens = KeptScreens()
    var world = player.walk.world
    for _ in 0..<steps {
      let alphabet = Alphabet(world, in: app, kept: screens)
      if walk.keys.insert(WorldKey(world.normalised(in: app))).inserted {
        let look = inspector.look(at: WorldState(world: world, app: app), alphabet.screen)
        walk.met.formUnion(look.met)
        walk.finding = look.findings.first
      }
      guard walk.finding == nil, !alphabet.choices.isEmpty else { break }
      let choice = alphabet.choices[chance.below(alphabet.choices.count)]
      var step = ExploreStep(choice.move)
      let before = world
      var entries: [TimelineEntry] = []
      if !options.faults.isEmpty, chance.below(Self.movesForAFault) == 0 {
        let rule = options.faults[chance.below(options.faults.count)]
        step.fault = rule
        inspector.coverage.note(fault: rule)
        entries += world.handle(.director(.fault(rule)), in: app)
      }
      entries += world.explore(choice.action, in: app)
      walk.path.append(step)
      walk.finding = inspector.look(at: step, from: before, entries, to: world).first
      if walk.finding != nil { break }
    }
    walk.coverage = inspector.coverage
    return walk
  }

  /// One move in so many comes with a fault.
  private static let movesForAFault = 12

  // MARK: Shortening

  /// Leaves out of a path what is not needed to break the promise: first long pieces, then shorter ones.
  private func shortened(_ path: [ExploreStep], _ promise: String) -> [ExploreStep] {
    var path = path
    var length = path.count / 2
    while length >= 1 {
      var start = 0
      while start < path.count {
        var shorter = path
        shorter.removeSubrange(start..<min(path.count, start + length))
        if let broken = broken(by: shorter, promise) { path = broken } else { start += length }
      }
      length /= 2
    }
    return path
  }

  /// Returns the path up to the step that breaks the promise; nil if none does. Moves that cannot be done are left out.
  private func broken(by path: [ExploreStep], _ promise: String) -> [ExploreStep]? {
    var inspector = Inspector(player, options)
    let app = player.app
    var world = player.walk.world
    var done: [ExploreStep] = []
    for step in path {
      let before = world
      var after = world
      guard let entries = after.explore(step, in: app) else { continue }
      world = after
      done.append(step)
      let findings =
        inspector.look(at: step, from: before, entries, to: world)
        + inspector.look(at: WorldState(world: world, app: app), ScreenChoices(world, in: app)).findings
      if findings.contains(where: { $0.promise == promise }) { return done }
    }
    return nil
  }
}

/// Numbers that look random and follow from a seed (SplitMix64).
struct Chance {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(1, count))) }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
