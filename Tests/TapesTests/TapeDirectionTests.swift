import Simulation
import Testing

@testable import Tapes

@Suite struct `A Director's command in a tape` {
  private static let head = "Wait+Screen /Test mode/\n"

  @Test(arguments: [
    ("refund annual", "refund ▸ nothing to refund"), ("approve", "approval ▸ no purchase waits for it"),
    ("expire", "nothing is active, nothing changed"), ("phone 3", "there is no phone 3, only phone 1"),
    ("network on", "it was so already, so nothing has changed"),
    ("purchase ask", "it was so already, so nothing has changed"),
  ])
  func `one that changes nothing fails at its line, unless it is only tried`(_ command: String, _ found: String) throws
  {
    let failure = try #require(TapeRun.failure(Self.head + "Director \(command)"))
    #expect(failure.line == 2)
    #expect(failure.expected == "a command that changes something")
    #expect(failure.found == found)
    #expect(failure.details == ["Director try \(command)  passes either way"])
    #expect(TapeRun.result(Self.head + "Director try \(command)").text == "")
  }

  @Test func `one that nobody hears while a sheet is up fails as any other`() throws {
    let sheet = """
      \(Self.head)Tap "Subscribe to Go Ad-Free"
      Wait+Screen /Annual/
      Tap "Start 3-day free trial"
      Wait+Screen /Confirm/
      Sleep 2s
      Director offer annual loyal
      """
    let failure = try #require(TapeRun.failure(sheet))
    #expect(failure.found == "the app is busy with a purchase, and does not hear of it")
  }

  @Test func `a phone that does not exist is answered with those that do`() throws {
    for (devices, numbers) in [(1, "1 and 2"), (2, "1, 2 and 3")] {
      let head = Self.head + String(repeating: "Director newdevice\n", count: devices)
      let failure = try #require(TapeRun.failure(head + "Director phone 7"))
      #expect(failure.found == "there is no phone 7, only phones \(numbers)")
    }
  }

  @Test func `one that is tried takes effect all the same`() {
    #expect(TapeRun.result(Self.head + "Director try network off\nExpect log \"the phone is offline\"").text == "")
  }

  @Test func `the palette says the same as the failure`() throws {
    for command in ["refund annual", "network on"] {
      let failure = try #require(TapeRun.failure(Self.head + "Director \(command)"))
      let words = failure.found.split(separator: " ").suffix(3).joined(separator: " ")
      let typed = Self.head + "Type \":\(command)\" Enter\nExpect region footer \"\(words)"
      #expect(TapeRun.result(typed + "\"").text == "", "\(command)")
    }
  }

  @Test(arguments: [
    ("Director refund annul", 17, "unknown product \"annul\"", "annual"),
    ("Director try refund annul", 21, "unknown product \"annul\"", "annual"),
    ("Director set unavailable lifetim annual", 26, "unknown product \"lifetim\"", "lifetime"),
    ("Director price gold 3", 16, "unknown product \"gold\"", "annual, lifetime, weekly"),
    ("Expect entitlement premum active", 20, "unknown entitlement \"premum\"", "premium"),
    ("Expect never entitlement prro active", 26, "unknown entitlement \"prro\"", "pro"),
    ("Expect stack Home main \"/homes\"", 14, "unknown tab \"Home\"", "Homes"),
    ("Expect reply purchase showPaywal success", 23, "unknown event \"showPaywal\"", "showPaywall"),
    ("Expect fact log.purchased product=nope", 35, "unknown product \"nope\"", "annual, lifetime, weekly"),
    ("Expect count fact log.purchased product=anual 1", 41, "unknown product \"anual\"", "annual"),
    ("Expect not fact access.plan entitlement=prro", 41, "unknown entitlement \"prro\"", "pro"),
    ("Expect fact reply component=purchse", 29, "unknown component \"purchse\"", "purchase"),
    ("Expect fact reply event=showPaywal", 25, "unknown event \"showPaywal\"", "showPaywall"),
    ("Director fault ofrings network", 16, "found \"ofrings\"", ""),
    ("Director   try fault offerings netwrk", 32, "found \"netwrk\"", ""),
    ("Director refnd annual", 10, "there is no command \"refnd\", did you mean refund?", ""),
  ])
  func `a name that does not exist is a fault at its place`(
    _ line: String, _ column: Int, _ message: String, _ expected: String
  ) throws {
    let result = TapeRun.result("Down\n" + line)
    guard case .scriptError(let error) = result.outcome else {
      Issue.record("it was played: \(result.text)")
      return
    }
    let fault = try #require(error.diagnostics.first)
    #expect(error.diagnostics.count == 1)
    #expect(fault.line == 2 && fault.column == column)
    #expect(fault.message.hasPrefix(message))
    #expect(fault.expected == expected)
    #expect(result.walk == nil, "nothing runs")
  }

  @Test func `names of the app are faults beside others`() throws {
    let tape = "Expect layer paywal\nExpect entitlement premum active"
    guard case .scriptError(let error) = TapeRun.result(tape).outcome else {
      Issue.record("it was played")
      return
    }
    #expect(error.diagnostics.map(\.line) == [1, 2])
  }

  @Test func `a fault in a sourced tape has that tape's name`() throws {
    let services = TapeServices(app: TapeRun.services.app, tape: { _ in "Director buy annul" })
    guard case .scriptError(let error) = TapeRun.result("Source shop.tape", services: services).outcome else {
      Issue.record("it was played")
      return
    }
    #expect(error.diagnostics.map(\.file) == ["shop.tape"])
  }

  @Test func `an app that does not load is no fault of its tape`() {
    let services = TapeServices(app: { _ throws(TapeEnvironmentError) in throw TapeEnvironmentError("gone") })
    let result = TapeRun.result("Director buy annual", services: services)
    #expect(result.outcome == .environment(TapeEnvironmentError("gone")))
  }

  @Test func `a value of a variable is checked, too`() {
    let text = "Let what\nRow annual\nRow annul\nDirector buy ${what}"
    #expect(throws: TapeScriptError.self) { try TapeScript.all(text, file: "walk.tape", services: TapeRun.services) }
  }
}
