import Monetization

extension ChatFeature {
  mutating func handle(_ event: ChatEvent, _ turn: inout FeatureTurn) {
    switch event {
    case .edited(let text):
      if let avatar = avatar(on: turn.topScreen, in: turn.app.chat) { setDraft(text, to: avatar.id) }
    case .sendChosen: send(&turn)
    case .retryChosen(let id): retry(id, &turn)
    case .discardChosen(let id): discard(id)
    case .unlockChosen:
      if let avatar = avatar(on: turn.topScreen, in: turn.app.chat) { _ = mayWrite(to: avatar, &turn) }
    case .priorityChosen: _ = turn.mayUse(.priorityResponse, count: 0)
    case .deleteChosen(let id): askToDelete(id, &turn)
    case .deletionConfirmed(let id): delete(id, &turn)
    case .form(let event): handle(event, &turn)
    case .formDiscarded: turn.request(.closeScreen)
    }
  }

  private mutating func setDraft(_ text: String, to avatar: AvatarID) {
    drafts.removeAll { $0.avatar == avatar }
    if !text.isEmpty { drafts.append(ChatDraft(avatar: avatar, text: text)) }
  }

  private mutating func send(_ turn: inout FeatureTurn) {
    guard let avatar = avatar(on: turn.topScreen, in: turn.app.chat),
      // Nothing visible to send is no message.
      let text = try? DraftText.line(draft(to: avatar.id), .note), maySend(to: avatar, &turn)
    else { return }
    setDraft("", to: avatar.id)
    let index = talkIndex(with: avatar.id)
    let id = ChatMessageID(avatar.id, talks[index].add(text))
    turn.log("💬", "Chat.sent", [("avatar", id.avatar.text), ("number", "\(id.number)")])
    post(id, &turn)
  }

  private mutating func talkIndex(with avatar: AvatarID) -> Int {
    if let index = talks.firstIndex(where: { $0.avatar == avatar }) { return index }
    talks.append(ChatTalk(avatar: avatar))
    return talks.count - 1
  }

  private mutating func retry(_ id: ChatMessageID, _ turn: inout FeatureTurn) {
    guard let message = message(id), case .notSent = message.state, let avatar = avatar(id.avatar, in: turn.app.chat),
      message.isCounted ? mayWrite(to: avatar, &turn) : maySend(to: avatar, &turn)
    else { return }
    change(id) { $0.state = .sending }
    turn.log("💬", "Chat.sentAgain", [("avatar", id.avatar.text), ("number", "\(id.number)")])
    post(id, &turn)
  }

  private mutating func discard(_ id: ChatMessageID) {
    guard case .notSent? = message(id)?.state, let talk = talks.firstIndex(where: { $0.avatar == id.avatar }) else {
      return
    }
    talks[talk].messages.removeAll { $0.number == id.number }
    if talks[talk].messages.isEmpty { talks.remove(at: talk) }
  }

  /// Hands a message of a talk to the server.
  private func post(_ id: ChatMessageID, _ turn: inout FeatureTurn) {
    guard let talk = talk(with: id.avatar), let message = message(id),
      let avatar = avatar(id.avatar, in: turn.app.chat)
    else { return }
    turn.request(
      .service(
        .chat(
          .send(
            ChatPost(
              id: id, text: message.text, voice: avatar.voice, isPriority: turn.contentAccess.isActive,
              isCounted: message.isCounted, before: talk.lines(before: id.number), after: talk.line(after: id.number))))
      ))
  }

  /// Sends what an earlier run of the app has left waiting, and asks for the day.
  mutating func begin(_ turn: inout FeatureTurn) {
    if !hasBegun {
      hasBegun = true
      for talk in talks {
        for message in talk.messages where message.isWaiting {
          sendAgain(ChatMessageID(talk.avatar, message.number), isCounted: message.isCounted, &turn)
        }
      }
    }
    askForUnknownDay(&turn)
  }

  /// Sends a message of an earlier run, unless the plan has lost its avatar before the server had it. No paywall comes
  /// up at a launch: the message stays, and Retry asks the gate.
  private mutating func sendAgain(_ id: ChatMessageID, isCounted: Bool, _ turn: inout FeatureTurn) {
    guard let avatar = avatar(id.avatar, in: turn.app.chat) else { return }
    if !isCounted, resource(of: avatar) != nil, !turn.contentAccess.isActive {
      fail(id, .avatarLocked, &turn)
    } else {
      post(id, &turn)
    }
  }

  // MARK: The day and the queue

  /// Asks for the free messages of the day once a talk was opened, if the phone does not know them.
  mutating func askForUnknownDay(_ turn: inout FeatureTurn) {
    guard hasBegun, allowance == nil, !awaitsDay else { return }
    awaitsDay = true
    turn.request(.service(.chat(.day)))
  }

  public mutating func returned(_ turn: inout FeatureTurn) { askForUnknownDay(&turn) }

  /// Forgets the day of the app user before, and asks for that of the present one.
  public mutating func customerChanged(_ turn: inout FeatureTurn) {
    allowance = nil
    awaitsDay = false
    askForUnknownDay(&turn)
  }

  /// Asks for the short queue if something waits in the long one.
  mutating func hurry(_ turn: inout FeatureTurn) {
    var isSlow = false
    for talk in talks.indices {
      for index in talks[talk].messages.indices {
        guard case .queued(_, false) = talks[talk].messages[index].state, !talks[talk].messages[index].isHurried else {
          continue
        }
        talks[talk].messages[index].isHurried = true
        isSlow = true
      }
    }
    if isSlow { turn.request(.service(.chat(.hurry))) }
  }
}
