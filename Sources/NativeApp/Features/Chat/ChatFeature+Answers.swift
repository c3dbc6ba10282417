import Monetization

extension ChatFeature {
  /// Handles an answer of the chat server.
  mutating func received(_ answer: ChatAnswer, _ turn: inout FeatureTurn) {
    switch answer {
    case .queued(let id, let left, let isPriority, let day):
      allowance = ChatAllowance(day, at: turn.time)
      guard message(id)?.isWaiting == true else { return }
      change(id) {
        $0.state = .queued(dueUptime: turn.time.uptime + left, isPriority: isPriority)
        $0.isCounted = true
      }
      let entered = message(id).flatMap { place(of: $0, at: turn.time, in: turn.app.chat) } ?? 1
      turn.log(
        "⏳", "Chat.queued",
        [
          ("avatar", id.avatar.text), ("number", "\(id.number)"), ("place", "\(entered)"),
          ("priority", isPriority ? "yes" : "no"),
        ])
    case .refused(let id, let day):
      allowance = ChatAllowance(day, at: turn.time)
      fail(id, .dayLimit, &turn)
    case .answered(let id, let text):
      guard message(id)?.isWaiting == true else { return }
      change(id) { $0.state = .answered(text) }
      turn.log("💡", "Chat.answered", [("avatar", id.avatar.text), ("number", "\(id.number)")])
    case .moved(let moves):
      for move in moves {
        guard case .queued? = message(move.id)?.state else { continue }
        change(move.id) { $0.state = .queued(dueUptime: turn.time.uptime + move.left, isPriority: true) }
        turn.log("⏩", "Chat.moved", [("avatar", move.id.avatar.text), ("number", "\(move.id.number)")])
      }
    case .day(let day):
      awaitsDay = false
      allowance = ChatAllowance(day, at: turn.time)
    case .failed(.day, _): awaitsDay = false
    case .failed(.send(let post), let error): fail(post.id, .server(error), &turn)
    // What waits stays where it is.
    case .failed(.hurry, _): break
    }
  }

  mutating func fail(_ id: ChatMessageID, _ problem: ChatProblem, _ turn: inout FeatureTurn) {
    guard message(id)?.isWaiting == true else { return }
    change(id) { $0.state = .notSent(problem) }
    switch problem {
    case .dayLimit: turn.log("🚫", "Chat.limitReached", [("used", "\(usedMessages)")])
    case .avatarLocked: turn.log("🔒", "Chat.avatarLocked", [("avatar", id.avatar.text)])
    case .server(let error):
      turn.log(
        "❌", "Chat.notSent",
        [("avatar", id.avatar.text), ("number", "\(id.number)"), ("because", error.sentence)])
    }
  }

  func message(_ id: ChatMessageID) -> ChatMessage? {
    talk(with: id.avatar)?.messages.last { $0.number == id.number }
  }

  mutating func change(_ id: ChatMessageID, _ body: (inout ChatMessage) -> Void) {
    guard let talk = talks.firstIndex(where: { $0.avatar == id.avatar }),
      let index = talks[talk].messages.lastIndex(where: { $0.number == id.number })
    else { return }
    body(&talks[talk].messages[index])
  }
}
