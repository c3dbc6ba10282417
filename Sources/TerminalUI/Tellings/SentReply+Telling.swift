import Monetization
import Simulation

extension SentReply: ToldFact {
  struct Forms: Sendable {
    let replied = FactForm(
      "bridge.replied", .bridgeMessage,
      .anyObject(
        "data",
        inner: [
          FactField("success", .flag), FactField("message", .text), FactField("isSubscriber", .flag),
          FactField("selectedIndex", .number),
        ]), .flag("isDelivered"),
      remark: """
        the message that it answers, and the `data` of the answer: `success` and `message`; to `connect` `isSubscriber`, \
        with `checkingReward` while the reward of a closed ad may still come; `selectedIndex` of a menu's item; what a \
        bar button's own message said
        """)
  }

  static let forms = Forms()

  var telling: Telling {
    let data = reply.answer.data
    return Self.forms.replied(
      "◂ \(component) \(event) \(data.compactText)" + undelivered, (reply.message, data, isDelivered),
      details: [
        .init("id", messageID), .init("component", component), .init("event", event),
        .init("data", data.compactText),
      ] + (isTerminal ? [.init("success", isSuccess ? "yes" : "no"), .init("message", message)] : [])
        + [.init("delivered", isDelivered ? "yes" : "no")])
  }

  /// The reply in a few words; the data is among the details.
  var shortText: String {
    let answer =
      isTerminal
      ? "\(isSuccess ? "✓" : "✗") \(message)"
      : isSubscriber.map { "isSubscriber \($0 ? "yes" : "no")" } ?? reply.answer.data.compactText
    return "◂ \(answer)" + undelivered
  }

  /// The reply on a line of its own, with the event that it answers.
  var lineText: String { "\(event) \(shortText)" }

  private var isSubscriber: Bool? {
    if case .bool(let isSubscriber)? = reply.answer.data["isSubscriber"] { isSubscriber } else { nil }
  }

  private var undelivered: String { isDelivered ? "" : ", undelivered" }
}
