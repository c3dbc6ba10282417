import Simulation
import TerminalUI
import Testing

@testable import Tapes

@Suite struct `Expectations on facts, their number and stacks` {
  private static let walked = """
    Wait+Screen /Test mode/
    Tap "Subscribe to Go Ad-Free"
    Wait+Screen /Annual/
    Tap "Close"
    Tap "Account"
    Sleep 2s

    """

  @Test(arguments: [
    "count log \"Paywall.presented\" 1", "count log /Paywall\\.p/ 1", "count log \"Paywall.purchased\" 0",
    "count notification /./ 0", "count reply purchase showPaywall failure 1",
    "count reply purchase showPaywall success 0", "count reply purchase showPaywall failure /closed$/ 1",
    "count fact paywallPresented 1", "count fact reply component=purchase 1",
    "reply purchase showPaywall failure /^Paywall/", "reply purchase showPaywall failure \"Paywall closed\"",
    "not reply purchase showPaywall failure \"Pay\"", "not reply purchase showPaywall failure /opened/",
    "fact log.paywallPresented", "fact paywallPresented source=promoCard", "fact paywallPresented source=/^promo/",
    "fact reply component=purchase event=showPaywall success=false", "fact bridge.replied data.success=false",
    "fact reply message=\"Paywall closed\"", "fact reply isSubscriber=false phone=1", "not fact reply phone=2",
    "fact visited path=\"/account\"", "not fact paywallPresented source=gate", "not fact store.bought",
    "fact received data.workoutAppId=7", "fact rewardedAd.ready generation=1",
    "stack main \"/\" \"/account\"", "stack modal", "stack Homes main \"/homes\"",
    "stack \"Train\" main \"/\" \"/account\"",
    "not stack main \"/\"", "not stack main \"/account\" \"/\"", "still not fact store.bought",
  ])
  func `what is so, holds`(_ condition: String) {
    #expect(TapeRun.result(Self.walked + "Expect \(condition)").text == "")
  }

  @Test(arguments: [
    ("count log \"Paywall.presented\" 2", "1 since the tape began"),
    ("count fact reply component=purchase 0", "1 since the tape began"),
    ("fact log.purchased", "there was no such fact since the tape began"),
    ("fact reply component=purchase success=true", "there was none with these fields"),
    ("not fact paywallPresented", "there was such a fact"), ("stack main \"/\"", "\"/\" \"/account\""),
    ("stack modal \"/\"", "the stack is empty"), ("not stack modal", "the stack is empty"),
    ("reply purchase showPaywall failure /opened/", "it was answered"),
  ])
  func `what is not so, fails and says what is`(_ condition: String, _ found: String) throws {
    let failure = try #require(TapeRun.failure(Self.walked + "Expect \(condition)"))
    #expect(failure.line == 7)
    #expect(failure.found == found)
  }

  @Test func `the facts that are nearly the one expected are listed`() throws {
    let failure = try #require(TapeRun.failure(Self.walked + "Expect fact paywallPresented source=gate"))
    #expect(failure.details == ["log.paywallPresented source=\"promoCard\" look=\"custom\""])
  }

  @Test func `a fact that must never come fails where it comes, and those before do not count`() throws {
    let again = "Tap \"‹ Back\"\nWait+Screen /Train Ad-Free/\nTap \"Subscribe to Go Ad-Free\"\nSleep 1s\nTap \"Close\""
    let tape = Self.walked + "Expect never fact paywallPresented\nExpect never count fact paywallPresented 1\n"
    #expect(TapeRun.result(tape).text == "")
    let failure = try #require(TapeRun.failure(tape + again))
    #expect(failure.line == 11)
    #expect(failure.expected == "never fact paywallPresented, as line 7 says")
  }

  @Test(arguments: [
    ("never count log \"Paywall.presented\" 2", 14), ("never count fact paywallPresented 2", 14),
    ("always count log \"Paywall.presented\" 0", 10), ("never count reply purchase showPaywall failure 2", 16),
  ])
  func `a watched number counts from here on, at every instant`(_ condition: String, _ line: Int) throws {
    let again = "\nTap \"Subscribe to Go Ad-Free\"\nSleep 1s\nTap \"Close\"\nSleep 1s"
    let back = "\nTap \"‹ Back\"\nWait+Screen /Train Ad-Free/"
    let failure = try #require(TapeRun.failure(Self.walked + "Expect \(condition)" + back + again + again))
    #expect(failure.line == line)
    #expect(failure.expected == condition + ", as line 7 says")
    #expect(failure.found.hasPrefix(condition.hasPrefix("never") ? "2 since line 7" : "1 since line 7"))
  }

  @Test func `a watched number is counted anew after going back`() {
    let twice = "Director network off\nDirector network on\n"
    let tape = "Expect never count log \"the phone is offline\" 2\nMark m\n" + twice + "Rewind to m\n" + twice
    #expect(TapeRun.result(tape).text == "")
    #expect(TapeRun.failure(tape + twice)?.line == 8)
  }

  @Test func `an occurrence above its watch is enough for always`() throws {
    for condition in ["log \"Paywall.presented\"", "fact paywallPresented", "reply purchase showPaywall failure"] {
      #expect(TapeRun.result(Self.walked + "Expect always \(condition)\nSleep 1m").text == "")
    }
    let failure = try #require(TapeRun.failure(Self.walked + "Expect always fact paywallPresented source=gate"))
    #expect(failure.found.hasPrefix("there was none with these fields"))
    #expect(failure.details == ["log.paywallPresented source=\"promoCard\" look=\"custom\""])
  }

