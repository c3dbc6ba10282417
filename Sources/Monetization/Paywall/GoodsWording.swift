/// The wording of what a purchase gives.
public enum GoodsWording {
  /// Returns a product's name with the number of its pieces, such as `3 × Coins`; the name alone for one piece.
  public static func text(_ name: String, _ pieces: Int) -> String { pieces == 1 ? name : "\(pieces) × \(name)" }
}
