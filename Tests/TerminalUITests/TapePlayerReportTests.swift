import Testing

@testable import TerminalUI

@Suite struct `Report of a failed tape` {
  @Test func `it says where, what, and shows everything around it`() throws {
    let failure = try #require(
      TapeRun.failure(
        """
        # A story.
        Tap "Homes"
        Type "Flat" Enter
        Expect count homes 2   # one too many
        """))
    let parts = failure.description.split(separator: "\n\n", omittingEmptySubsequences: false).map(String.init)
    #expect(parts.count == 4)
    #expect(
      parts[0] == """
        walk.tape:4: Expect count homes 2
          expected  count homes 2
          found     1 homes
        """)
    #expect(parts[1] + "\n" == String(decoding: FrameDump.text(failure.frame), as: UTF8.self))
    #expect(
      parts[2] == """
        layers    screen
        focus     "Add item"
        clock     2026-01-01 09:41:00, the phone shows 2026-01-01 09:41:00
        plan      unknown: no answer yet
        ads       shown: no reward; entitlement premium: no answer yet
        counts    1 homes, 0 items, 0 locations
        messages  0 answered, 1 unanswered
        waits     a customer info
        """)
    #expect(parts[3].hasPrefix("2026-01-01 09:41:00.000 navigation: "))
    #expect(parts[3].contains("2026-01-01 09:41:00.120 bridge: ▸ rewarded-ad connect"))
  }

  @Test func `it keeps the last ten lines of the timeline`() throws {
    let failure = try #require(TapeRun.failure("Wait+Screen /Test mode/\nAdvance 10d\nExpect count homes 1"))
    #expect(failure.lastEntries.count == 10)
  }

  @Test func `nothing after the failure is played`() throws {
    let result = TapeRun.result("Expect count homes 1\nAdvance 1h")
    #expect(result.walk?.world.now == TapeSetup.defaultStart)
  }
}
