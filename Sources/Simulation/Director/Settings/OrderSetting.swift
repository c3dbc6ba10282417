import Monetization

extension Setting {
  /// The events of ads, and their order.
  package static let order = Setting(
    "order", of: "ad", "Order of events", "which events an ad tells, in which order",
    in: .ads, at: 10, keptAs: "ads.eventOrder", .custom(.order),
    notices: ["…": "Ads do this: “…”."],
    home: .elsewhere(
      read: { .text($0.ads.eventOrder.rawValue) },
      write: { $1.ads.eventOrder = $0.plainText.flatMap { EventOrder(rawValue: $0) } ?? $1.ads.eventOrder }),
    trouble: .fault,
    shown: { $0.plainText.flatMap { EventOrder(rawValue: $0) }?.title ?? $0.words })
}

extension CustomKind {
  fileprivate static let order = CustomKind(
    offered: EventOrder.presets.map { .text($0.rawValue) },
    choices: { words, start, _ in
      words.count == start ? DirectorChoices(EventOrder.presets.map(\.rawValue), isOpen: true) : nil
    },
    read: { words throws(DirectorCommandError) in
      let text = try words.required()
      if let order = EventOrder(rawValue: text) { return .text(order.rawValue) }
      guard text.contains("@"), let row = EventOrder.faultyRow(in: text) else { throw words.unexpected(text) }
      throw words.unexpected(
        row.split(separator: " ").joined(separator: " "),
        expected: "an event and what can set it off, such as \"earned@+3s after dismissed\"", in: text)
    })
}
