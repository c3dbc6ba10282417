/// Numbers for texts, so that what was found in a text is known when it comes again.
struct TextNumbers: Sendable {
  /// The most texts that are remembered; there are so many minutes in almost three days.
  private static let limit = 4_096

  private var numbers: [String: Int] = [:]
  private var next = 0

  /// Returns the number of a text: equal texts have the same, and no other text ever has it.
  mutating func number(of text: String) -> Int {
    if let number = numbers[text] { return number }
    if numbers.count == Self.limit { numbers = [:] }
    next += 1
    numbers[text] = next
    return next
  }
}
