import Simulation

extension TapePlayer {
  /// Plays the next step, and returns the invariants that it has broken, which are none in a sound program.
  ///
  /// Nil for a step back, or over to another branch: it is no step of the world.
  package mutating func checkedStep(
    _ observer: inout some TapeObserver
  ) throws(TapeEnvironmentError) -> [BrokenInvariant]? {
    let (before, told, moves) = (walk.world, entries.count, history.moves)
    try step(&observer)
    if history.moves > moves { return nil }
    let news = Array(entries[told...])
    return Invariant.broken(in: WorldStep(before: before, entries: news, after: walk.world, app: app))
  }
}
