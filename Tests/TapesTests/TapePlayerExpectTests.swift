import Monetization
import Simulation
import Testing

@testable import Tapes

@Suite struct `Expectations of tapes` {
  private static let walked = """
    Wait+Screen /Test mode/
    Tap "Subscribe to Go Ad-Free"
    Wait+Screen /Annual/
    Tap "Close"
    Tap "Homes"
    Type "Flat" Enter

    """

  @Test(arguments: [
    "\"Flat\"", "/(?m)^[ │]+1 Train/", "not \"Flet\"", "line 1 \"Sample\"", "not line 2 \"Sample\"", "layer screen",
    "not layer paywall", "enabled \"Add item\"", "disabled \"Search\"", "entitlement pro inactive", "adfree inactive",
    "gate home denied homeLimitReached", "gate home denied",
    "gate item allowed", "count homes 1", "count items 0", "count locations 0", "replies 1", "unanswered 0",
    "reply purchase showPaywall failure \"Paywall closed\"", "reply purchase showPaywall failure",
    "reply rewarded-ad connect failure", "not reply rewarded-ad showAd success", "log \"Paywall.presented\"",
    "log /source=promoCard/", "not log \"Paywall.purchased\"", "not notification \"trial\"",
    "clock \"2026-01-01 09:41:01\"",
    "not focus \"Train\"", "why pro \"nothing that grants it was ever bought\"", "why pro /^Store: inactive/",
    "not why pro \"refunded\"", "charged \"$0.00\"", "refunded \"$0.00\"", "proceeds \"$0.00\"", "transactions 0",
    "not next \"renews\"",
  ])
  func `what is so, holds, and its contrary does not`(_ condition: String) {
    #expect(TapeRun.result(Self.walked + "Expect \(condition)").text == "")
  }

  @Test(arguments: ["next \"phone 1: loaded ad expires\"", "next /^2026-01-01 10:41:0\\d phone 1/"])
  func `the event that comes next is found by its place and its date`(_ condition: String) {
    #expect(TapeRun.result(Self.walked + "Sleep 3s\nExpect \(condition)").text == "")
  }

  /// Two phones side by side: the first shows the paywall, the second its feed.
  @Test(arguments: [
    ("2", "\"Annual\"", false), ("2", "line 1 \"phone 1\"", false), ("2", "\"Train\"", true), ("1", "\"Annual\"", true),
    ("1", "line 1 \"phone 1\"", true),
  ])
  func `text on the phone beside the shown one is not found`(_ phone: String, _ condition: String, _ holds: Bool) {
    let tape = """
      Set Columns 130
      Set Rows 30
      Wait+Screen /Test mode/
      Tap "Subscribe to Go Ad-Free"
      Wait+Screen /Annual/
      Director newdevice
      Wait+Screen /Test mode/
      Director try phone \(phone)

      """
    let expectation = "Expect \(holds ? "" : "not ")\(condition)"
    #expect(TapeRun.result(tape + expectation + "\nDirector try phone 1\nTap \"Close\"").text == "")
  }

  @Test func `what is watched is watched on the phone that was shown then`() {
    let head = """
      Wait+Screen /Test mode/
      Director newdevice
      Wait+Screen /Test mode/

      """
    let purchase = """

      Tap "Subscribe to Go Ad-Free"
      Wait+Screen /Annual/
      Tap "Close"
      """
    #expect(TapeRun.result(head + "Director phone 1\nExpect never \"Annual\"\nDirector phone 2" + purchase).text == "")
    let failure = TapeRun.failure(
      head + "Expect never adfree active\nDirector phone 1\nDirector buy annual\nSleep 10s\nSleep 10s")
    #expect(failure?.expected.hasSuffix("as line 4 says") == true)
  }

  @Test func `a click on the phone beside the shown one shows that one, also among three`() {
    let tape = """
      Set Columns 130
      Set Rows 30
      Wait+Screen /Test mode/
      Director newdevice
      Director newdevice
      Wait+Screen /Test mode/
      Director phone 2
      Click 5 10
      Expect line 1 "phone 1"
      """
    #expect(TapeRun.result(tape).text == "")
  }

