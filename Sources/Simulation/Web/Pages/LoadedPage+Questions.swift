// What the page asks in an alert before it does what a press means.
extension LoadedPage {
  /// A question that the page has asked. An element keeps its question when its own number changes.
  struct Question: Hashable, Sendable {
    var number: Int
    /// The element whose press has led to it.
    var node: Int
  }

  /// Notes that the page asks before it does what a press of `node` means, and returns the question's number.
  mutating func ask(before node: Int) -> Int {
    if let asked = questions.first(where: { $0.node == node }) { return asked.number }
    defer { nextQuestion += 1 }
    questions.append(Question(number: nextQuestion, node: node))
    return nextQuestion
  }

  /// Returns the element that the question of this number is about, and forgets the question; nil if it is gone.
  mutating func answer(_ number: Int) -> Int? {
    questions.firstIndex { $0.number == number }.map { questions.remove(at: $0).node }
  }

  /// Keeps the questions about elements that are still there, under their new numbers.
  mutating func moveQuestions(by number: (Int) -> Int?) {
    questions = questions.compactMap { question in
      number(question.node).map { Question(number: question.number, node: $0) }
    }
  }
}
