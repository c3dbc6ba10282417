extension KeptDocument<SavedWorld> {
  /// The free messages that the chat server has counted.
  static let chatServer = KeptDocument(
    "chatServer",
    [
      KeptField("uses", \.chat)
    ])
}

extension ChatUse: KeptRecord {
  package static var blank: ChatUse { ChatUse(customer: "", day: 0, count: 0) }

  package static let fields: [KeptField<ChatUse>] = [
    .needed("customer", \.customer),
    .needed("day", \.day),
    .needed("count", \.count),
  ]
}
