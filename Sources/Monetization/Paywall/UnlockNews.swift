/// The occasion on which the customer has got what the paywall sells, to be told for a moment.
public enum UnlockNews: Hashable, Sendable {
  case purchase
  /// A product was bought that is used up and unlocks nothing; the goods are such as `3 × Coins`.
  case consumable(goods: String)
  case restore
  /// A purchase that had to wait was approved.
  case approval
  /// It was unlocked without the paywall, such as on another device or by a code.
  case elsewhere
  /// The plan changes to this product on that day, with its renewal; the day is nil if the store does not name it.
  case planChange(product: String, day: String?)

  /// Returns the news in one sentence, such as `You have Pro.`
  ///
  /// - Parameter plan: The app's name of what it sells.
  public func sentence(of plan: String) -> String {
    switch self {
    case .purchase, .elsewhere: "You have \(plan)."
    case .consumable(let goods): "You have bought \(goods)."
    case .restore: "Welcome back: you have \(plan)."
    case .approval: "Approved: you have \(plan)."
    case .planChange(let product, let day?): "From \(day) you have \(product)."
    case .planChange(let product, nil): "With the next renewal you have \(product)."
    }
  }

  /// Something is open now that was not before.
  public var bringsBenefits: Bool {
    switch self {
    case .purchase, .restore, .approval, .elsewhere: true
    case .planChange, .consumable: false
    }
  }
}
