import Monetization
import Simulation

extension BridgeFact: ToldFact {
  struct Forms: Sendable {
    let received = FactForm("bridge.received", .bridgeMessage, .contents, remark: "`url` is that of the page")
    let ignored = FactForm("bridge.ignored", .bridgeMessage, .contents)
    let dropped = FactForm("bridge.dropped", .bridgeMessage, .contents, .word("reason", of: MessageDrop.self))
  }

  static let forms = Forms()

  var telling: Telling {
    switch self {
    case .received(let message):
      Self.forms.received(
        "▸ \(message.component) \(message.event)", (message, message),
        details: [.init("id", message.id)] + (message.url.map { [.init("url", WebRequest.withoutSecrets($0))] } ?? [])
          + [.init("data", message.data.compactText)])
    case .ignored(let message):
      Self.forms.ignored(
        "\(message.component) \(message.event) ▸ ignored: nobody here understands it", (message, message))
    case .dropped(let message, let drop):
      Self.forms.dropped(
        "\(message.component) \(message.event) ▸ dropped: \(drop.reason)", (message, message, drop))
    }
  }
}

extension FactFields where Value == Message {
  /// The parts of a message by which it is known.
  static var bridgeMessage: Self {
    Self(.text("component"), .text("event"), .text("id"), .screen, .number("load")) {
      ($0.component, $0.event, $0.id, $0.page.screen, $0.page.load)
    }
  }

  fileprivate static var contents: Self {
    Self(.optional(.text("url")), .anyObject("data")) { ($0.url.map { WebRequest.withoutSecrets($0) }, $0.data) }
  }
}

extension MessageDrop {
  var reason: String {
    switch self {
    case .pageLeft: "its page is no longer shown"
    case .otherPage: "it comes from another page than the shown one"
    }
  }
}
