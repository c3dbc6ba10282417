import Monetization

/// The reason for which a past cannot be told.
public enum PastRefusal: Error, Hashable, Sendable {
  case nobodySignedIn
  case notPast(Instant)
  /// Nothing could be bought before this instant.
  case beforeAppStore(opening: Instant)
  /// The account has had a purchase that the new one would overlap.
  case isWritten(productID: String, since: Instant)
  /// There is no product and no entitlement of this name; the nearest one that there is.
  case notSold(String, near: String? = nil)
  /// No product with this name can be in that state.
  case noProduct(String, state: String)
  /// By now the purchase would be in another state than the one asked for.
  case doesNotLast(productID: String, state: String)
  /// The words of a scenario cannot all be true of the product.
  case contradiction(productID: String, words: [String], Contradiction)

  /// The reason for which words contradict each other, or the product.
  public enum Contradiction: Hashable, Sendable {
    /// What the first word says lasts only so long.
    case lasts(TimeSpan)
    /// With whole periods the first word would be this one.
    case fits(String)
  }

  /// The words of a scenario that it is about, as they are printed; empty if it is about none.
  var words: [String] {
    switch self {
    case .nobodySignedIn, .notPast, .beforeAppStore: []
    case .isWritten(let product, _): [product]
    case .notSold(let name, _): [name]
    case .noProduct(let name, let state): [name] + state.split(separator: " ").map(String.init)
    case .doesNotLast(_, let state): state.split(separator: " ").map(String.init)
    case .contradiction(_, let words, _): words
    }
  }
}
