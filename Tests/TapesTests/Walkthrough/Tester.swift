import Monetization
import TerminalUI
import Testing

@testable import Tapes

/// A tester who does a walkthrough of the sample app.
struct Tester {
  var session: WalkthroughSession

  /// Three steps: one that the program can check, one for the tester, one with both.
  static let plan = """
    # Subscribe | from the *feed*
    Wait+Screen /Train Ad-Free/

    Step "Press Subscribe."
    Tap "Subscribe to Go Ad-Free"
    Wait+Screen /29.99/
    See "The paywall comes up."
    Expect layer paywall

    Step "Look at it."
    See "It is <beautiful> & clear."

    Step "Close it."
    Tap "Close"
    See "The feed is there."
    Expect layer screen
    See "The page has its answer."
    Expect reply purchase showPaywall failure "Paywall closed"
    See "It does not flicker."
    """

  init(_ text: String = plan, columns: Int = 80, rows: Int = 24) throws {
    session = try WalkthroughSession(
      try Walkthrough(text, file: "plans/subscribe.tape", services: TapeRun.services), services: TapeRun.services,
      columns: columns, rows: rows)
  }

  @discardableResult
  mutating func press(_ keys: Key...) -> WalkthroughSession.InputResult {
    var outcome = WalkthroughSession.InputResult.goesOn
    for key in keys { outcome = session.handle(.key(key)) }
    return outcome
  }

  mutating func type(_ text: String) {
    for character in text { press(.character(character)) }
  }

  /// A click on a word of the screen, where it stands last.
  func click(on word: String) throws -> Input {
    let lines = session.frame.lines
    let row = try #require(lines.lastIndex { $0.contains(word) })
    let column = try #require(lines[row].firstRange(of: word)).lowerBound
    return .click(Position(row: row, column: lines[row].distance(from: lines[row].startIndex, to: column)))
  }

  /// Has the program do the current step to its end.
  mutating func haveItDone() {
    press(.function(8))
    while session.beat != nil { session.playNext() }
  }

  mutating func wait(_ seconds: Int64) { session.advance(to: session.now + TimeSpan.seconds(seconds)) }

  /// The verdicts in the order of the list: `✓`, `✗`, `–`, or `○` for none yet.
  var marks: String {
    session.walkthrough.places.map { session.checklist.verdict(on: $0)?.outcome.mark ?? "○" }.joined()
  }

  var screen: String { session.frame.lines.joined(separator: "\n") }
}
