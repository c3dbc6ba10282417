import Monetization
import Simulation

/// The line of the footer that lasts until the next input, or for four seconds of the walk's clock: then the keys come
/// back.
package enum Notice: Hashable, Sendable {
  /// A sentence of the interface itself, such as the result of what was asked for.
  case sentence(String)
  /// The reason why a key or a control of a layer does nothing now. It goes when something happens, or when another layer
  /// comes up, since it may hold no longer.
  case refusal(String, on: LayerKey)
  /// A sentence about something that was done.
  case done(String)
  /// The same, where it makes something fail from now on.
  case armed(String)
  /// A fact that does not show on the screen.
  case fact(Fact)
  /// The app's answer to a page's button; the page itself only enables the button again.
  case reply(SentReply)
  /// Ads come back after the time that is left.
  case adFreeEnding(left: TimeSpan)
  /// A reward has come after all, and so much ad-free time is left.
  case lateReward(left: TimeSpan)
  /// The Director has moved the clock.
  case jump(JumpSummary)

  /// The time for which a notice can be read.
  static let time = TimeSpan.seconds(4)

  /// - Parameter columns: The room: a summary leaves out what it has none for, a sentence of two clauses the second, and
  ///   others lose the middle of a long name or address; nil for all of it.
  package func text(_ sentences: Sentences, columns: Int? = nil) -> String {
    let text = words(sentences, columns)
    return columns.map { TextFitting.shortenLongestWord(text, columns: $0) } ?? text
  }

  private func words(_ sentences: Sentences, _ columns: Int?) -> String {
    switch self {
    case .sentence(let sentence), .done(let sentence), .armed(let sentence): sentence
    case .refusal(let reason, _):
      Self.fitted(reason.last.map { ".!?…".contains($0) } ?? true ? reason : reason + ".", columns, before: ", and ")
    case .fact(let fact): Self.fitted(sentences.notice(of: fact), columns, before: ": ")
    case .reply(let reply): reply.message
    case .adFreeEnding(let left): "Ads come back in \(left.countdown.longText)."
    case .lateReward(let left): "Your reward has come: \(left.countdown.longText) without ads."
    case .jump(let summary): summary.text(columns: columns)
    }
  }

  /// A sentence, or its first clause if there is no room for both; of what a colon explains, only a failure stands without
  /// it.
  private static func fitted(_ text: String, _ columns: Int?, before mark: String) -> String {
    guard let columns, TextWidth.columns(text) > columns, let end = text.ranges(of: mark).first?.lowerBound else {
      return text
    }
    let clause = text[..<end]
    return mark == ": " && !clause.contains(" fails") ? text : "\(clause)."
  }

  /// A card that comes up with it says the same. Trouble is told beside the card, and so is what a jump has led past.
  var isToldByCard: Bool {
    if case .jump = self { return false }
    return role != .warning && role != .error
  }

  /// The colour of the line: a warning only if something was refused, failed or has no effect.
  var role: Style.Role {
    switch self {
    case .sentence, .refusal, .adFreeEnding: .warning
    case .done, .lateReward: .success
    case .armed: FactOutcome.armed.role
    case .fact(let fact): fact.outcome == .plain && !fact.isSetting ? .success : fact.outcome.role
    case .reply(let reply): Fact.reply(reply).outcome.role
    case .jump(let summary): summary.role
    }
  }
}
