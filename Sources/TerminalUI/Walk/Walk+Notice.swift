import Monetization
import NativeApp
import Simulation

extension Walk {
  /// Shows a sentence in the footer, until the next input or for some seconds.
  package mutating func announce(_ sentence: String) {
    tell(.sentence(sentence))
  }

  /// Shows a notice from now on, or from an earlier instant.
  mutating func tell(_ notice: Notice, at instant: Instant? = nil) {
    interface.sentences.learn(DateForm(world.deviceTime))
    interface.show(notice, at: instant ?? world.now)
  }

  /// Says what a layer waits for that takes one answer only; false for other layers.
  mutating func tellWait(of screen: ScreenLayers) -> Bool {
    guard let answer = screen.top.waitsFor else { return false }
    tell(.sentence(answer))
    return true
  }

  /// Removes the notice, as the next input would.
  package mutating func dismissNotice() {
    interface.dismissNotice()
  }

  /// What the phone tells on a card of its own; a notice would say it twice.
  var unlockCard: UnlockToast? { world.phone.model.unlockToast(at: world.deviceTime) }

  /// The notice about an action whose effect does not show on the screen; nil for other actions.
  static func notice(of action: Action, _ entries: [TimelineEntry], at time: DeviceTime) -> Notice? {
    switch action {
    case .director(let command):
      return notice(of: command, entries, at: time)
    case .sheet(.askToBuy(.notNow)):
      return .done("The request stays open: the Director can answer it.")
    case .sheet(let control) where !control.isOfAskedSheet:
      return entries.first.flatMap { $0.fact.isOfBanner ? nil : .fact($0.fact) }
    case .customerPage:
      return entries.first.flatMap { $0.fact.isOfBanner ? nil : .fact($0.fact) }
    case .user, .page, .pageTyped, .sheet, .pressedTooEarly, .ad, .overlayChanged:
      return entries.last { $0.fact.isForTheEye }.map { .fact($0.fact) }
    case .screenResized, .webAnswered:
      return nil
    }
  }

  private static func notice(
    of command: DirectorCommand, _ entries: [TimelineEntry], at time: DeviceTime
  ) -> Notice? {
    if command.isOf(.advance) {
      return timeNotice(entries.dropFirst(), from: entries.first?.instant ?? time.wall, at: time)
    }
    if command.isOf(.scenario) {
      let name = command.scenario.map { " “\($0.title)”" } ?? ""
      if let refused = refusal(in: entries) { return .fact(refused) }
      let sentence = "The scenario\(name) has begun."
      let fails = entries.contains { $0.fact.outcome == .armed || $0.fact.outcome == .trouble }
      return fails ? .armed(sentence) : .done(sentence)
    }
    // A page that has come up needs no words.
    if command.isOf(.customer) || command == .showFamily {
      return entries.dropFirst().first { $0.fact.outcome == .refusal }.map { .fact($0.fact) }
    }
    let facts = entries.dropFirst().map(\.fact)
    if command.isOf(.login), let answer = facts.last(where: \.isAnswerToLogin) { return .fact(answer) }
    if command.isOf(.open), let fact = facts.last(where: \.isForTheEye) { return .fact(fact) }
    if let sentence = command.doneSentence, !facts.contains(where: \.isRefusedCommand) { return .done(sentence) }
    return (outcome(facts) ?? entries.first?.fact).map { .fact($0) }
  }

  /// What the footer would say about a command of the Director that has just led to these entries; nil for nothing.
  package func sentence(about command: DirectorCommand, _ entries: [TimelineEntry]) -> String? {
    Self.notice(of: command, entries, at: world.deviceTime)?.text(sentences)
  }

  /// The notice about a command of the Director that changed nothing; nil for one that changed something.
  static func notice(of effect: DirectorEffect) -> Notice? {
    switch effect {
    case .changed: nil
    case .nothing(let fact?): .fact(fact)
    case .nothing(nil): .sentence("It was so already: nothing has changed.")
    }
  }

  /// The notice about a reply, a warning, a login or a page outside of the app in the timeline, whatever its cause; nil for
  /// entries that need none.
  static func notice(of entry: TimelineEntry) -> Notice? {
    if case .app(.access(.adFreeEnding(let left))) = entry.fact {
      return .adFreeEnding(left: left)
    }
    if case .app(.rewardedAd(.rewardCameLate(_, let left))) = entry.fact {
      return .lateReward(left: left)
    }
    // A redirect leads out of the app without a word on the page.
    if case .openedOutside = entry.fact { return .fact(entry.fact) }
    // The backend answers after the command is over.
    if entry.fact.isAnswerToLogin { return .fact(entry.fact) }
    guard case .reply(let reply) = entry.fact, reply.isDelivered, !reply.message.isEmpty,
      reply.event != PurchaseComponent.Event.showPaywall.rawValue
    else { return nil }
    return .reply(reply)
  }

  /// The fact that says what a command did, and not what followed from it; nil if the command itself says it best.
  private static func outcome(_ facts: [Fact]) -> Fact? {
    facts.first(where: \.isOutcome) ?? facts.first(where: \.isSetting) ?? facts.first { $0.channel == .store }
  }

  /// The fact for which a scenario could not be brought about; nil if it was.
  private static func refusal(in entries: [TimelineEntry]) -> Fact? {
    entries.dropFirst().map(\.fact).first { fact in
      switch fact {
      case .withoutEffect(.product), .store(.pastRefused): true
      default: false
      }
    }
  }

  private static func timeNotice(
    _ entries: ArraySlice<TimelineEntry>, from start: Instant, at time: DeviceTime
  ) -> Notice? {
    if let only = entries.last?.fact, entries.count == 1, only.channel == .clock { return .fact(only) }
    return .jump(JumpSummary(from: start, entries, at: time))
  }
}

extension Fact {
  /// Only a command of the Director leads to it.
  fileprivate var isOutcome: Bool {
    switch self {
    case .withoutEffect, .clock, .network, .fault, .notification(.permission): true
    default: false
    }
  }

  /// The command could not be done.
  fileprivate var isRefusedCommand: Bool {
    switch self {
    case .withoutEffect, .store(.nobodyLoggedIn), .app(.customer(.appUserKept)), .fault(.nothingHeld): true
    default: false
    }
  }

  /// The app has logged in, or could not.
  fileprivate var isAnswerToLogin: Bool {
    switch self {
    case .app(.customer(.appUserKept)): true
    case .app(.customer(.appUserChanged(let id))): !StoreInstall.isAnonymous(id)
    default: false
    }
  }

  /// A value of the Director has changed, which alone is no success.
  var isSetting: Bool {
    if case .setting = self { true } else { false }
  }

  /// What a sheet that goes brings about by the way.
  fileprivate var isOfBanner: Bool { if case .app(.banner) = self { true } else { false } }

  /// The user asked for it, and it does not show on the screen.
  fileprivate var isForTheEye: Bool {
    switch self {
    case .openedOutside, .app(.navigation(.tabRefused)), .app(.navigation(.visitRefused)),
      .app(.navigation(.visitCancelled)), .app(.navigation(.linkWaits)), .app(.navigation(.linkLeadsNowhere)),
      .app(.navigation(.screenLacksSubject)):
      true
    case .app(.navigation(.wentBack(let effects))):
      effects.contains { if case .refuseBack = $0 { true } else { false } }
    default: false
    }
  }
}
