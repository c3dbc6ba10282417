import Monetization
import Simulation

/// Two that look on at once; the second hears what the first has made of an input.
struct TapeObserverPair<First: TapeObserver, Second: TapeObserver>: TapeObserver {
  var first: First
  var second: Second

  var wantsPictures: Bool { first.wantsPictures || second.wantsPictures }
  var isDone: Bool { first.isDone || second.isDone }
  var tick: TimeSpan? {
    guard let one = first.tick, let other = second.tick else { return first.tick ?? second.tick }
    return min(one, other)
  }

  mutating func saw(_ picture: TapePicture) {
    if first.wantsPictures { first.saw(picture) }
    if second.wantsPictures { second.saw(picture) }
  }

  mutating func saw(_ picture: TapePicture, of player: TapePlayer) {
    if first.wantsPictures { first.saw(picture, of: player) }
    if second.wantsPictures { second.saw(picture, of: player) }
  }

  mutating func heard(_ entries: [TimelineEntry]) {
    first.heard(entries)
    second.heard(entries)
  }

  mutating func willGive(_ input: Input) -> Input { second.willGive(first.willGive(input)) }

  mutating func willPerform(_ step: TapeScript.Step) {
    first.willPerform(step)
    second.willPerform(step)
  }

  mutating func hasPerformed(_ step: TapeScript.Step) {
    first.hasPerformed(step)
    second.hasPerformed(step)
  }
}
