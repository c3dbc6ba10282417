import Foundation
import Monetization
import TerminalUI
import Testing
import XMLTesting

@testable import Tapes

@Suite struct `Reports of a replay` {
  private static let report = SampleReport.report

  @Test(arguments: ReplayReport.Format.allCases)
  func `no report steers a terminal, and all end in a line end`(format: ReplayReport.Format) {
    let text = Self.report.text(format)
    #expect(text.hasSuffix("\n"))
    for scalar in text.unicodeScalars where scalar != "\n" { #expect(!TextWidth.isControl(scalar.value)) }
  }

  @Test(arguments: ReplayReport.Format.allCases)
  func `no tape at all is a report, too`(format: ReplayReport.Format) throws {
    let text = ReplayReport(entries: [], time: .zero).text(format)
    switch format {
    case .tap: #expect(try TAPReader(text).plan == 0)
    case .junit: #expect(try XMLTree.read(text).attributes["tests"] == "0")
    case .json: #expect(try Self.object(text)["results"] as? [String] == [])
    }
  }

  // MARK: Text

  @Test func `people get a line for each tape, what failed, and the sum`() {
    #expect(
      Self.report.entries.map(\.line.text) == [
        "ok      walks/good.tape", "FAILED  walks/wrong.tape", "ok      walks/prices.tape: annual",
        "skipped walks/prices.tape: life # time", "FAILED  walks/golden.tape", "ERROR   walks/v1.2/broken.tape",
        "ERROR   walks/app.tape",
      ])
    let closing = Self.report.closing.text()
    #expect(closing.contains("\nwalk.tape:2: Expect \"Couch to 50K\"\n"))
    #expect(closing.contains("\n/tapes/walks/golden.tape: goldens were written; look at them and play again\n"))
    #expect(closing.contains("error: unknown command \"Frobnicate\""))
    #expect(closing.hasSuffix("\n2 passed, 2 failed, 2 could not be played, 1 not played\n3 inputs in 1234 ms\n"))
  }

  // MARK: TAP

  @Test func `TAP has a point for each result, in order, with what is to be known of it`() throws {
    let tap = try TAPReader(Self.report.tap)
    #expect(tap.plan == 7)
    #expect(tap.points.map(\.number) == Array(1...7))
    #expect(tap.points.map(\.isOk) == [true, false, true, true, false, false, false])
    #expect(tap.points.map(\.directive) == [nil, nil, nil, " SKIP another tape has failed", nil, nil, nil])
    #expect(tap.points[3].description == "walks/prices.tape: life # time ")
    #expect(tap.points[0].diagnostic == ["duration_ms": "7"])
    let failed = tap.points[1].diagnostic
    #expect(failed["file"] == "\"walk.tape\"" && failed["line"] == "2" && failed["duration_ms"] == "7")
    #expect(failed["expected"] == #""\"Couch to 50K\"""#)
    #expect(failed["open"] == "\"paywalk run --at walk.tape:2\"")
    let failure = try #require(SampleReport.failed.failure)
    #expect(failed["screen"].map { $0 + "\n" } == failure.frame.boxed(failure.marks).text())
    #expect(failed["events"]?.contains("bridge: ▸ rewarded-ad connect") == true)
    #expect(tap.points[4].diagnostic["goldens"]?.contains("changed  goldens/walk/feed.txt") == true)
    #expect(tap.points[5].diagnostic["faults"]?.contains("error: unknown command") == true)
  }

  // MARK: JUnit

