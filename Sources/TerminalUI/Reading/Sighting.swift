/// The result of a search for a text on the screen.
package enum Sighting: Hashable, Sendable {
  case whole
  /// Some of it shows, or stands for all of it with `…` at its end.
  case partly(Obstacle)
  /// The screen has the text, but nothing of it shows.
  case hidden(Obstacle)
  case absent

  /// The reason why a text does not show wholly.
  package enum Obstacle: Hashable, Sendable {
    /// There are too few columns for it.
    case cut
    /// It is scrolled out of view.
    case scrolled
    /// Another layer lies over it.
    case covered
    /// It goes on outside of the part that is searched.
    case outside
  }

  /// The better of two sightings.
  package func or(_ other: @autoclosure () -> Sighting) -> Sighting {
    if self == .whole { return self }
    let other = other()
    return other.rank > rank ? other : self
  }

  private var rank: Int {
    switch self {
    case .whole: 3
    case .partly: 2
    case .hidden: 1
    case .absent: 0
    }
  }
}
