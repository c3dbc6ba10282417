import Monetization
import Simulation

/// Plays a tape, and beside it the commands that were written for VHS.
///
/// Both walks begin alike. A control is looked up on the second one, where the keys will be pressed, so the keys stay
/// right even after a command that VHS does not have.
struct VHSExporter {
  /// Plays the tape as it is.
  private(set) var player: TapePlayer
  /// Plays the commands that were written for VHS.
  private(set) var film: TapePlayer
  var page: VHSPage
  let pace: TimeSpan
  private var remarks: [VHSExport.Remark] = []
  private var comments: ArraySlice<TapeComment>
  private var step: TapeScript.Step?
  /// The last line of the tape itself that has been translated.
  private var lastLine = 0
  private var hasParted = false
  /// True once the tape has gone back in time, which a film cannot do.
  private var hasEnded = false
  private var nobody = NoObserver()

  init(
    _ script: TapeScript, comments: [TapeComment], services: TapeServices, pace: TimeSpan
  ) throws(TapeEnvironmentError) {
    player = try TapePlayer(script, services: services)
    film = player
    page = VHSPage(file: script.file)
    self.pace = pace
    self.comments = comments[...]
  }

  mutating func export() throws(VHSExportError) -> VHSExport {
    let script = player.script
    let first = script.steps.firstIndex { $0.command.kind.isStep } ?? script.steps.count
    if script.steps.indices.contains(first) { carryComments(before: script.steps[first]) }
    film.launch(&nobody)
    page.leaveGap()
    writeHead(script, Array(script.steps[..<first]))
    while !hasEnded, let next = player.nextStep {
      let isInHead = player.position < first
      step = next
      let before = player
      try play()
      if !isInHead { carryComments(before: next) }
      if !isInHead || next.command.kind.isForFilm { translate(next.command.kind, before: before) }
      if !isInHead { compare() }
    }
    if !hasEnded {
      try play()
      for comment in comments { page.remark(comment.text) }
    }
    return VHSExport(text: page.text, remarks: remarks, endsAlike: !hasEnded && looksAlike)
  }

  /// Plays the next step of the tape, which has to succeed.
  private mutating func play() throws(VHSExportError) {
    do throws(TapeEnvironmentError) {
      try player.step(&nobody)
    } catch {
      throw .environment(error)
    }
    if let failure = player.failure { throw .failed(failure) }
  }

  /// Writes a line of commands, and plays it.
  mutating func write(_ kinds: [TapeCommand.Instruction]) {
    if !isPlayed(kinds) { note("VHS cannot do what was written for it") }
    page.write(kinds)
  }

  /// Plays commands on the film alone; returns false if one of them failed.
  private mutating func isPlayed(_ kinds: [TapeCommand.Instruction]) -> Bool {
    for kind in kinds {
      let command = TapeCommand(line: step?.command.line ?? 1, column: 1, kind: kind)
      do throws(StepFailure) {
        try film.perform(TapeScript.Step(file: player.script.file, command: command), &nobody)
      } catch {
        return false
      }
    }
    return true
  }

  /// Returns true if the commands can be played now, and lead to the screen of the tape.
  func leadsToTheScreen(_ kinds: [TapeCommand.Instruction]) -> Bool {
    var trial = self
    return trial.isPlayed(kinds) && trial.looksAlike
  }

  /// Returns true if the commands can be played now.
  func canPlay(_ kinds: [TapeCommand.Instruction]) -> Bool {
    var trial = self
    return trial.isPlayed(kinds)
  }

  /// Adds a remark that something is left out, or has another result.
  mutating func note(_ message: String) {
    guard let step else { return }
    remarks.append(VHSExport.Remark(file: step.file, line: step.command.line, message: message))
  }

  /// Ends the film here.
  mutating func end(_ why: String) {
    hasEnded = true
    note(why)
  }

  private mutating func carryComments(before step: TapeScript.Step) {
    guard step.file == player.script.file else { return }
    let line = step.command.line
    while let comment = comments.first, comment.line <= line {
      if comment.line > lastLine + 1 { page.leaveGap() }
      page.remark(comment.text)
      lastLine = comment.line
      comments = comments.dropFirst()
    }
    if line > lastLine + 1 { page.leaveGap() }
    lastLine = max(lastLine, line)
  }

  private mutating func compare() {
    guard !hasParted, film.walk.world.now == player.walk.world.now, !looksAlike else { return }
    hasParted = true
    note("from here on the film does not show quite the screen of the tape")
  }

  /// Both screens are the same, apart from the notice in the footer, which disappears with the next key.
  private var looksAlike: Bool {
    var (walk, other) = (player.walk, film.walk)
    walk.dismissNotice()
    other.dismissNotice()
    return walk.frame(in: player.app) == other.frame(in: film.app)
  }
}

extension TapeCommand.Instruction {
  /// The command has an effect on the film even above the first step.
  fileprivate var isForFilm: Bool {
    action is HideAction || action is ShowAction || action is SubtitleAction || action is StepAction
      || action is SeeAction
  }
}
