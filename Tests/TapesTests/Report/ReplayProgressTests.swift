import TerminalUI
import Testing

@testable import Tapes

@Suite struct `Progress of a replay` {
  private static var halfway: ReplayProgress {
    var progress = ReplayProgress(total: 4)
    for name in ["a.tape", "b.tape", "c.tape"] { progress.began(name) }
    progress.ended("b.tape", failed: false)
    progress.ended("a.tape", failed: true)
    return progress
  }

  @Test(arguments: [
    (79, "━━━━━━━━━━━─────────── 2/4, 1 failed  c.tape"), (50, "━━━━━━────── 2/4, 1 failed  c.tape"),
    (38, "━━━━──── 2/4, 1 failed  c.tape"), (30, "2/4, 1 failed  c.tape"), (17, "2/4, 1 failed"), (13, "2/4, 1 failed"),
    (12, ""), (0, ""), (-1, ""),
  ])
  func `it fits into its columns`(columns: Int, line: String) {
    #expect(Self.halfway.line(columns: columns) == line)
  }

  @Test func `a long name is cut, and one that steers a terminal does not`() {
    var progress = ReplayProgress(total: 2)
    progress.began("walks/橋\u{1B}]0;owned\u{7}/a-very-long-name-indeed.tape")
    let line = progress.line(columns: 40)
    #expect(TextWidth.columns(line) == 40)
    #expect(line.hasSuffix("…") && line.contains("walks/橋/a-very"))
  }

  @Test func `nothing is at work before the first and after the last`() {
    var progress = ReplayProgress(total: 1)
    #expect(progress.line(columns: 40) == "──────────── 0/1")
    progress.began("a.tape")
    progress.ended("a.tape", failed: false)
    #expect(progress.line(columns: 40) == "━━━━━━━━━━━━ 1/1")
  }

  @Test func `colours change no character`() {
    let colored = Self.halfway.line(columns: 79, inColor: true)
    #expect(colored.contains("\u{1B}[31m"))
    #expect(TextSanitizing.sanitize(colored) == Self.halfway.line(columns: 79))
  }
}