  @Test(arguments: [
    ("Expect fact paywalPresented", 13, "unknown fact \"paywalPresented\"", "paywallPresented"),
    ("Expect fact store.conditionChanged", 13, "unknown fact \"store.conditionChanged\"", "setting.changed"),
    ("Expect fact store.habit", 13, "unknown fact \"store.habit\"", "store.behaviour"),
    ("Expect fact store.carriedOver", 13, "unknown fact \"store.carriedOver\"", "store.openingBalance"),
    ("Expect fact purchased", 13, "\"purchased\" is the name of 2 facts", "log.purchased or store.purchased"),
    ("Expect fact reply componnt=x", 19, "bridge.replied has no field \"componnt\"", "component"),
    ("Expect count fact reply success=true colour=red 1", 38, "bridge.replied has no field \"colour\"", "component, "),
    ("Expect fact network online=true", 21, "network has no field \"online\"", "isOnline"),
    ("Expect never fact reply success=maybe", 33, "success is never \"maybe\"", "true, false"),
    ("Expect never fact paywallPresented source=gtae", 43, "source is never \"gtae\"", "gate"),
    (
      "Expect never fact log.purchaseFailed error.name=NETWROK_ERROR", 49, "error.name is never \"NETWROK_ERROR\"",
      "NETWORK_ERROR"
    ),
    ("Expect never fact paywallDismissed outcome=clsoed", 44, "outcome is never \"clsoed\"", "closed"),
    ("Expect never fact access.plan accessReason=cahce", 44, "accessReason is never \"cahce\"", "cache"),
    ("Expect fact reply success=/maybe/", 28, "no value of success has /maybe/", "true, false"),
    ("Expect fact gate.asked resource=car", 33, "resource is never \"car\"", "home, item"),
    ("Expect not fact reply phone=0", 29, "phone is never \"0\"", "a number from 1"),
    ("Expect fact rewardedAd.ready generation=first", 41, "generation is never \"first\"", "a number"),
    ("Expect never fact store.takenBack why=refnud", 39, "why is never \"refnud\"", "refunded"),
    ("Expect never fact store.expired reason=6", 40, "reason is never \"6\"", "1, 2, 3, 4, 5"),
    ("Expect never fact store.behaviour behaviour=listedLat", 45, "behaviour is never \"listedLat\"", "listedLate"),
    ("Expect never fact page.frameFailed error=offlin", 42, "error is never \"offlin\"", "offline"),
    (
      "Expect fact store.renewed dated=\"2026-01-01 09:41\"", 34, "dated is never \"2026-01-01 09:41\"",
      "2026-01-01T09:41:00.000Z"
    ),
    ("Tap tab \"Hmes\"", 10, "unknown tab \"Hmes\"", "Homes"),
    ("Expect no tab \"Hmes\"", 16, "unknown tab \"Hmes\"", "Homes"),
    ("Expect fact reply component", 28, "the field component has no value", "= and a value"),
    ("Expect fact reply component=", 29, "the line ends too early", "the value of component"),
    ("Expect count logs \"x\" 1", 14, "\"logs\" is an unknown thing to count", "log"),
    ("Expect stack top \"/\"", 18, "the string \"/\" is an unknown stack", "main, modal"),
    ("Expect stack", 13, "the line ends too early", "main, modal"),
    ("Expect not count log \"x\" 1", 12, "not cannot stand before count", "the opposite"),
  ])
  func `a name or a form that does not exist is a fault before playing`(
    _ line: String, _ column: Int, _ message: String, _ expected: String
  ) throws {
    guard case .scriptError(let error) = TapeRun.result("Down\n" + line).outcome else {
      Issue.record("it was played")
      return
    }
    let fault = try #require(error.diagnostics.first)
    #expect(fault.line == 2 && fault.column == column, "\(fault)")
    #expect(fault.message == message)
    #expect(fault.expected.hasPrefix(expected), "\(fault.expected)")
  }

  @Test func `a request whose answers take longer is named by a word`() {
    let tape = "Director latency restore 3s\nExpect fact setting.changed setting=\"latency restore\" after=\"3s\"\n"
    #expect(TapeRun.result(tape + "Expect not fact setting.changed setting=\"latency purchase\"").text == "")
  }

  @Test(arguments: flags)
  func `every field that is true or false takes yes and no`(_ fact: String, _ field: String) throws {
    let tape = try TapeParser.parse("Expect fact \(fact) \(field)=yes\n", file: "walk.tape")
    #expect(TapeFormatter.format(tape) == "Expect fact \(fact) \(field)=true\n")
  }

  @Test func `yes and no are other words for true and false, of which the formatter writes one`() throws {
    #expect(TapeRun.result(Self.walked + "Expect fact reply component=purchase success=no").text == "")
    let tape = try TapeParser.parse("Expect fact reply success=yes isDelivered=\"no\" message=yes\n", file: "walk.tape")
    #expect(TapeFormatter.format(tape) == "Expect fact reply success=true isDelivered=false message=yes\n")
  }
}

/// The facts with a field that is true or false, each with one of these fields.
private let flags = Fact.everyForm.flatMap { form in
  form.fields.filter { $0.kind == .flag }.map { (form.name, $0.name) }
}
