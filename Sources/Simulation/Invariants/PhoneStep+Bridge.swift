import Monetization

extension PhoneStep {
  /// A message between a page and the app; a page has each id once.
  private struct Key: Hashable {
    var page: PageID
    var id: String

    init(_ message: Message) {
      page = message.page
      id = message.id
    }
  }

  /// The messages that were open, and those of the step, are each answered once or still open.
  var replyViolations: [String] {
    var open = Set((before?.model.ledger.open ?? []).map { Key($0.message) })
    var answered: Set<Key> = []
    var violations: [String] = []
    for entry in entries {
      switch entry.fact {
      case .app(.bridge(.received(let message))) where message.wantsOneReply:
        open.insert(Key(message))
      case .reply(let reply) where reply.isTerminal:
        let key = Key(reply.reply.message)
        if open.remove(key) == nil {
          let isRepeated = !answered.insert(key).inserted
          violations.append("\(reply.event) #\(key.id) was answered \(isRepeated ? "twice" : "unasked")")
        }
        answered.insert(key)
      default: break
      }
    }
    let waiting = Set(after.model.ledger.open.map { Key($0.message) })
    if !isRestarted {
      violations += open.subtracting(waiting).map { "#\($0.id) was forgotten" }
    }
    violations += waiting.subtracting(open).map { "#\($0.id) waits although it was answered or never asked" }
    return violations.sorted()
  }

  var buttonViolations: [String] {
    let open = Set(after.model.ledger.open.map { Key($0.message) })
    return after.browser.views.flatMap { view in
      guard let page = view.page else { return [String]() }
      return page.controllers.flatMap(\.waiting).filter { waiting in
        !open.contains { $0.page == page.id && $0.id == waiting.id }
      }.map { "\($0.event) #\($0.id) of \(view.url) waits for a reply that nobody owes" }
    }
  }
}
