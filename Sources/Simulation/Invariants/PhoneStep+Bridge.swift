import Monetization

extension PhoneStep {
  /// The messages that were open, and those of the step, are each answered once or still open.
  var replyViolations: [String] {
    let (before, after) = (messagesBefore, step.after.phones[index].model.monetization.ledger.open)
    // In most steps no page asks anything.
    if before.isEmpty, after.isEmpty, !entries.contains(where: { $0.fact.isOfBridge }) { return [] }
    var open = Set(before.map { MessageID($0.message) })
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
    let waiting = Set(after.map { MessageID($0.message) })
    if !isRestarted {
      violations += open.subtracting(waiting).map { "#\($0.id) was forgotten" }
    }
    violations += waiting.subtracting(open).map { "#\($0.id) waits although it was answered or never asked" }
    return violations.sorted()
  }

  private var messagesBefore: [BridgeLedger.Open] {
    indexBefore.map { step.before.phones[$0].model.monetization.ledger.open } ?? []
  }

  var buttonViolations: [String] {
    // Most pages wait for nothing. By index, so that none is copied.
    let views = step.after.phones[index].browser.views
    let waiting = views.indices.filter { views[$0].page?.controllers.contains { !$0.waiting.isEmpty } ?? false }
    if waiting.isEmpty { return [] }
    let open = Set(step.after.phones[index].model.monetization.ledger.open.map { MessageID($0.message) })
    return waiting.flatMap { view -> [String] in
      guard let page = views[view].page else { return [] }
      return page.controllers.flatMap(\.waiting).filter { waiting in
        !open.contains { $0.page == page.id && $0.id == waiting.id }
      }.map { "\($0.event) #\($0.id) of \(views[view].url) waits for a reply that nobody owes" }
    }
  }
}

extension Fact {
  /// A page has asked something, or got a reply.
  fileprivate var isOfBridge: Bool {
    switch self {
    case .app(.bridge), .reply: true
    default: false
    }
  }
}
