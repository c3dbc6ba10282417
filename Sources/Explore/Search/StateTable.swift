import Simulation

/// The states of a search: for each its key, and the step that led to it first.
///
/// A state is known by a number in the order in which it was found. It is a class, so that the threads of a search read
/// one table; they only read while the search waits for all of them, and the search alone writes, in between.
final class StateTable: @unchecked Sendable {
  private(set) var numbers: [WorldKey: Int32] = [:]
  private(set) var parents: [Int32] = []
  private var steps: [Int32] = []
  private var faults: [UInt8] = []
  private var stepNumbers: [ExploreStep: Int32] = [:]
  private var allSteps: [ExploreStep] = []
  /// The launched worlds by the killed ones.
  private var launches: [WorldKey: WorldKey] = [:]
  /// The killed worlds of which a state keeps `savedStateIsTheWorld`.
  private var wholeSaves: Set<WorldKey> = []

  var count: Int { parents.count }

  /// The number of a state; nil for one that is not known.
  func number(of key: WorldKey) -> Int? { numbers[key].map { Int($0) } }

  /// The fewest faults on a path to a state.
  func faults(of state: Int) -> Int { Int(faults[state]) }

  /// Returns true if a state is known, and no path with so few faults has led there before.
  func isNews(_ key: WorldKey, faults: Int) -> Bool { numbers[key].map { Int(self.faults[Int($0)]) > faults } ?? true }

  /// Adds a state, or takes note of a path to it with fewer faults; the number, and true if it is new.
  func add(_ key: WorldKey, from parent: Int, by step: ExploreStep?, faults: Int) -> (state: Int, isNew: Bool) {
    if let known = numbers[key] {
      self.faults[Int(known)] = min(self.faults[Int(known)], UInt8(clamping: faults))
      return (Int(known), false)
    }
    let number = Int32(parents.count)
    numbers[key] = number
    parents.append(Int32(parent))
    steps.append(step.map(number(of:)) ?? -1)
    self.faults.append(UInt8(clamping: faults))
    return (Int(number), true)
  }

  /// The world that a launch from a killed one leads to; nil if none was seen.
  func launched(from killed: WorldKey) -> WorldKey? { launches[killed] }

  /// Takes note of where a launch leads.
  func noteLaunch(from killed: WorldKey, to launched: WorldKey) { launches[killed] = launched }

  /// A state that leaves this killed world behind keeps `savedStateIsTheWorld`.
  func savesWhole(_ killed: WorldKey) -> Bool { wholeSaves.contains(killed) }

  /// Takes note of a state that keeps `savedStateIsTheWorld`.
  func noteWholeSave(of killed: WorldKey) { wholeSaves.insert(killed) }

  /// The number of a step; a new one for a step that is not known.
  func number(of step: ExploreStep) -> Int32 {
    if let known = stepNumbers[step] { return known }
    let number = Int32(allSteps.count)
    stepNumbers[step] = number
    allSteps.append(step)
    return number
  }

  /// The step with this number.
  func step(_ number: Int32) -> ExploreStep { allSteps[Int(number)] }

  /// The steps from the first state to this one.
  func path(to state: Int) -> [ExploreStep] {
    var path: [ExploreStep] = []
    var state = state
    while parents[state] >= 0 {
      path.append(allSteps[Int(steps[state])])
      state = Int(parents[state])
    }
    return path.reversed()
  }

  /// Makes the world of a state again.
  ///
  /// - Parameter root: The world of the first state.
  func world(of state: Int, from root: World, in app: AppDefinition) -> World {
    var world = root
    for step in path(to: state) { _ = world.explore(step, in: app) }
    return world
  }

  /// The number of moves on the path to a state.
  func depth(of state: Int) -> Int {
    var (depth, state) = (0, state)
    while parents[state] >= 0 {
      depth += 1
      state = Int(parents[state])
    }
    return depth
  }
}
