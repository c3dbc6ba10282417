import ArgumentParser

/// The ranges of the numbers that options take.
enum OptionNumber {
  /// Throws for a number below the least one that the option takes.
  static func check<Number: Comparable>(_ number: Number?, of option: String, atLeast least: Number) throws {
    if let number, number < least { throw ValidationError("\(option) must be at least \(least).") }
  }

  /// Throws for a number outside the range that the option takes.
  static func check<Number: Comparable>(
    _ number: Number?, of option: String, in range: ClosedRange<Number>
  ) throws {
    guard let number, !range.contains(number) else { return }
    throw ValidationError("\(option) must be from \(text(range.lowerBound)) to \(text(range.upperBound)).")
  }

  private static func text(_ number: some Comparable) -> String { "\(number)".replacing(/\.0$/, with: "") }
}
