import Monetization
import Simulation
import TerminalUI

/// Finds expectations of text that prove little: of texts that no screen has, and of placeholders.
struct TextLint {
  private var vocabulary = Vocabulary()
  /// Texts that must not be on the screen, with their steps.
  private var denied: [(step: TapeScript.Step, text: DeniedText)] = []
  /// The tape denies some text, so its screens are read.
  private let reads: Bool

  init(_ script: TapeScript) {
    reads = script.steps.contains { step in
      step.command.kind.expectation?.deniedTexts.isEmpty == false
    }
    guard reads else { return }
    for step in script.steps {
      if let director = step.command.kind.action as? DirectorAction { vocabulary.add(argumentsOf: director.words) }
      for text in step.command.kind.action.ownTexts { vocabulary.add(name: text) }
    }
  }

  /// Looks at the screen before a step, or at the end.
  mutating func look(at player: TapePlayer) {
    if reads, player.isScreenSeen { vocabulary.add(player.walk.screenText(in: player.app)) }
  }

  /// Looks at a step and at the screen after it.
  mutating func look(at step: TapeScript.Step, after player: TapePlayer) -> [LintFinding] {
    guard let expectation = step.command.kind.expectation else { return [] }
    denied += expectation.deniedTexts.map { (step, $0) }
    guard player.isScreenSeen, expectation.wantsText else { return [] }
    if player.showsOnlyPlaceholder(expectation.condition) {
      return [
        LintFinding(
          severity: .warning, step: step, message: "it stands there only as the placeholder of an empty field",
          expected: "what somebody has typed, or the label of the field")
      ]
    }
    guard expectation.span == .now || expectation.span == .still,
      let text = expectation.condition.textOnScreen?.matcher.text,
      Self.isLoadingText(text), let sought = SoughtText(text), let span = player.timeUntilGone(sought)
    else { return [] }
    return [
      LintFinding(
        severity: .note, step: step,
        message: "it stands there only until something has loaded, and is gone \(span.unitText) later",
        expected: "what has loaded, after Wait+Screen")
    ]
  }

  /// Judges the texts that were not to be seen, when all screens of the tape have been.
  mutating func finish(_ player: TapePlayer) -> [LintFinding] {
    if denied.isEmpty { return [] }
    vocabulary.add(player.entries, player.walk.sentences)
    var judged: [DeniedText: UnknownText?] = [:]
    var findings: [LintFinding] = []
    for (step, text) in denied {
      let unknown: UnknownText?
      if let known = judged[text] {
        unknown = known
      } else {
        unknown = vocabulary.unknown(in: text, of: player)
        judged[text] = .some(unknown)
      }
      guard let unknown else { continue }
      findings.append(
        LintFinding(severity: .note, step: step, message: unknown.message, expected: unknown.expected))
    }
    return findings
  }

  /// The text says that something loads, or stands in for what will: a dash, an ellipsis.
  private static func isLoadingText(_ text: String) -> Bool {
    text.lowercased().hasPrefix("loading") || text.allSatisfy { "—–-…. ".contains($0) }
  }
}

extension TapePlayer {
  /// A text or a pattern is found on the screen only because an empty field says what to type.
  fileprivate func showsOnlyPlaceholder(_ condition: any TapeCondition) -> Bool {
    let screen = walk.screenText(in: app)
    guard let (matcher, place) = condition.textOnScreen else { return false }
    let block: Rect
    switch place {
    case .screen: block = screen.frame.bounds
    case .line(let row): block = Rect(row: row, column: 0, rows: 1, columns: screen.frame.columns)
    case .region(let region):
      // A region that is not there is the tape's failure.
      guard let rect = try? rect(of: region) else { return false }
      block = rect.intersection(screen.frame.bounds)
    }
    switch matcher {
    case .text(let text):
      let isWholeScreen = block == screen.frame.bounds
      return SoughtText(text).map { screen.isPlaceholder($0, in: isWholeScreen ? nil : block) } ?? false
    case .pattern(let pattern):
      return pattern.isFound(in: screen.frame.lines(in: block).joined(separator: "\n"))
        && !pattern.isFound(in: screen.frameWithoutPlaceholders.lines(in: block).joined(separator: "\n"))
    }
  }

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
  /// It asks for a text or a pattern on the screen.
  fileprivate var wantsText: Bool { !isNegated && span != .never && condition.isText }
}

extension TapeMatcher {
  /// The text in quotes; nil for a pattern.
  fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }
}
