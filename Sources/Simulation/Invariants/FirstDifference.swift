/// Where two values of one type differ first, for the words of a broken promise.
enum FirstDifference {
  /// The way to the first part that differs, and both parts, such as `phones.0.client.sheet: nil, and Optional(…)`; nil if
  /// nothing that can be seen differs.
  static func text(_ one: Any, _ other: Any) -> String? {
    text(one, other, path: []).map { String($0.prefix(longest)) }
  }

  private static let longest = 400

  private static func text(_ one: Any, _ other: Any, path: [String]) -> String? {
    let (left, right) = (Array(Mirror(reflecting: one).children), Array(Mirror(reflecting: other).children))
    let isLeaf = left.isEmpty || left.count != right.count || zip(left, right).contains { $0.label != $1.label }
    if isLeaf {
      let (mine, yours) = ("\(one)", "\(other)")
      return mine == yours ? nil : "\(path.joined(separator: ".")): \(mine), and \(yours)"
    }
    for (index, (mine, yours)) in zip(left, right).enumerated() {
      if let text = text(mine.value, yours.value, path: path + [mine.label ?? "\(index)"]) { return text }
    }
    return nil
  }
}
