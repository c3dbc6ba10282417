import Monetization

extension AdClient {
  /// The X of the ad: before the reward it asks, stopping the time; from then on the ad goes.
  public mutating func closeChosen(_ call: AdCall) {
    guard let playing = playback, playing.phase != .confirmingClose else { return }
    if playing.untilReward(at: call.instant) == .zero { return close(call) }
    agenda.removeAll(where: Self.isPoint)
    playback?.phase = .confirmingClose
    playback?.pause(.closeQuestion, at: call.instant)
  }

  /// Handles "Resume": the countdown goes on at the second at which it stopped.
  public mutating func resumeChosen(at instant: Instant) {
    guard playback?.phase == .confirmingClose else { return }
    playback?.phase = .playing
    playback?.resume(.closeQuestion, at: instant)
    schedulePoints(at: instant)
  }

  /// "Close" in the question: the ad goes, the reward is lost.
  public mutating func closeConfirmed(_ call: AdCall) {
    guard playback?.phase == .confirmingClose else { return }
    close(call)
  }

  /// Turns the ad's sound off or on again.
  public mutating func muteToggled() {
    playback?.isMuted.toggle()
  }

  /// Handles the advertiser's button. The caller opens the advertiser's page and pauses the ad for that time.
  public mutating func clickChosen(at instant: Instant) {
    guard let playing = playback, playing.phase != .confirmingClose else { return }
    say(.rewarded(playing.impression, .click), at: instant)
  }

  /// Pauses the ad because an overlay covers the phone or the app goes to the background.
  public mutating func pause(_ reason: AdPlayback.Pauses = .overlay, at instant: Instant) {
    agenda.removeAll(where: Self.isPoint)
    playback?.pause(reason, at: instant)
  }

  /// Ends one reason for the pause; the ad goes on when none is left.
  public mutating func resume(_ reason: AdPlayback.Pauses = .overlay, at instant: Instant) {
    playback?.resume(reason, at: instant)
    schedulePoints(at: instant)
    guard reason.contains(.background) else { return }
    for event in held { say(event, at: instant) }
    held = []
  }

  mutating func startPlayback(of loaded: LoadedAd, id: RequestID, _ call: inout AdCall) {
    let instant = call.instant
    let order = call.conditions.eventOrder
    playback = AdPlayback(
      impression: id, ad: loaded.ad.id, creative: loaded.creative, reward: loaded.ad.reward,
      isTestAd: TestAdUnit.isTest(unitID: loaded.ad.unitID), startedAt: instant)
    if order != .normal { call.note(.unusualOrder(order)) }
    let value = AdValue(micros: 2_000, currencyCode: "USD", precision: .estimated)
    var events: [FullScreenAdEvent] = [.willPresent, .impression, .paid(value)]
    if order == .impressionBeforeWillPresent { events.swapAt(0, 1) }
    for event in events { say(.rewarded(id, event), at: instant) }
    schedulePoints(at: instant)
  }

  /// The countdown has come to its end.
  mutating func reachReward(_ call: AdCall) {
    guard let playing = playback, !playing.rewardIsReached else { return }
    playback?.rewardIsReached = true
    let event = AdEvent.rewarded(playing.impression, .rewardEarned(playing.reward))
    switch call.conditions.eventOrder {
    case .rewardAfterDismiss, .rewardNever:
      break
    case .rewardTwice:
      say(event, at: call.instant)
      say(event, at: call.instant)
    case .normal, .rewardOnEarlyClose, .dismissTwice, .dismissNever, .dismissDeferredUntilForeground,
      .impressionBeforeWillPresent, .failToPresentTwice:
      say(event, at: call.instant)
    }
  }

  private mutating func close(_ call: AdCall) {
    let instant = call.instant
    let order = call.conditions.eventOrder
    agenda.removeAll(where: Self.isPoint)
    if let playing = playback, playing.untilReward(at: instant) == .zero { reachReward(call) }
    guard let playing = playback else { return }
    playback = nil
    let id = playing.impression
    let reward = AdEvent.rewarded(id, .rewardEarned(playing.reward))
    let dismissal = AdEvent.rewarded(id, .didDismiss)
    if order == .rewardOnEarlyClose, !playing.rewardIsReached { say(reward, at: instant) }
    say(.rewarded(id, .willDismiss), at: instant)
    switch order {
    case .dismissNever:
      break
    case .dismissDeferredUntilForeground:
      held.append(dismissal)
    case .dismissTwice:
      say(dismissal, at: instant)
      say(dismissal, at: instant)
    case .rewardAfterDismiss:
      say(dismissal, at: instant)
      if playing.rewardIsReached { say(reward, at: instant + call.conditions.lateRewardDelay) }
    case .normal, .rewardNever, .rewardTwice, .rewardOnEarlyClose, .impressionBeforeWillPresent,
      .failToPresentTwice:
      say(dismissal, at: instant)
    }
  }

  /// Schedules the ends of the countdown and of the video from the ad's present position, unless the ad is paused.
  private mutating func schedulePoints(at instant: Instant) {
    agenda.removeAll(where: Self.isPoint)
    guard let playing = playback, playing.pauses.isEmpty else { return }
    if !playing.rewardIsReached {
      agenda.schedule(.rewardPoint, at: instant + playing.untilReward(at: instant))
    }
    if playing.phase == .playing {
      agenda.schedule(.endPoint, at: instant + playing.remaining(at: instant))
    }
  }

  private static func isPoint(_ entry: Entry) -> Bool {
    switch entry {
    case .rewardPoint, .endPoint: true
    case .answerRewarded, .answerBanner, .refreshBanner, .say: false
    }
  }
}
