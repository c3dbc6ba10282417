import NativeApp

/// The number of things that the app holds, or of times that something has happened since the tape began.
struct CountCondition: TapeCondition {
  var quantity: Quantity
  var count: Int

  enum Quantity: Hashable, Sendable {
    case ofApp(AppCount)
    case occurrence(TapeOccurrence)
  }

  static let words = ["count"]
  static let forms = [
    TapeForm(
      "count homes 2",
      means: "there are so many \(AppCount.all.map { "`\($0.word)`" }.joined(separator: ", "))"),
    TapeForm(
      "count log \"text\" 1", "count notification /pattern/ 0", "count reply …  2", "count fact … 3",
      means: "there were so many of these since the tape began"),
  ]
  static let grammar =
    "\"count\" , ( \(AppCount.all.map { "\"\($0.word)\"" }.joined(separator: " | ")) | occurrence ) , count"

  var text: [String] {
    let words =
      switch quantity {
      case .ofApp(let thing): [thing.word]
      case .occurrence(let occurrence): occurrence.text
      }
    return Self.words + words + [String(count)]
  }

  var subject: TapeSubject {
    switch quantity {
    case .ofApp: .state
    case .occurrence(let occurrence): .tally(occurrence, count)
    }
  }

  var fault: TapeCheck.Fault? {
    if case .occurrence(let occurrence) = quantity { TapeCheck.fault(in: occurrence) } else { nil }
  }

  var appNames: [TapeAppNames.Name] {
    if case .occurrence(let occurrence) = quantity { occurrence.appNames } else { [] }
  }

  func result(in player: TapePlayer) throws(StepFailure) -> ExpectationResult {
    switch quantity {
    case .ofApp(let thing):
      let found = thing.count(player.model)
      return ExpectationResult(holds: found == count, found: thing.text(found))
    case .occurrence(let occurrence): return try player.tallyResult(occurrence, count)
    }
  }
}

extension CountCondition {
  init(_ word: String, from parser: inout TapeParser) throws(TokenDiagnostic) {
    let next = parser.token.text
    let isWord = parser.token.kind == .word && !parser.isLineOver
    if isWord, TapeOccurrence.words.contains(next) {
      parser.advance()
      quantity = .occurrence(try TapeOccurrence(next, from: &parser))
    } else if isWord, let thing = AppCount.all.first(where: { $0.word == next }) {
      parser.advance()
      quantity = .ofApp(thing)
    } else {
      let words = AppCount.all.map(\.word) + TapeOccurrence.words
      throw parser.unknownWord("thing to count", among: words)
    }
    count = try parser.total()
  }
}
