import Testing

@testable import Explore

/// What several processes have found becomes one report.
@Suite struct `Reports are joined` {
  @Test func `what one process has seen is not missing, and the shorter way stays`() throws {
    let one = Self.report(part: "one", seen: ["paywall"], missing: ["ad", "alert"], way: ["a", "b", "c"])
    let two = Self.report(part: "two", seen: ["ad"], missing: ["paywall", "alert"], way: ["a", "d"])
    let joined = try [one, two].map { first in
      var joined = first
      try joined.join(first == one ? two : one)
      return joined
    }
    for all in joined {
      #expect(all.coverage[.screens] == ExploreReport.Coverage(seen: ["ad", "paywall"], missing: ["alert"]))
      #expect(all.violations.map(\.way) == [["a", "d"]])
      #expect(all.violations.map(\.count) == [2])
      #expect(all.generated == 20)
      #expect(all.unmet == ["sometimes layer ad"])
    }
    #expect(joined[0].coverage == joined[1].coverage)
    #expect(joined[0].lines(columns: 100).contains("screens      2 of 3"))
    #expect(joined[0].lines(columns: 100).first == "2 reports of demo:")
  }

  @Test func `what has to be so once is met if one process has met it`() throws {
    var one = Self.report(part: "one")
    var two = Self.report(part: "two")
    two.unmet = []
    try one.join(two)
    #expect(one.unmet.isEmpty)
  }

  @Test func `reports of other apps, other versions and of the same part are refused`() {
    var other = Self.report(part: "two")
    other.app = "cubby"
    #expect(Self.refusal(other) == "is of app cubby, and not of demo")
    other = Self.report(part: "two")
    other.version = "2"
    #expect(Self.refusal(other) == "is of version 2, and not of 1")
    #expect(Self.refusal(Self.report(part: "one")) == "is of the same search as a report before it")
  }

  @Test func `walks from the same seeds are joined once, in parts or whole, however long they are`() throws {
    func walks(_ seeds: String, _ part: Int = 1, of count: Int = 1, steps: Int = 500) throws -> ExploreReport {
      let seeds = try #require(ExploreSeeds(seeds)).part(part, of: count)
      return Self.report(part: "one", walks: RandomWalks(seeds: seeds, steps: steps))
    }
    let whole = try walks("1..100")
    #expect(Self.refusal(try walks("50..150"), whole) == "walks from seed 50, as a report before it does")
    #expect(Self.refusal(try walks("7", steps: 20), whole) == "walks from seed 7, as a report before it does")
    #expect(Self.refusal(try walks("101..150"), whole) == nil)
    #expect(Self.refusal(try walks("1..100", 2, of: 3), whole) == "walks from seed 2, as a report before it does")
    #expect(Self.refusal(try walks("1..100", 2, of: 3), try walks("1..100", 3, of: 3)) == nil)
    // One has 1, 4, 7; the other one 3, 5, 7, 9.
    let odd = try walks("2..9", 2, of: 2)
    #expect(Self.refusal(odd, try walks("1..9", 1, of: 3)) == "walks from seed 7, as a report before it does")
    #expect(Self.refusal(Self.report(part: "two", walks: odd.parts[0].walks), odd) == nil)
  }

  private static func refusal(_ other: ExploreReport, _ first: ExploreReport = report(part: "one")) -> String? {
    var one = first
    do throws(UnlikeReports) {
      try one.join(other)
      return nil
    } catch {
      return error.reason
    }
  }

  private static func report(
    part: String, walks: RandomWalks? = nil, seen: Set<String> = [], missing: Set<String> = [], way: [String] = ["a"]
  ) -> ExploreReport {
    ExploreReport(
      version: "1", app: "demo", parts: [SearchedPart(search: part, walks: walks)], ends: ["Random walks: 10."],
      states: 5, generated: 10, queue: 0,
      depth: 3, mistakeChance: 0, coverage: [.screens: .init(seen: seen, missing: missing)],
      violations: [
        ReportedViolation(
          promise: "paidOnce", sentence: "Nobody pays again.", violation: "alex paid twice", count: 1, way: way,
          tape: nil)
      ], unmet: ["sometimes layer ad"])
  }
}
