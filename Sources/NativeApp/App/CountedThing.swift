/// A kind of thing that the app holds, which tapes, reports and recordings count.
package struct CountedThing: Sendable {
  /// The word for several.
  package let word: String
  /// The word for one.
  let singular: String
  package let count: @Sendable (AppModel) -> Int

  /// A number of them in words: `1 home`, `2 homes`.
  package func text(_ count: Int) -> String { "\(count) \(count == 1 ? singular : word)" }

  /// Every kind, in the order of the words.
  package static let all = rows.sorted { $0.word < $1.word }
}

extension CountedThing: Hashable {
  package static func == (left: CountedThing, right: CountedThing) -> Bool { left.word == right.word }

  package func hash(into hasher: inout Hasher) { hasher.combine(word) }
}
