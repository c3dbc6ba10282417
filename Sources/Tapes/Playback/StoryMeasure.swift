import Monetization
import TerminalUI

/// What an audience will see of a tape, found by playing it without showing it.
package struct StoryMeasure: Hashable, Sendable {
  /// The time for which the tape is shown at speed 1, up to its failure if it fails.
  package var length = TimeSpan.zero
  /// The shown time at which each caption comes up.
  package var captions: [TimeSpan] = []
  /// The tape comes to its end.
  package var isWhole = true
  /// The phone at the end of the caption that was asked for.
  package var picture: Frame?

  package init() {}
}

extension TapePlayer {
  /// Measures the rest of the tape.
  ///
  /// - Parameter pictured: The index of the caption at whose end the picture is taken; nil for no picture.
  package func measured(pictured: Int? = nil) throws(TapeEnvironmentError) -> StoryMeasure {
    let story = Storyline(script)
    var player = self
    var nobody = NoObserver()
    var measure = StoryMeasure()
    while !player.isOver {
      let (timing, begin, before) = (player.nextTiming, player.walk.world.now, player.position)
      let next = pictured.map { $0 + 1 }
      let isLastOfPicture =
        next.map { next in
          story.captions.indices.contains(next)
            ? story.captions[next].position == before + 1 : next == story.captions.count && player.nextStep == nil
        } ?? false
      if isLastOfPicture { measure.picture = player.picture.withoutKeys }
      try player.step(&nobody)
      if !player.isHidden {
        measure.length =
          measure.length + timing.pause + timing.shown(max(.zero, player.walk.world.now - begin))
      }
      if player.position > before, story.captions.contains(where: { $0.position == player.position }) {
        measure.captions.append(measure.length)
      }
    }
    measure.isWhole = player.failure == nil
    return measure
  }

  /// Returns the time for which the rest of the tape is shown at speed 1, up to its failure if it fails.
  package func shownLength() throws(TapeEnvironmentError) -> TimeSpan { try measured().length }
}

extension TapePicture {
  /// The frame without the phone's keys, which have no effect in a picture.
  fileprivate var withoutKeys: Frame {
    var frame = frame
    if let keyRow { frame.fill(Rect(row: keyRow, column: 0, rows: 1, columns: frame.columns)) }
    return frame
  }
}
