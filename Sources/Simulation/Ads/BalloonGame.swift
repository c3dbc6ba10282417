/// The playable ad: balloons rise in three lanes, and a key for each lane bursts the highest one there.
///
/// When and where they rise is fixed, so that a play is a matter of the keys and their instants alone.
public enum BalloonGame {
  /// The number of lanes; the keys are `1` to `3`.
  public static let lanes = 3
  /// Milliseconds from the start of a balloon to the upper edge.
  public static let flight = 3_200
  /// Milliseconds from one balloon to the next.
  private static let interval = 850
  private static let lanesInTurn = [1, 0, 2, 2, 0, 1, 2, 0, 1, 1, 0, 2]

  /// A balloon in the air.
  public struct Balloon: Hashable, Sendable {
    /// Counted from 0.
    public var number: Int
    /// From 0, the left one.
    public var lane: Int
    /// Milliseconds since its start.
    public var age: Int
  }

  /// The balloons in the air at a position of the film in milliseconds, the highest one first.
  public static func balloons(at position: Int) -> [Balloon] {
    guard position >= 0 else { return [] }
    let first = max(0, (position - flight) / interval + (position > flight ? 1 : 0))
    return (first...max(first, position / interval)).compactMap { number in
      let age = position - number * interval
      guard age >= 0, age < flight else { return nil }
      return Balloon(number: number, lane: lanesInTurn[number % lanesInTurn.count], age: age)
    }
  }

  /// The balloon that the key of `lane` bursts; nil if there is none left in it.
  static func target(in lane: Int, at position: Int, without popped: Set<Int>) -> Int? {
    balloons(at: position).first { $0.lane == lane && !popped.contains($0.number) }?.number
  }
}
