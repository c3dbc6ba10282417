import Monetization

extension AdClient {
  /// The X of the ad: before the reward it asks, stopping the time; from then on the ad goes.
  public mutating func closeChosen(_ call: inout AdCall) {
    guard let playing = playback, playing.phase != .confirmingClose else { return }
    if playing.untilReward(at: call.instant) == .zero { return close(&call) }
    guard playing.isSkippable else { return }
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
  public mutating func closeConfirmed(_ call: inout AdCall) {
    guard playback?.phase == .confirmingClose else { return }
    close(&call)
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
    for event in held { say(event.event, at: instant + event.delay) }
    held = []
  }

  mutating func startPlayback(of loaded: LoadedAd, isVerified: Bool, id: RequestID, _ call: inout AdCall) {
    let instant = call.instant
    let order = call.conditions.eventOrder
    playback = AdPlayback(
      impression: id, ad: loaded.ad.id, creative: loaded.creative, reward: loaded.ad.reward,
      isTestAd: TestAdUnit.isTest(unitID: loaded.ad.unitID), isVerified: isVerified, startedAt: instant)
    playback?.isSkippable = call.conditions.isSkippable
    playback?.hasEndCard = call.conditions.hasEndCard
    if order != .normal { call.note(.unusualOrder(order)) }
    tell([.shown], of: id, reward: loaded.ad.reward, call)
    schedulePoints(at: instant)
  }

  /// The countdown has come to its end.
  mutating func reachReward(_ call: inout AdCall) {
    guard let playing = playback, !playing.rewardIsReached else { return }
    playback?.rewardIsReached = true
    if playing.isVerified { call.report(playing.impression) }
    tell([.watched], of: playing.impression, reward: playing.reward, call)
  }

  /// The video has come to its end.
  mutating func reachEnd(_ call: inout AdCall) {
    guard let playing = playback, playing.phase == .playing else { return }
    if playing.hasEndCard { playback?.phase = .endCard } else { close(&call) }
  }

  /// Handles a key of a playable ad.
  public mutating func laneChosen(_ lane: Int, at instant: Instant) {
    playback?.pop(lane: lane, at: instant)
  }

  private mutating func close(_ call: inout AdCall) {
    agenda.removeAll(where: Self.isPoint)
    if let playing = playback, playing.untilReward(at: call.instant) == .zero { reachReward(&call) }
    guard let playing = playback else { return }
    closed.append(ClosedAd(impression: playing.impression, watched: playing.position(at: call.instant)))
    if closed.count > Self.rememberedAds { closed.removeFirst() }
    playback = nil
    let isEarly = !playing.rewardIsReached
    tell(isEarly ? [.closed, .closedEarly] : [.closed], of: playing.impression, reward: playing.reward, call)
    let dismissed = call.conditions.eventOrder.rows.filter { $0.event == .dismissed }
    let first = dismissed.filter { $0.trigger == .closed || isEarly && $0.trigger == .closedEarly }
      .map { delay(of: $0, call) }.min()
    // After the close itself, a reward comes only to those who have watched.
    let reward = isEarly ? nil : playing.reward
    if let first { tell([.dismissed], of: playing.impression, reward: reward, after: first, call) }
    hold([.foreground], of: playing.impression, reward: reward, call)
    if first == nil, let held = dismissed.filter({ $0.trigger == .foreground }).map({ delay(of: $0, call) }).min() {
      hold([.dismissed], of: playing.impression, reward: reward, after: held, call)
    }
  }

  /// Says the events that one of `triggers` sets off; a reward only if there is one.
  mutating func tell(
    _ triggers: [EventOrder.Trigger], of impression: RequestID, reward: AdReward? = nil, after span: TimeSpan = .zero,
    _ call: AdCall
  ) {
    for (event, delay) in events(triggers, of: impression, reward: reward, call) {
      say(event, at: call.instant + span + delay)
    }
  }

  /// Keeps the events that one of `triggers` sets off until the return to the foreground.
  private mutating func hold(
    _ triggers: [EventOrder.Trigger], of impression: RequestID, reward: AdReward?, after span: TimeSpan = .zero,
    _ call: AdCall
  ) {
    for (event, delay) in events(triggers, of: impression, reward: reward, call) {
      held.append(HeldEvent(event: event, delay: span + delay))
    }
  }

  private func events(
    _ triggers: [EventOrder.Trigger], of impression: RequestID, reward: AdReward?, _ call: AdCall
  ) -> [(AdEvent, TimeSpan)] {
    call.conditions.eventOrder.rows.compactMap { row in
      guard let trigger = row.trigger, triggers.contains(trigger),
        let event = Self.event(row.event, reward: reward)
      else { return nil }
      return (.rewarded(impression, event), delay(of: row, call))
    }
  }

  private func delay(of row: EventOrder.Row, _ call: AdCall) -> TimeSpan {
    switch row.delay {
    case .span(let span): span
    case .late: call.conditions.lateRewardDelay
    }
  }

  private static func event(_ event: EventOrder.Event, reward: AdReward?) -> FullScreenAdEvent? {
    switch event {
    case .willPresent: .willPresent
    case .impression: .impression
    case .paid: .paid(AdValue(micros: 2_000, currencyCode: "USD", precision: .estimated))
    case .earned: reward.map { .rewardEarned($0) }
    case .willDismiss: .willDismiss
    case .dismissed: .didDismiss
    case .failed: .failedToPresent(.internalError)
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
