import Monetization
import Simulation

extension BridgeFact {
  var record: FactRecord {
    switch self {
    case .received(let message): FactRecord("bridge.received", message.fields + [.init("data", message.data)])
    case .ignored(let message): FactRecord("bridge.ignored", message.fields + [.init("data", message.data)])
    case .dropped(let message): FactRecord("bridge.dropped", message.fields + [.init("data", message.data)])
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
  fileprivate var fields: [JSONValue.Member] {
    [
      .text("component", component), .text("event", event), .text("id", id), .number("screen", page.screen.number),
      .number("load", page.load),
    ]
  }
}
