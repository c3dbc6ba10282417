// Rewards that the server confirms: server-side verification.
extension MonetizationModel {
  /// Grants a reward that was earned, or asks the server about it first, by the policy of the app.
  mutating func earned(_ impression: RequestID, policy: RewardPolicy, _ turn: inout MonetizationTurn) {
    if policy != .whenVerified { grant(impression, &turn) }
    if policy != .atOnce { verify(impression, policy: policy, &turn) }
  }

  /// Keeps in mind that the ad of `impression` is up, so that a restart can ask about it.
  mutating func noteVerifiedAd(_ impression: RequestID, _ turn: MonetizationTurn) {
    _ = verifications.add(
      RewardVerification(
        impression: impression, policy: policies.rewards.policy, since: adFree.guardedWall(at: turn.time),
        state: .presented))
  }

  /// Asks about the ads during which the app was terminated: it may have missed that they were watched to the end.
  mutating func askAboutMissedRewards(_ turn: inout MonetizationTurn) {
    for impression in verifications.takeUpPresented(at: adFree.guardedWall(at: turn.time)) {
      turn.report(.rewardedAd(.verificationStarted(impression: impression)))
    }
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
    for open in verifications.open where open.request == nil { ask(about: open.impression, &turn) }
  }

  mutating func answered(_ request: RequestID, _ verdict: RewardVerdict, _ turn: inout MonetizationTurn) {
    guard let asked = verifications.take(request), asked.isOpen else { return }
    let impression = asked.impression
    switch verdict {
    case .verified:
      verifications.update(impression) { $0.state = .verified }
      turn.report(.rewardedAd(.rewardVerified(impression: impression)))
      // Both ads were watched: a reward that was confirmed late does not run beside an earlier one, but after it.
      if grant(impression, isLate: true, &turn), !rewarded.awaits(impression) { tellLateReward(impression, &turn) }
    case .refused(let reason):
      verifications.update(impression) { $0.state = .refused(reason) }
      turn.report(.rewardedAd(.rewardRefused(impression: impression, reason)))
      if asked.policy == .revoke, adFree.revoke(impression, at: turn.time) {
        turn.report(.log(.rewardRevoked(impression: impression)))
        // While this ad is up, the answer to its tap is still to come and says the same.
        if !rewarded.answersLater(impression) { turn.present(.rewardTakenBack(reason)) }
      }
    case .pending, .failed:
      turn.report(.rewardedAd(.verificationUndecided(impression: impression, verdict)))
      wait(with: asked, &turn)
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
        ask(about: open.impression, &turn)
      }
    }
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

  /// Asks again later, or gives up. The clock alone ends nothing: the server has had its say once more.
  private mutating func wait(with asked: RewardVerification, _ turn: inout MonetizationTurn) {
    if adFree.cautiousWall(at: turn.time).saturatingSpan(since: asked.since) < asked.longest {
      let next = turn.time.uptime + RewardVerification.pause
      return verifications.update(asked.impression) { $0.nextUptime = next }
    }
    verifications.update(asked.impression) { $0.state = .abandoned }
    turn.report(.rewardedAd(.verificationAbandoned(impression: asked.impression)))
  }

  /// Returns true if the reward was granted, which happens once.
  @discardableResult
  private mutating func grant(
    _ impression: RequestID, isLate: Bool = false, _ turn: inout MonetizationTurn
  ) -> Bool {
    guard adFree.earn(impression, at: turn.time, by: policies.rewards, isLate: isLate) else { return false }
    turn.report(.log(.rewardEarned(impression: impression)))
    return true
  }

  /// Tells of a reward whose tap was answered without one.
  func tellLateReward(_ impression: RequestID, _ turn: inout MonetizationTurn) {
    let left = adFree.remaining(at: turn.time)
    turn.report(.rewardedAd(.rewardCameLate(impression: impression, left: left)))
  }
}
