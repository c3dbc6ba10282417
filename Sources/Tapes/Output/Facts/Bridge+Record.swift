import Monetization
import Simulation

extension BridgeFact {
  var record: FactRecord {
    switch self {
    case .received(let message): FactRecord("bridge.received", message.contents)
    case .ignored(let message): FactRecord("bridge.ignored", message.contents)
    case .dropped(let message, let drop):
      FactRecord("bridge.dropped", message.contents + [.text("reason", drop.rawValue)])
    }
  }
}

extension SentReply {
  var record: FactRecord {
    FactRecord(
      "bridge.replied", reply.message.fields + [.init("data", reply.answer.data), .flag("isDelivered", isDelivered)])
  }
}

extension Message {
  fileprivate var contents: [JSONValue.Member] {
    fields + (url.map { [.text("url", WebRequest.withoutSecrets($0))] } ?? []) + [.init("data", data)]
  }

  fileprivate var fields: [JSONValue.Member] {
    [
      .text("component", component), .text("event", event), .text("id", id), .number("screen", page.screen.number),
      .number("load", page.load),
    ]
  }
}
