import Testing

@testable import Explore

/// What several processes have found becomes one report.
@Suite struct `Reports are joined` {
  @Test func `what one process has seen is not missing, and the shorter way stays`() throws {
    let one = Self.report(part: "seeds 1", seen: ["paywall"], missing: ["ad", "alert"], way: ["a", "b", "c"])
    let two = Self.report(part: "seeds 2", seen: ["ad"], missing: ["paywall", "alert"], way: ["a", "d"])
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
    #expect(joined[0].lines.contains("screens      2 of 3"))
    #expect(joined[0].lines.first == "2 reports of demo:")
  }

  @Test func `what has to be so once is met if one process has met it`() throws {
    var one = Self.report(part: "seeds 1")
    var two = Self.report(part: "seeds 2")
    two.unmet = []
    try one.join(two)
    #expect(one.unmet.isEmpty)
  }

  @Test func `reports of other apps, other versions and of the same part are refused`() {
    var other = Self.report(part: "seeds 2")
    other.app = "cubby"
    #expect(Self.refusal(other) == "of app cubby, and not of demo")
    other = Self.report(part: "seeds 2")
    other.version = "2"
    #expect(Self.refusal(other) == "of version 2, and not of 1")
    #expect(Self.refusal(Self.report(part: "seeds 1")) == "of the same search as a report before it")
  }

  private static func refusal(_ other: ExploreReport) -> String? {
    var one = report(part: "seeds 1")
    do throws(UnlikeReports) {
      try one.join(other)
      return nil
    } catch {
      return error.difference
    }
  }

  private static func report(
    part: String, seen: Set<String> = [], missing: Set<String> = [], way: [String] = ["a"]
  ) -> ExploreReport {
    ExploreReport(
      version: "1", app: "demo", parts: [part], ends: ["Random walks: 10."], states: 5, generated: 10, queue: 0,
      depth: 3, mistakeChance: 0, coverage: [.screens: .init(seen: seen, missing: missing)],
      violations: [
        ReportedViolation(
          promise: "paidOnce", sentence: "Nobody pays again.", violation: "alex paid twice", count: 1, way: way,
          tape: nil)
      ], unmet: ["sometimes layer ad"])
  }
}
