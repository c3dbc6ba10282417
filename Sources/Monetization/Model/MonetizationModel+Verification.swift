// Rewards that the server confirms: server-side verification.
extension MonetizationModel {
  /// Grants a reward that was earned, or asks the server about it first, by the policy of the app.
  mutating func earned(_ impression: RequestID, policy: RewardPolicy, _ turn: inout MonetizationTurn) {
    if policy != .whenVerified { grant(impression, &turn) }
    if policy != .atOnce { verify(impression, policy: policy, &turn) }
  }

  /// Begins to ask the server about the reward of `impression`, once.
  mutating func verify(_ impression: RequestID, policy: RewardPolicy, _ turn: inout MonetizationTurn) {
    let since = adFree.guardedWall(at: turn.time)
    guard verifications.add(RewardVerification(impression: impression, policy: policy, since: since)) else { return }
    turn.report(.rewardedAd(.verificationStarted(impression: impression)))
    ask(about: impression, &turn)
  }

  /// Asks about all rewards that are not decided: at the launch, on the return to the foreground, and when the network
  /// is back.
  mutating func askAboutOpenRewards(_ turn: inout MonetizationTurn) {
    for open in verifications.open where open.request == nil { askAgain(about: open, &turn) }
  }

  mutating func answered(_ request: RequestID, _ verdict: RewardVerdict, _ turn: inout MonetizationTurn) {
    guard let asked = verifications.take(request), asked.state == .open else { return }
    let impression = asked.impression
    switch verdict {
    case .verified:
      verifications.update(impression) { $0.state = .verified }
      turn.report(.rewardedAd(.rewardVerified(impression: impression)))
      grant(impression, &turn)
    case .refused(let reason):
      verifications.update(impression) { $0.state = .refused(reason) }
      turn.report(.rewardedAd(.rewardRefused(impression: impression, reason)))
      if asked.policy == .revoke, adFree.revoke(impression, at: turn.time) {
        turn.report(.log(.rewardRevoked(impression: impression)))
        // While the ad is up, the answer to its tap is still to come and says the same.
        if !rewarded.isPresenting { turn.present(.rewardTakenBack(reason)) }
      }
    case .pending, .failed:
      turn.report(.rewardedAd(.verificationUndecided(impression: impression, verdict)))
      wait(with: impression, &turn)
    }
    perform(rewarded.verified(impression, verdict), &turn)
  }

  /// Asks again about what has waited long enough, and gives up questions that stay unanswered.
  mutating func verificationDeadlineReached(_ turn: inout MonetizationTurn) {
    for open in verifications.open {
      guard let due = open.nextUptime, due <= turn.time.uptime else { continue }
      if let request = open.request {
        answered(request, .failed(.network), &turn)
      } else {
        askAgain(about: open, &turn)
      }
    }
  }

  private mutating func askAgain(about open: RewardVerification, _ turn: inout MonetizationTurn) {
    if adFree.guardedWall(at: turn.time).saturatingSpan(since: open.since) < RewardVerification.longestWait {
      return ask(about: open.impression, &turn)
    }
    verifications.update(open.impression) {
      $0.state = .abandoned
      $0.nextUptime = nil
    }
    turn.report(.rewardedAd(.verificationAbandoned(impression: open.impression)))
  }

  private mutating func ask(about impression: RequestID, _ turn: inout MonetizationTurn) {
    let request = makeRequest()
    let deadline = turn.time.uptime + RewardVerification.questionDeadline
    verifications.update(impression) {
      $0.request = request
      $0.nextUptime = deadline
    }
    turn.request(.store(.verifyReward(impression: impression), request))
  }

  private mutating func wait(with impression: RequestID, _ turn: inout MonetizationTurn) {
    let next = turn.time.uptime + RewardVerification.pause
    verifications.update(impression) { $0.nextUptime = next }
  }

  private mutating func grant(_ impression: RequestID, _ turn: inout MonetizationTurn) {
    guard adFree.earn(impression, at: turn.time, by: policies.rewards) else { return }
    turn.report(.log(.rewardEarned(impression: impression)))
  }
}
