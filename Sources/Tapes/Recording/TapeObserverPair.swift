import Monetization
import Simulation
import TerminalUI

/// Two observers as one; the second sees an input as the first has replaced it.
package struct TapeObserverPair<First: TapeObserver, Second: TapeObserver>: TapeObserver {
  package var first: First
  package var second: Second

  package var wantsPictures: Bool { first.wantsPictures || second.wantsPictures }
  package var isDone: Bool { first.isDone || second.isDone }
  package var tick: TimeSpan? {
    guard let one = first.tick, let other = second.tick else { return first.tick ?? second.tick }
    return min(one, other)
  }

  package mutating func saw(_ picture: TapePicture) {
    if first.wantsPictures { first.saw(picture) }
    if second.wantsPictures { second.saw(picture) }
  }

  package mutating func saw(_ picture: TapePicture, of player: TapePlayer) {
    if first.wantsPictures { first.saw(picture, of: player) }
    if second.wantsPictures { second.saw(picture, of: player) }
  }

  package mutating func received(_ entries: [TimelineEntry]) {
    first.received(entries)
    second.received(entries)
  }

  package mutating func willGive(_ input: Input) -> Input { second.willGive(first.willGive(input)) }

  package mutating func willPerform(_ step: TapeScript.Step) {
    first.willPerform(step)
    second.willPerform(step)
  }

  package mutating func hasPerformed(_ step: TapeScript.Step) {
    first.hasPerformed(step)
    second.hasPerformed(step)
  }
}