  @Test(arguments: [
    ("\"Flet\"", "it is not on the screen"), ("/flat/", "it is not on the screen, but it is there in other capitals"),
    ("not \"Flat\"", "it is on the screen"), ("line 1 \"Flat\"", "line 1 is \"        ╭─ Sample"),
    ("line 99 \"Flat\"", "the screen has 24"), ("layer alert", "the layer screen is on top"),
    ("enabled \"Search\"", "it is disabled: "), ("disabled \"Add item\"", "it is enabled"),
    ("entitlement pro active", "inactive: customer info says no"),
    ("adfree active", "no reward; entitlement premium: customer info says no"),
    ("adfree remaining > 1s", "there was no reward"), ("adfree remaining < 2h", "there was no reward"),
    ("adfree remaining == 0s", "there was no reward"), ("gate home allowed", "denied: homeLimitReached"),
    ("gate home denied overLimit", "denied: homeLimitReached"), ("gate item denied", "allowed"),
    ("count homes 2", "1 home"), ("replies 0", "1 given"), ("unanswered 1", "0 unanswered"),
    ("reply purchase showPaywall success", "it was answered"),
    ("reply rewarded-ad showAd success", "it was not answered"),
    ("log \"Paywall.purchased\"", "there was no such line since the tape began"),
    ("not log \"Paywall.presented\"", "there was such a line"),
    ("notification \"trial\"", "there was no such line since the tape began"),
    ("clock \"2026-01-01 09:42\"", "the phone shows 2026-01-01 09:41:01"), ("focus \"Train\"", "the focus on "),
  ])
  func `what is not so, fails at its line and says what is`(_ condition: String, _ found: String) throws {
    let failure = try #require(TapeRun.failure(Self.walked + "Expect \(condition)"))
    #expect(failure.line == 7)
    #expect(failure.command == "Expect \(condition)")
    #expect(failure.found.hasPrefix(found))
  }

  @Test func `a tape may not end with a question open`() throws {
    let tape = "Wait+Screen /Train Ad-Free/\nTap \"Subscribe to Go Ad-Free\"\nWait+Screen /Annual/"
    let failure = try #require(TapeRun.failure(tape))
    #expect(failure.line == 3)
    #expect(failure.command == "the end of the tape")
    #expect(failure.expected == "no message unanswered")
    #expect(failure.details == ["purchase showPaywall #2"])
  }

  @Test func `a tape may end while answers are on their way`() {
    #expect(
      TapeRun.result("Tap \"Homes\"").walk?.world.phone.model.waits == ["the customer info", "the page of screen 1"])
    #expect(TapeRun.result("Tap \"Homes\"").outcome == .passed)
  }

  @Test(arguments: [
    ("Expect layer paywal", "unknown layer \"paywal\"", "paywall"),
    ("Expect gate home denied homeLimitReachd", "unknown reason \"homeLimitReachd\"", "homeLimitReached"),
    ("Expect reply rewarded-add showAd success", "unknown component \"rewarded-add\"", "rewarded-ad"),
    ("Expect reply purchase showAd success", "unknown event \"showAd\"", "showPaywall, restorePurchases"),
    ("Director purchas fail", "there is no command \"purchas\"", ""), ("Ctrl+F1", "a terminal has no such key", ""),
    ("Down\nEnv NAME \"1\"", "NAME is set after the walk has begun", "it above the first step"),
    ("Source gone.tape", "there is no tape \"gone.tape\"", "a file at gone.tape"),
  ])
  func `a name that is nothing here is a fault of the script`(
    _ line: String, _ message: String, _ expected: String
  ) throws {
    let result = TapeRun.result("Down\n" + line)
    guard case .scriptError(let error) = result.outcome else {
      Issue.record("it was played: \(result.text)")
      return
    }
    #expect(error.diagnostics.count == 1)
    #expect(error.diagnostics[0].message.hasPrefix(message))
    if !expected.isEmpty { #expect(error.diagnostics[0].expected.contains(expected)) }
    #expect(result.walk == nil, "nothing runs")
    #expect(ReplayStatus(result.outcome) == .scriptError)
  }
}
