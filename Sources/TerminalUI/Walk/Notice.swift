import Monetization
import Simulation

/// The line of the footer that lasts until the next input, unless it has an end of its own.
package enum Notice: Hashable, Sendable {
  /// A sentence of the interface itself, such as the result of what was asked for.
  case sentence(String)
  /// The reason why a key or a control of a layer does nothing now. It goes when something happens, or when another layer
  /// comes up, since it may hold no longer.
  case refusal(String, on: LayerKey)
  /// A sentence about something that was done.
  case done(String)
  /// A fact that does not show on the screen.
  case fact(Fact)
  /// The app's answer to a page's button; the page itself only enables the button again. Such news gets old, and goes by
  /// itself.
  case reply(SentReply, until: Instant)
  /// Ads come back after the time that is left. It goes by itself, too.
  case adFreeEnding(left: TimeSpan, until: Instant)
  /// A reward has come after all, and so much ad-free time is left. It goes by itself, too.
  case lateReward(left: TimeSpan, until: Instant)
  /// The Director has moved the clock.
  case jump(JumpSummary)

  /// The time for which an answer to a page can be read.
  static let replyTime = TimeSpan.minutes(1)

  /// The instant at which the notice goes by itself; nil if only an input takes it away.
  var end: Instant? {
    switch self {
    case .reply(_, let end), .adFreeEnding(_, let end), .lateReward(_, let end): end
    case .sentence, .refusal, .done, .fact, .jump: nil
    }
  }

  package func text(_ sentences: Sentences) -> String {
    switch self {
    case .sentence(let sentence), .refusal(let sentence, _), .done(let sentence): sentence
    case .fact(let fact): sentences.text(of: fact)
    case .reply(let reply, _): reply.message
    case .adFreeEnding(let left, _): "Ads come back in \(AdRemoval.text(forRemaining: left))."
    case .lateReward(let left, _): "Your reward has come: \(AdRemoval.text(forRemaining: left)) without ads."
    case .jump(let summary): summary.text
    }
  }

  /// The colour of the line: a warning only if something was refused, failed or has no effect.
  var role: Style.Role {
    switch self {
    case .sentence, .refusal, .adFreeEnding: .warning
    case .done, .lateReward: .success
    case .fact(let fact): fact.isRefusal ? .warning : .success
    case .reply(let reply, _): reply.isSuccess ? .success : .warning
    case .jump(let summary): summary.role
    }
  }
}

extension Fact {
  /// Something was refused, failed, or found nothing to act on.
  fileprivate var isRefusal: Bool {
    switch self {
    case .app(.navigation(.tabRefused)), .app(.navigation(.visitRefused)), .app(.navigation(.visitCancelled)),
      .app(.navigation(.wentBack)), .app(.navigation(.linkLeadsNowhere)),
      .app(.navigation(.screenLacksSubject)),
      .store(.purchaseFailed), .store(.unverified), .store(.untold), .store(.finishedInVain),
      .store(.refusedAfterApproval):
      true
    default: foundNothing
    }
  }
}
