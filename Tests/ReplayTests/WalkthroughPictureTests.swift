import Foundation
import TerminalUI
import Testing

@testable import Tapes

/// The picture in the document about walkthroughs. `RECORD_SNAPSHOTS=1` draws it anew, as it does goldens.
@Suite struct `The picture of a walkthrough` {
  @Test func `is what the program draws`() throws {
    var walk = try HandWalk("free-limits", columns: 120, rows: 40)
    for _ in 0..<2 { walk.doStep() }
    let svg = SVGWriter(theme: .dark, title: WalkthroughReport(walk.session).title).write(walk.session.frame)
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "docs/pictures/walkthrough.svg")
    let environment = ProcessInfo.processInfo.environment
    if environment["RECORD_SNAPSHOTS"] == "1", environment["CI"] != "true" { try Data(svg.utf8).write(to: file) }
    let kept = try String(contentsOf: file, encoding: .utf8)
    #expect(kept == svg, "docs/pictures/walkthrough.svg is old: set RECORD_SNAPSHOTS=1 for this test")
  }
}
