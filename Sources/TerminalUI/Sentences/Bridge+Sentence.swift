import Monetization
import Simulation

extension BridgeFact {
  var sentence: Sentence {
    switch self {
    case .received(let message):
      Sentence(
        "▸ \(message.component) \(message.event)",
        [.init("id", message.id)] + (message.url.map { [.init("url", WebRequest.withoutSecrets($0))] } ?? [])
          + [.init("data", message.data.compactText)])
    case .ignored(let message):
      Sentence("\(message.component) \(message.event) ▸ ignored: nobody here understands it")
    case .dropped(let message, let drop):
      Sentence("\(message.component) \(message.event) ▸ dropped: \(drop.reason)")
    }
  }
}

extension SentReply {
  var sentence: Sentence {
    let data = reply.answer.data.compactText
    return Sentence(
      "◂ \(component) \(event) \(data)" + undelivered,
      [
        .init("id", messageID), .init("component", component), .init("event", event), .init("data", data),
        .init("success", isSuccess ? "yes" : "no"), .init("message", message),
        .init("delivered", isDelivered ? "yes" : "no"),
      ])
  }

  /// The reply in a few words; the data is among the details.
  var shortText: String {
    let answer =
      isTerminal
      ? "\(isSuccess ? "✓" : "✗") \(message)"
      : message.isEmpty && reply.answer.data["isSubscriber"] == nil
        ? reply.answer.data.compactText : "isSubscriber \(isSuccess)"
    return "◂ \(event) \(answer)" + undelivered
  }

  private var undelivered: String { isDelivered ? "" : ", undelivered" }
}

extension MessageDrop {
  var reason: String {
    switch self {
    case .pageLeft: "its page is no longer shown"
    case .otherPage: "it comes from another page than the shown one"
    }
  }
}
