import Testing

@testable import Tapes

/// Expectations on the timeline go on counting where they have stopped, and forget what is taken back.
@Suite struct `Counts of the timeline` {
  private static let open = """
    Wait+Screen /Test mode/
    Mark here
    Tap "Subscribe to Go Ad-Free"
    Wait+Screen /Annual/
    Tap "Close"

    """
  private static let counted = """
    Expect count log "Paywall.presented" 1
    Expect count reply purchase showPaywall failure 1
    Expect log "Paywall.presented"

    """

  @Test func `go on, go back, and go on again`() {
    let gone = """
      Rewind to here
      Expect count log "Paywall.presented" 0
      Expect not log "Paywall.presented"
      Expect not reply purchase showPaywall failure

      """
    #expect(TapeRun.result(Self.open + Self.counted + gone + Self.again + Self.counted).text == "")
  }

  private static let again = """
    Tap "Subscribe to Go Ad-Free"
    Wait+Screen /Annual/
    Tap "Close"

    """

  @Test func `go on while an expectation waits`() {
    let tape = Self.open + "Tap \"Subscribe to Go Ad-Free\"\nExpect eventually count log \"Paywall.presented\" 2\n"
    #expect(TapeRun.failure(tape)?.command == "the end of the tape")
    let failure = TapeRun.failure(Self.open + "Expect eventually count log \"Paywall.presented\" 2 within 3s")
    #expect(failure?.found == "1 since the tape began" && failure?.details.count == 1)
  }

  @Test func `of replies are watched`() {
    let tape = "Wait+Screen /Test mode/\nExpect always replies 0\nMark here\n" + Self.again
    let failure = TapeRun.failure(tape)
    #expect(failure?.line == 6 && failure?.found.hasPrefix("1 given") == true)
    #expect(failure?.details == ["purchase showPaywall failure \"Paywall closed\""])
    let back = Self.open + "Expect replies 1\nRewind to here\nExpect replies 0\n" + Self.again + "Expect replies 1\n"
    #expect(TapeRun.result(back).text == "")
  }
}
