extension RewardedAdSlot {
  /// Returns the state in a few words for an inspector, such as `ready for 59 minutes` or `retry in 8 seconds, 3 failed`.
  public func summary(at instant: Instant) -> String {
    [stockSummary(at: instant), exchangeSummary].compactMap { $0 }.joined(separator: "; ")
  }

  private func stockSummary(at instant: Instant) -> String {
    switch stock {
    case .idle: "idle"
    case .loading(let load): "loading, gen \(load.generation)"
    case .ready(_, let loadedAt, _):
      "ready for \((loadedAt + Self.adLifetime - instant).countdown.longText)"
    case .backoff(let until):
      "retry in \((until - instant).countdownInSeconds.longText), \(failures) failed"
    }
  }

  private var exchangeSummary: String? {
    switch exchange {
    case .none: nil
    case .waiting: "a tap waits for the load"
    case .presenting(let impression): "presenting #\(impression.id.number)\(impression.isGranted ? ", earned" : "")"
    case .verifying(let impression): "#\(impression.id.number) dismissed, the server is asked about the reward"
    case .awaitingReward(let impression, _): "#\(impression.id.number) dismissed, a reward may still come"
    }
  }
}
