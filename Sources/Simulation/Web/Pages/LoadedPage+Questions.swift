// What the page asks in an alert before it does what a press means.
extension LoadedPage {
  /// A question that the page has asked.
  struct Question: Hashable, Sendable {
    var number: Int
    /// The element whose press has led to it.
    var element: ElementID
  }

  /// Notes that the page asks before it does what a press of an element means, and returns the question's number.
  mutating func ask(before element: ElementID) -> Int {
    if let asked = questions.first(where: { $0.element == element }) { return asked.number }
    defer { nextQuestion += 1 }
    questions.append(Question(number: nextQuestion, element: element))
    return nextQuestion
  }

  /// Returns the element that the question of this number is about, and forgets the question; nil if it is gone.
  mutating func answer(_ number: Int) -> ElementID? {
    questions.firstIndex { $0.number == number }.map { questions.remove(at: $0).element }
  }
}
