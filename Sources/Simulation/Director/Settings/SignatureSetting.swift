import Monetization

extension Setting {
  /// The signature of the backend's answers.
  package static let signature = Setting(
    "signature", "Signature of customer info",
    "`wrong` makes every customer info of the backend look forged",
    in: .client, at: 90, keptAs: "store.signature", .words(of: StoreConditions.Signature.self),
    meanings: [
      "right": "answers come as the backend sent them",
      "wrong": "answers were changed on their way",
    ], home: .store,
    trouble: .fault)
}

extension StoreConditions {
  /// The signature of the backend's customer infos.
  public var signature: StoreConditions.Signature {
    get { values.choice(.signature) ?? .right }
    set { values[.signature] = .word(newValue.rawValue) }
  }
}
