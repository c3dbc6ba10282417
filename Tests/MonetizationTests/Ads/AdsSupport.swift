import Monetization

/// A small generator with a seed, so that random stories can be repeated.
struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next(below bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }
}

/// A slot with all its requests and replies, driven by hand.
struct SlotBench {
  var slot = RewardedAdSlot()
  var context = AdContext(adsAreRemoved: false, unitID: "unit/1")
  var now = Instant(milliseconds: 0)
  var ids = RequestID(1)
  var replies: [Reply] = []
  var grants: [RequestID] = []
  var dismissals: [RequestID] = []
  var asked: [RequestID] = []
  var unasked: [RequestID] = []
  /// The rewards that came after the answer to their tap.
  var late: [RequestID] = []
  var loads: [RequestID] = []
  var presentations: [RequestID] = []
  var presentedAds: [AdID] = []
  var facts: [RewardedAdFact] = []
  private var adCount = 0

  struct Reply: Hashable {
    var show: String
    var outcome: ShowAdOutcome
  }

  init() {}

  /// The answers to the tap `show`; more than one is a defect.
  func outcomes(_ show: String) -> [ShowAdOutcome] {
    replies.filter { $0.show == show }.map(\.outcome)
  }

  mutating func preload() { perform(slot.preload(context: context, at: now, ids: &ids)) }
  mutating func tap(_ show: String) { perform(slot.showChosen(show, context: context, at: now, ids: &ids)) }
  mutating func leave() { perform(slot.screenLeft(at: now)) }
  mutating func reappear() { perform(slot.presenterReappeared(context: context, at: now, ids: &ids)) }
  mutating func accessChanges() { perform(slot.accessChanged(context: context, at: now)) }
  mutating func goOnline() { perform(slot.connectionReturned(context: context, at: now, ids: &ids)) }
  mutating func send(_ event: AdEvent) { perform(slot.handle(event, context: context, at: now, ids: &ids)) }

  /// Sends an event of the latest presentation.
  mutating func ad(_ event: FullScreenAdEvent) {
    guard let id = presentations.last else { return }
    send(.rewarded(id, event))
  }

  /// Sends a reward for an ad that has played for so long.
  mutating func reward(after watched: TimeSpan) {
    guard let id = presentations.last else { return }
    send(.rewarded(id, .rewardEarned(AdReward(type: "coins", amount: 10)), watched: watched))
  }

  mutating func cover() { slot.presenterCovered() }
  mutating func verdict(_ verdict: RewardVerdict) {
    guard let id = presentations.last else { return }
    perform(slot.verified(id, verdict))
  }

  mutating func reward() { ad(.rewardEarned(AdReward(type: "coins", amount: 10))) }

  /// Ends the latest load with an ad.
  mutating func fill(minimumWatch: TimeSpan = .zero) {
    guard let id = loads.last else { return }
    adCount += 1
    let reward = AdReward(type: "coins", amount: 10)
    let ad = RewardedAd(id: AdID(adCount), unitID: context.unitID, reward: reward, minimumWatch: minimumWatch)
    send(.rewardedLoaded(id, ad))
  }

  mutating func failLoad(_ error: AdLoadError) {
    guard let id = loads.last else { return }
    send(.rewardedFailedToLoad(id, error))
  }

  /// Moves the clock, waking the slot at each of its deadlines on the way.
  mutating func wait(_ span: TimeSpan) {
    let target = now + span
    while let delay = slot.nextDeadline(at: now), now + delay <= target {
      now += delay
      perform(slot.deadlineReached(context: context, at: now, ids: &ids))
    }
    now = target
  }

  private mutating func perform(_ effects: [RewardedAdEffect]) {
    for effect in effects {
      switch effect {
      case .request(let id, .loadRewarded): loads.append(id)
      case .request(let id, .presentRewarded(let ad, isVerified: _)):
        presentations.append(id)
        presentedAds.append(ad)
      case .request: break
      case .reply(let show, let outcome): replies.append(Reply(show: show, outcome: outcome))
      case .earned(let impression, _): grants.append(impression)
      case .verify(let impression, _): asked.append(impression)
      case .unwatched(let impression): unasked.append(impression)
      case .cameLate(let impression): late.append(impression)
      case .dismissed(let impression): dismissals.append(impression)
      case .report(let fact): facts.append(fact)
      }
    }
  }
}
