import Monetization
import TerminalUI

// What somebody who watches wants to know before a step is taken.
extension TapePlayer {
  /// Whether the tape leaves out of recordings what comes now.
  package var isHidden: Bool { options.isHidden }

  /// The screen as it is now.
  package var picture: TapePicture {
    TapePicture(
      frame: walk.frame(in: app), instant: walk.world.now, cause: .command, caption: options.caption,
      isHidden: options.isHidden)
  }

  /// How the next step is to be shown; one that waits is tried on a copy to see for how long.
  package var nextTiming: StepTiming {
    guard let kind = nextStep?.command.kind else { return StepTiming() }
    switch kind {
    case .sleep(let span): return StepTiming(kind, taking: span)
    case .wait:
      var ahead = self
      var nobody = NoObserver()
      // What cannot be played takes no time, and says so when it is its turn.
      guard (try? ahead.step(&nobody)) != nil else { return StepTiming() }
      return StepTiming(kind, taking: ahead.walk.world.now - walk.world.now)
    default: return StepTiming(kind, taking: .zero)
    }
  }

  /// The next step with its place, such as `12: Tap "Homes"`; the file is named if it is another than the tape's own.
  package var nextLine: String? {
    guard let step = nextStep else { return nil }
    let file = step.file == script.file ? "" : "\(step.file.split(separator: "/").last ?? ""):"
    return TextSanitizing.sanitize("\(file)\(step.command.line): \(TapeFormatter.text(of: step.command.kind))")
  }

  /// How long the rest of the tape is shown at speed 1; up to where it fails, if it does.
  package func shownLength() throws(TapeEnvironmentError) -> TimeSpan {
    var player = self
    var nobody = NoObserver()
    var length = TimeSpan.zero
    while !player.isOver {
      let (timing, begin) = (player.nextTiming, player.walk.world.now)
      try player.step(&nobody)
      if !player.isHidden { length = length + timing.pause + timing.shown(max(.zero, player.walk.world.now - begin)) }
    }
    return length
  }
}
