import Monetization
import Simulation

/// The life of an ad, of a purchase or of a message, told in one line.
struct LifeSentence {
  var text: String
  var outcome: FactOutcome
  /// The channel in which the line stands.
  var channel: Channel

  /// - Parameter entries: The lines of the life, oldest first; never empty.
  init(_ entries: [TimelineEntry], _ sentences: Sentences) {
    let first = entries[0]
    switch first.fact {
    case .app(.rewardedAd):
      let steps = AdSteps(entries)
      (text, outcome, channel) = ("rewarded ▸ " + steps.words.joined(separator: ", "), steps.outcome, .ad)
    case .app(.banner):
      let last = entries.last { if case .app(.banner) = $0.fact { true } else { false } } ?? first
      (text, outcome, channel) = (sentences.shortText(of: last.fact), last.fact.outcome, .ad)
    case .app(.bridge(.received)):
      let reply = entries.lazy.compactMap { if case .reply(let reply) = $0.fact { reply } else { nil } }.last
      let question = sentences.shortText(of: first.fact)
      text = reply.map { "\(question) ◂ \($0.answerWords)" } ?? question
      (outcome, channel) = (reply.map { Fact.reply($0).outcome } ?? .plain, .bridge)
    default:
      let purchase = entries.first { if case .store(.entry) = $0.fact { true } else { false } }
      let log = entries.last { $0.fact.channel == .log && $0.fact.isEndOfPurchase }
      let parts = [purchase, log].compactMap { $0?.fact }
      let told = parts.isEmpty ? [entries.first { $0.fact.lifeMark != nil }?.fact ?? first.fact] : parts
      text = told.map { sentences.shortText(of: $0) }.joined(separator: " · ")
      outcome = told.last { $0.outcome != .plain }?.outcome ?? .plain
      channel = purchase == nil ? first.fact.channel : .store
    }
  }
}

/// What has become of a rewarded ad, step by step.
private struct AdSteps {
  var words: [String] = []
  var outcome = FactOutcome.plain
  private var shownAt: Instant?

  init(_ entries: [TimelineEntry]) {
    for entry in entries {
      guard case .app(.rewardedAd(let fact)) = entry.fact else { continue }
      add(fact, at: entry.instant)
      if entry.fact.outcome != .plain { outcome = entry.fact.outcome }
    }
    if words.isEmpty { words = ["loading"] }
  }

  private mutating func add(_ fact: RewardedAdFact, at instant: Instant) {
    switch fact {
    case .ready: words.append("loaded")
    case .loadFailed: words.append("not loaded")
    case .loadedAdDropped, .readyAdDropped: words.append("dropped")
    case .expiredAdDropped: words.append("expired")
    case .presentationStarted:
      shownAt = instant
      // What is shown was loaded.
      words.removeAll { $0 == "loaded" }
      words.append("shown")
    case .event(.didDismiss, _):
      guard let shownAt, let place = words.lastIndex(of: "shown") else { return }
      words[place] = "shown \((instant - shownAt).milliseconds / 1_000) s"
    case .event(.failedToPresent, _): words.append("not shown")
    case .rewardGranted: words.append("earned")
    case .rewardCameLate: words.append("earned late")
    case .rewardMissing: words.append("no reward")
    case .rewardVerified: words.append("verified")
    case .rewardRefused: words.append("refused")
    default: break
    }
  }
}

extension Fact {
  /// The app's log says how a purchase or a restore has ended.
  fileprivate var isEndOfPurchase: Bool {
    guard case .app(.log(let event)) = self else { return false }
    return switch event {
    case .purchased, .offerAccepted, .planChangeAccepted, .purchaseCancelled, .purchasePending, .purchaseFailed,
      .restored, .nothingToRestore, .restoreCancelled, .restoreFailed:
      true
    default: false
    }
  }
}