  @Test func `JUnit XML is well formed and has a suite for each tape`() throws {
    let root = try XMLTree.read(Self.report.junit.xml)
    #expect(root.name == "testsuites")
    #expect(
      root.attributes == [
        "name": "paywalk replay", "tests": "7", "failures": "2", "errors": "2", "skipped": "1", "time": "1.234",
      ])
    #expect(root.children.map { $0.attributes["tests"] } == ["1", "1", "2", "1", "1", "1"])
    let cases = root.children.flatMap { $0.children.filter { $0.name == "testcase" } }
    #expect(
      cases.map { $0.attributes["name"] } == [
        "good", "wrong", "annual", "life # time", "golden", "broken", "app",
      ])
    #expect(cases[5].attributes["classname"] == "walks.v1_2.broken")
    for (path, name) in [("../walks/a.tape", "walks.a"), ("./a.tape", "a"), ("/tapes/./a.tape", "tapes.a")] {
      let entry = ReplayReport.Entry(name: path, result: TapeResult(file: path, outcome: .passed), time: .zero)
      let suites = ReplayReport(entries: [entry], time: .zero).junit.suites
      #expect(suites.first?.cases.first?.className == name)
    }
    #expect(cases.map { $0.children.first?.name } == [nil, "failure", nil, "skipped", "failure", "error", "error"])
    #expect(cases[0].attributes["file"] == "/tapes/walks/good.tape" && cases[0].attributes["time"] == "0.007")
    #expect(cases[1].attributes["file"] == "walk.tape" && cases[1].attributes["line"] == "2")
    let failure = try #require(cases[1].children.first)
    #expect(failure.attributes["message"] == "expected \"Couch to 50K\", found it is not on the screen")
    #expect(failure.text == SampleReport.failed.text.replacing("\u{FFFE}", with: "\u{FFFD}"))
    let good = try #require(root.children.first?.children.first { $0.name == "properties" })
    #expect(good.children.map { $0.attributes["value"] } == ["2", "7200.100"])
  }

  @Test func `what XML cannot write is left out of it, and the rest is as it was`() throws {
    let outcome = JUnitReport.CaseResult.failed(
      .init(kind: "k", message: "a\n\tb" + SampleReport.hostile, text: "a\n\tb"))
    let test = JUnitReport.Case(name: "\u{0}", className: "", file: "", time: .zero, outcome: outcome)
    let report = JUnitReport(name: "n", suites: [.init(name: "s", file: "f", cases: [test])], time: .zero)
    let read = try #require(try XMLTree.read(report.xml).children.first?.children.first)
    #expect(read.attributes["name"] == "\u{FFFD}")
    let failure = try #require(read.children.first)
    #expect(failure.text == "a\n\tb")
    let message = try #require(failure.attributes["message"])
    #expect(message.hasPrefix("a\n\tb<a & \"b\"> # TODO \\ ]]> 'c' \u{FFFD}\u{FFFD}[31m\u{9B}\u{202E}\u{FFFD}"))
    #expect(message.hasSuffix(" \u{301}👨‍👩‍👧"))
  }

  // MARK: JSON

  @Test func `JSON has the sums and every result`() throws {
    let root = try Self.object(Self.report.json)
    #expect(root["format"] as? String == "paywalk-replay" && root["version"] as? Int == 1)
    let sums = ["status", "passed", "failed", "errors", "notPlayed", "inputs", "milliseconds"].map { root[$0] as? Int }
    #expect(sums == [3, 2, 2, 2, 1, 3, 1_234])
    let results = try #require(root["results"] as? [[String: Any]])
    #expect(
      results.map { $0["outcome"] as? String } == [
        "passed", "failed", "passed", "not-played", "goldens-written", "fault", "environment",
      ])
    #expect(results.map { $0["case"] as? String } == [nil, nil, "annual", "life # time", nil, nil, nil])
    #expect(results[0]["virtualMilliseconds"] as? Int == 7_200_100)
    #expect(results[6]["message"] as? String == "no app \(SampleReport.hostile)")
    let failure = try #require(results[1]["failure"] as? [String: Any])
    #expect(failure["line"] as? Int == 2 && failure["command"] as? String == "Expect \"Couch to 50K\"")
    #expect(failure["source"] as? String == "Expect 'Couch to 50K'   # \(SampleReport.hostile)")
    #expect((failure["screen"] as? [String])?.count == 24)
    let marks = try #require(failure["marks"] as? [[String: Any]])
    #expect((marks.first?["pointers"] as? String)?.hasSuffix("^^^^^^^^^^^") == true)
    let faults = try #require(results[5]["faults"] as? [[String: Any]])
    #expect(faults.map { $0["line"] as? Int } == [1, 2])
    let goldens = try #require(results[4]["goldens"] as? [[String: Any]])
    #expect(goldens.map { $0["isNew"] as? Bool } == [false, true])
  }

  private static func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }
}
