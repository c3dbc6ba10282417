import Monetization

/// Copies of a tape at its captions, to go to any of them.
///
/// A caption that nobody has seen yet is reached by playing on from the nearest copy before it.
package struct StoryCopies: Sendable {
  package typealias Played = PlaybackHistory.Played

  package let story: Storyline
  private let start: Played
  /// The copies by the index of their caption.
  private var copies: [Int: Played] = [:]

  /// - Parameter player: The tape at its beginning.
  package init(_ player: TapePlayer) {
    story = Storyline(player.script)
    start = Played(player: player, elapsed: .zero)
  }

  /// Keeps a copy if the last step has brought up a caption; returns true if it has.
  package mutating func played(to player: TapePlayer, elapsed: TimeSpan) -> Bool {
    guard let index = story.captions.firstIndex(where: { $0.position == player.position }) else { return false }
    copies[index] = Played(player: player, elapsed: elapsed)
    return true
  }

  /// Returns the tape at its beginning.
  package var beginning: Played { start }

  /// Returns the tape at the moment at which a caption has come up, and keeps a copy of each caption on the way; nil if
  /// the tape does not come so far.
  package mutating func moment(of index: Int) -> Played? {
    guard story.captions.indices.contains(index) else { return nil }
    if let copy = copies[index] { return copy }
    let nearest = copies.keys.filter { $0 < index }.max()
    var played = nearest.flatMap { copies[$0] } ?? start
    while played.player.position < story.captions[index].position {
      let position = played.player.position
      played.playStep()
      guard played.player.position > position else { return nil }
      if let passed = story.captions.firstIndex(where: { $0.position == played.player.position }) {
        copies[passed] = played
      }
    }
    return played
  }
}
