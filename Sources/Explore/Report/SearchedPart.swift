/// What one process has searched.
package struct SearchedPart: Hashable, Sendable {
  /// Where it began, its faults and its bounds, in words that are the same for the same search.
  package var search: String
  /// The random walks; nil for a search from state to state.
  package var walks: RandomWalks?

  package init(search: String, walks: RandomWalks?) {
    self.search = search
    self.walks = walks
  }

  /// What another part has searched that this one has too, as the end of a sentence; nil if there is nothing.
  func overlap(_ other: SearchedPart) -> String? {
    guard search == other.search else { return nil }
    switch (walks, other.walks) {
    case (nil, nil): return "is of the same search as a report before it"
    case (let mine?, let theirs?):
      return mine.seeds.common(theirs.seeds).map { "walks from seed \($0), as a report before it does" }
    case (nil, _), (_, nil): return nil
    }
  }
}

/// Random walks, one for each seed.
package struct RandomWalks: Hashable, Sendable {
  package var seeds: ExploreSeeds
  /// The most steps of each.
  package var steps: Int

  package init(seeds: ExploreSeeds, steps: Int) {
    self.seeds = seeds
    self.steps = steps
  }
}

/// The seeds of random walks, written `1..100`; of them all or one part, such as every third.
package struct ExploreSeeds: Hashable, Sendable {
  private let first: UInt64
  private let last: UInt64
  /// The number of the part, counted from 1.
  package private(set) var partIndex = 1
  package private(set) var partCount = 1

  /// More walks than these are several runs.
  private static let most: UInt64 = 10_000_000

  /// Reads `1..100`, or one seed alone; nil if it is neither, or has more seeds than one run walks.
  package init?(_ text: String) {
    let ends = text.split(separator: "..", omittingEmptySubsequences: false).map { UInt64($0) }
    guard ends.count <= 2, let first = ends.first ?? nil, let last = ends.last ?? nil, first <= last,
      last - first < Self.most
    else { return nil }
    (self.first, self.last) = (first, last)
  }

  /// Returns one part of the seeds; each of them is in one part.
  package func part(_ index: Int, of count: Int) -> ExploreSeeds {
    var seeds = self
    (seeds.partIndex, seeds.partCount) = (index, count)
    return seeds
  }

  /// All of them, in words that `init` reads.
  package var text: String { "\(first)..\(last)" }

  package var list: [UInt64] { Array(each) }

  /// No seed is in the part.
  package var isEmpty: Bool { each.first { _ in true } == nil }

  private var each: StrideThrough<UInt64> {
    let begin = UInt64(partIndex - 1)
    // Beyond the last one there is none.
    return begin > last - first
      ? stride(from: 1, through: 0, by: 1) : stride(from: first + begin, through: last, by: partCount)
  }

  private func contains(_ seed: UInt64) -> Bool {
    (first...last).contains(seed) && (seed - first) % UInt64(partCount) == UInt64(partIndex - 1)
  }

  /// The first seed of the other ones that is among these, too; nil if there is none.
  func common(_ other: ExploreSeeds) -> UInt64? { other.each.first(where: contains) }
}
