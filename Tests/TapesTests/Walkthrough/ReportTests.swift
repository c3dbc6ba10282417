import Foundation
import Monetization
import TerminalUI
import Testing
import XMLTesting

@testable import Tapes

@Suite struct `The report of a walkthrough` {
  /// A report with one check passed, one failed with a note, and three undecided.
  private func report() throws -> WalkthroughReport {
    var tester = try Tester()
    tester.haveItDone()
    tester.press(.function(6))
    tester.type("](x) <b>`code`</b> | \"a\" & 'b' ]]>")
    tester.press(.enter)
    return WalkthroughReport(tester.session)
  }

  @Test func `in Markdown holds verdicts, notes and screens, and nothing written becomes markup`() throws {
    let text = try report().markdown(.text)
    #expect(text.hasPrefix("# Subscribe \\| from the \\*feed\\*\n"))
    #expect(text.contains("| Result | 1 passed, 1 failed, 3 undecided |"))
    #expect(text.contains("| 1.1 | Press Subscribe. | The paywall comes up. | ✓ passed | Paywalk | 2026-01-01 09:41:"))
    #expect(text.contains("| 2.1 | Look at it. | It is \\<beautiful\\> \\& clear. | ✗ failed | the tester |"))
    #expect(text.contains("> \\](x) \\<b\\>\\`code\\`\\</b\\> \\| \"a\" \\& 'b' \\]\\]\\>"))
    #expect(text.contains("| 3.3 | Close it. | It does not flicker. | undecided |  |  |"))
    #expect(text.components(separatedBy: "```text").count == 3)
    #expect(text.contains("Start 3-day free trial".uppercased()))
  }

  @Test(arguments: [
    ("- a note", "\\- a note"), ("+ one", "\\+ one"), ("1. first", "1\\. first"), ("12) last", "12\\) last"),
    ("---", "\\---"), ("    indented", "indented"), ("* star", "\\* star"), ("# head", "\\# head"),
    ("1 of 2", "1 of 2"),
    ("3.5 is high", "3\\.5 is high"), ("a - b", "a - b"), ("", ""),
  ])
  func `a note begins no list, rule or block`(note: String, line: String) {
    #expect(WalkthroughReport.escapeLine(note) == line)
  }

  @Test func `a note is a quotation as it was written`() throws {
    var tester = try Tester()
    tester.haveItDone()
    tester.press(.function(6))
    tester.type("- a note")
    tester.press(.enter)
    #expect(WalkthroughReport(tester.session).markdown(.text).contains("\n> \\- a note\n"))
  }

  @Test func `with files beside it names them`() throws {
    let report = try report()
    let text = report.markdown(.files)
    let pictures = report.pictures(theme: .dark)
    #expect(pictures.map(\.path) == ["frames/1-1.svg", "frames/2-1.svg"])
    for picture in pictures { #expect(text.contains("](\(picture.path))")) }
    #expect(text.contains("](walk.tape)"))
  }

  @Test func `as JUnit counts steps, and is well-formed whatever was written`() throws {
    let xml = try report().junit.xml
    #expect(throws: Never.self, "\(xml)") { try XMLTree.read(xml) }
    #expect(xml.contains("tests=\"3\" failures=\"1\" errors=\"0\" skipped=\"1\""))
    #expect(xml.contains("<failure message=\"It is &lt;beautiful&gt; &amp; clear.: ](x) &lt;b&gt;`code`"))
    #expect(xml.contains("<skipped message=\"undecided\"/>"))
  }

  @Test func `its times are those of the tester, also over a pause`() throws {
    var tester = try Tester()
    tester.session.spend(.seconds(7))
    tester.haveItDone()
    tester.session.spend(.seconds(90))
    let saved = try SavedWalkthrough(bytes: SavedWalkthrough(tester.session).bytes)
    var again = try WalkthroughSession(
      tester.session.walkthrough, resuming: saved, services: TapeRun.services, columns: 80, rows: 24)
    again.spend(.milliseconds(500))
    let junit = WalkthroughReport(again).junit
    #expect(junit.suites.first?.cases.map(\.time) == [.seconds(7), .milliseconds(90_500), .zero])
    #expect(junit.time == .milliseconds(97_500))
  }

  @Test func `it says who has walked, when, with what, for how long, and which pauses there were`() throws {
    var tester = try Tester()
    let begin = Instant(milliseconds: 1_790_000_000_000)
    tester.session.begin(Sitting(tester: "Kim | QA", begin: begin, version: "0.1.0", terminal: "xterm, 80 × 24"))
    tester.session.sit(until: begin + .minutes(4))
    tester.session.spend(.seconds(240))
    let saved = try SavedWalkthrough(bytes: SavedWalkthrough(tester.session).bytes)
    var again = try WalkthroughSession(
      tester.session.walkthrough, resuming: saved, services: TapeRun.services, columns: 80, rows: 24)
    again.begin(
      Sitting(tester: "Sam", begin: begin + .hours(2), version: "0.1.0", terminal: "screen, 120 × 40"))
    again.sit(until: begin + .hours(2) + .minutes(1))
    again.spend(.seconds(60))
    let report = WalkthroughReport(again)
    let text = report.markdown(.text)
    for line in [
      "| Tester | Kim \\| QA; Sam |", "| From | 2026-09-21 14:13:20 UTC |", "| To | 2026-09-21 16:14:20 UTC |",
      "| Paywalk | 0.1.0 |", "| Terminal | xterm, 80 × 24; screen, 120 × 40 |", "| Time | 5:00 |",
      "| Pauses | 1h 56m from 2026-09-21 14:17:20 |",
    ] {
      #expect(text.contains(line), "\(line)\n\(text)")
    }
    #expect(report.junit.xml.contains("Kim | QA; Sam"))
  }

  @Test func `what has failed comes first, with its picture, and once`() throws {
    let text = try report().markdown(.files)
    let failed = try #require(text.range(of: "## What has failed"))
    let table = try #require(text.range(of: "| # | Step |"))
    #expect(failed.lowerBound < table.lowerBound)
    #expect(text[failed.lowerBound..<table.lowerBound].contains("](frames/2-1.svg)"))
    #expect(text.components(separatedBy: "](frames/2-1.svg)").count == 2)
  }

  @Test func `its tape comes to rest though the paywall was left open`() throws {
    let tape = try report().tape
    let result = TapeRun.result(tape)
    #expect(result.outcome == .passed, "\(result.text)")
    #expect(tape.contains("# What was under way ends here.\nDirector relaunch\n"))
  }
}
