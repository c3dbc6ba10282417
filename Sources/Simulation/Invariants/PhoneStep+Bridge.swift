import Monetization

extension PhoneStep {
  /// The messages that were open, and those of the step, are each answered once or still open.
  var replyViolations: [String] {
    var open = Set((before?.model.ledger.open ?? []).map { MessageID($0.message) })
    var answered: Set<MessageID> = []
    var violations: [String] = []
    for entry in entries {
      switch entry.fact {
      case .app(.bridge(.received(let message))) where message.wantsOneReply:
        open.insert(MessageID(message))
      case .reply(let reply) where reply.isTerminal:
        let key = MessageID(reply.reply.message)
        if open.remove(key) == nil {
          let isRepeated = !answered.insert(key).inserted
          violations.append("\(reply.event) #\(key.id) was answered \(isRepeated ? "twice" : "unasked")")
        }
        answered.insert(key)
      default: break
      }
    }
    let waiting = Set(after.model.ledger.open.map { MessageID($0.message) })
    if !isRestarted {
      violations += open.subtracting(waiting).map { "#\($0.id) was forgotten" }
    }
    violations += waiting.subtracting(open).map { "#\($0.id) waits although it was answered or never asked" }
    return violations.sorted()
  }

  var buttonViolations: [String] {
    let open = Set(after.model.ledger.open.map { MessageID($0.message) })
    return after.browser.views.flatMap { view in
      guard let page = view.page else { return [String]() }
      return page.controllers.flatMap(\.waiting).filter { waiting in
        !open.contains { $0.page == page.id && $0.id == waiting.id }
      }.map { "\($0.event) #\($0.id) of \(view.url) waits for a reply that nobody owes" }
    }
  }
}
