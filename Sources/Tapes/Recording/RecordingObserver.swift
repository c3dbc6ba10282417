import Monetization
import TerminalUI

/// Records the frames and events of a tape while it is played.
package struct RecordingObserver: TapeObserver {
  private var recorded: TapeRecording
  private var captioned: CaptionedFrame
  private var clock: RecordingClock
  private var last: TapePicture?
  private var isHidden = false
  /// The walk's state is recorded too, which takes longer than its picture.
  private let wantsStates: Bool
  /// The plain mode's account of the walk; nil if nobody wants it.
  private var narration: PlainNarration?
  package let wantsPictures: Bool

  package init(
    _ script: TapeScript, settings: RecordingSettings, wantsStates: Bool = false,
    wantsNarration: Bool = false, wantsPictures: Bool = true
  ) {
    captioned = CaptionedFrame(showsCaptions: settings.showsCaptions, showsKeys: settings.showsKeys)
    let (columns, rows) = (script.setup.columns, script.setup.rows + captioned.bandRows)
    recorded = TapeRecording(settings: settings, start: script.setup.start, columns: columns, rows: rows)
    clock = RecordingClock(start: script.setup.start, speed: settings.speed)
    self.wantsStates = wantsStates
    if wantsNarration { narration = PlainNarration() }
    self.wantsPictures = wantsPictures
  }

  package var tick: TimeSpan? { !wantsPictures || clock.isSpent || isHidden ? nil : recorded.settings.tick }

  /// Returns the recording, once the tape is over.
  package func recording(hasPassed: Bool) -> TapeRecording {
    var recording = recorded
    recording.length = clock.elapsed
    recording.hasPassed = hasPassed
    return recording
  }

  package mutating func saw(_ picture: TapePicture) {
    if let lapse = captioned.lapse, lapse < picture.instant, !isHidden, let frame = captioned.frame(at: lapse) {
      clock.move(to: lapse, isSeen: true)
      recorded.show(frame, at: clock.elapsed)
    }
    clock.move(to: picture.instant, isSeen: !picture.isHidden)
    last = picture
    let frame = captioned.frame(of: picture)
    if picture.isHidden { return }
    if case .input(let input) = picture.cause { recorded.add(.input(input), at: clock.elapsed) }
    recorded.show(frame, at: clock.elapsed)
  }

  package mutating func saw(_ picture: TapePicture, of player: TapePlayer) {
    saw(picture)
    if !picture.isHidden, let lines = narration?.lines(player.walk, in: player.app, byTime: picture.cause == .time) {
      recorded.say(lines)
    }
    if wantsStates, !picture.isHidden {
      recorded.note(player.state, at: picture.instant, time: clock.elapsed)
    }
  }

  package mutating func willPerform(_ step: TapeScript.Step) {
    clock.begin(Self.allowance(of: step.command.kind))
    if !isHidden, let name = Self.marker(of: step.command.kind) {
      recorded.add(.marker(TextSanitizing.sanitize(name)), at: clock.elapsed)
    }
  }

  package mutating func hasPerformed(_ step: TapeScript.Step) {
    switch step.command.kind.action {
    case is HideAction:
      isHidden = true
      if clock.elapsed == 0 { recorded.clear() }
    case is ShowAction:
      isHidden = false
      if let last, let frame = captioned.frame(at: last.instant) { recorded.show(frame, at: clock.elapsed) }
    default: break
    }
    if !isHidden, let last { recorded.endCommand(with: last.frame) }
  }

  /// Returns the longest time that a command may take in the recording; nil for no limit.
  private static func allowance(of kind: TapeCommand.Instruction) -> TimeSpan? {
    switch kind.action.pace {
    case .keys: nil
    case .wait: RecordingClock.longestWait
    case .leap, .beat, .none: RecordingClock.longestJump
    }
  }

  private static func marker(of kind: TapeCommand.Instruction) -> String? {
    switch kind.action {
    case let step as StepAction: step.instruction
    case let subtitle as SubtitleAction: subtitle.caption.isEmpty ? nil : subtitle.caption
    case let golden as GoldenAction: golden.name
    default: nil
    }
  }
}
