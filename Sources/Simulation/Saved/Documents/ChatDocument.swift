import NativeApp

extension KeptDocument<SavedPhone> {
  /// The chat besides its messages.
  static let chat = KeptDocument(
    "chat",
    [
      KeptField("lastAvatar", \.kept.features.chat.lastAvatar),
      KeptField("lastCustom") {
        $0.kept.features.chat.lastCustom
      } set: { phone, number in
        phone.kept.features.chat.lastCustom = max(phone.kept.features.chat.lastCustom, number)
      },
      KeptField("customs") {
        $0.kept.features.chat.customs
      } set: { phone, customs in
        phone.kept.features.chat.customs = customs
        // A number that an avatar has is never given out again.
        phone.kept.features.chat.lastCustom = customs.map(\.number).reduce(phone.kept.features.chat.lastCustom, max)
      },
    ])
}

extension AvatarID: Keepable {
  package var kept: KeptValue { text.kept }
  package init(kept: KeptValue) throws(UnreadableKept) { self.init(try String(kept: kept)) }
}

extension CustomAvatar: KeptRecord {
  package static var blank: CustomAvatar { CustomAvatar(number: 0, name: "", voice: "", face: "") }

  package static let fields: [KeptField<CustomAvatar>] = [
    .needed("number", \.number),
    .needed("name", \.name),
    .needed("voice", \.voice),
    .needed("face", \.face),
  ]
}
