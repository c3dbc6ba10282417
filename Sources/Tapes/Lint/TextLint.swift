import Monetization
import Simulation
import TerminalUI

/// Finds expectations of text that prove little: of texts that no screen has, and of placeholders.
struct TextLint {
  private var vocabulary = Vocabulary()
  /// Texts that must not be on the screen, with their steps.
  private var denied: [(step: TapeScript.Step, text: String)] = []

  /// Looks at the screen before a step, and at the step.
  mutating func look(at step: TapeScript.Step, _ player: TapePlayer) -> [LintFinding] {
    if player.isScreenSeen { vocabulary.add(player.walk.screenText(in: player.app)) }
    guard case .expect(let expectation) = step.command.kind else { return [] }
    for text in expectation.texts where expectation.isDenial { denied.append((step, text)) }
    guard expectation.span == .now, !expectation.isNegated else { return [] }
    return expectation.texts.compactMap { Self.placeholder($0, step, player) }
  }

  /// Judges the texts that were not to be seen, when all screens of the tape have been.
  mutating func finish(_ player: TapePlayer) -> [LintFinding] {
    let sentences = player.entries.map { player.walk.sentences.sentence(of: $0.fact).searchText }
    for sentence in sentences { vocabulary.add(sentence) }
    var findings: [LintFinding] = []
    for (step, text) in denied {
      guard let word = vocabulary.unknownWord(in: text, of: player.app, player.script.setup) else { continue }
      findings.append(
        LintFinding(
          severity: .note, step: step, message: "no screen and no text of this app has the word \"\(word)\"",
          expected: "a text of the app, unless a name or a date makes it up"))
    }
    return findings
  }

  private static func placeholder(
    _ text: String, _ step: TapeScript.Step, _ player: TapePlayer
  ) -> LintFinding? {
    guard player.isScreenSeen, let sought = SoughtText(text) else { return nil }
    if player.walk.screenText(in: player.app).isPlaceholder(sought) {
      return LintFinding(
        severity: .warning, step: step, message: "it stands there only as the placeholder of an empty field",
        expected: "what somebody has typed, or the label of the field")
    }
    guard isLoadingText(text), let span = player.timeUntilGone(sought) else { return nil }
    return LintFinding(
      severity: .note, step: step,
      message: "it stands there only until something has loaded, and is gone \(span.unitText) later",
      expected: "what has loaded, after Wait+Screen")
  }

  /// The text says that something loads, or stands in for what will: a dash, an ellipsis.
  private static func isLoadingText(_ text: String) -> Bool {
    text.lowercased().hasPrefix("loading") || text.allSatisfy { "—–-…. ".contains($0) }
  }
}

extension TapePlayer {
  /// The time after which a text goes from the screen if nobody does anything, within fifteen seconds; nil if it stays.
  fileprivate func timeUntilGone(_ sought: SoughtText) -> TimeSpan? {
    var ahead = walk
    let end = walk.world.now + .seconds(15)
    while let next = ahead.world.nextInstant, next <= end {
      ahead.advance(to: max(next, ahead.world.now), in: app)
      if ahead.screenText(in: app).sighting(of: sought) != .whole { return ahead.world.now - walk.world.now }
    }
    return nil
  }
}

extension TapeExpectation {
  /// It asks that something is not so.
  fileprivate var isDenial: Bool { isNegated || span == .never }

  /// The texts in quotes that it looks for on the screen.
  fileprivate var texts: [String] {
    switch condition {
    case .screen(.text(let text)), .line(_, .text(let text)), .region(_, .text(let text)): [text]
    default: []
    }
  }
}
