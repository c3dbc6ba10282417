import Monetization
import TerminalUI

// Properties of the next step that a playback needs before it is played.
extension TapePlayer {
  /// The present is left out of recordings.
  package var isHidden: Bool { options.isHidden }

  /// The present screen.
  package var picture: TapePicture {
    TapePicture(
      frame: walk.frame(in: app), instant: walk.world.now, cause: .command, caption: options.caption,
      isHidden: options.isHidden, keyRow: walk.keyRow)
  }

  /// The timing of the next step; a `Wait` or `Expect eventually` is tried on a copy to measure it.
  package var nextTiming: StepTiming {
    guard let kind = nextStep?.command.kind else { return StepTiming() }
    switch kind.action {
    case let sleep as SleepAction: return StepTiming(kind, taking: sleep.span)
    case let action where action.pace == .wait:
      var ahead = self
      var nobody = NoObserver()
      // A step that fails takes no time here; its failure is reported when it is played.
      guard (try? ahead.step(&nobody)) != nil else { return StepTiming() }
      return StepTiming(kind, taking: ahead.walk.world.now - walk.world.now)
    default: return StepTiming(kind, taking: .zero)
    }
  }

  /// The next step with its place, such as `12: Tap "Homes"`, after the file's name if the tape sources it; nil at the
  /// end.
  package var nextLine: String? {
    guard let step = nextStep else { return nil }
    let file = step.file == script.file ? "" : "\(step.file.split(separator: "/").last ?? ""):"
    return TextSanitizing.sanitize("\(file)\(step.command.line): \(TapeFormatter.text(of: step.command.kind))")
  }

  /// Gives the walk the size of a window that the audience has changed; nothing else of the tape changes.
  package mutating func fit(columns: Int, rows: Int) {
    guard walk.columns != columns || walk.rows != rows else { return }
    let response = walk.take(.resize(columns: columns, rows: rows), in: app)
    var nobody = NoObserver()
    take(response.entries, &nobody)
  }
}
