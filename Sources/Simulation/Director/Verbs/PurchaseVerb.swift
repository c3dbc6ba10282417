import Monetization

extension Verb {
  package static let purchase = Verb(
    "purchase", at: 90,
    "what the next purchases come to; `ask` leaves it to the sheet, `interrupted` is for new terms",
    forms: "purchase \(PurchaseWord.allCases.map(\.rawValue).joined(separator: "|"))", "purchase fail network",
    taking: [.settings], clause: .one, perform: setsSetting)
}

extension DirectorCommand {
  /// Decides what the next purchases come to.
  public static func purchase(_ decision: StoreConditions.PurchaseDecision) -> DirectorCommand {
    .set(.purchase, .word(decision.words))
  }
}
