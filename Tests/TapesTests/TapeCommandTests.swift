import Monetization
import NativeApp
import Simulation
import TerminalUI
import Testing

@testable import Tapes

/// The commands that VHS does not have.
struct TapeCommandTests {
  static let commands: [(String, TapeCommand.Instruction)] = [
    ("Home 2", .press(.home, speed: nil, count: 2)),
    ("F12", .press(.f12, speed: nil, count: 1)),
    ("Shift+Tab@0 3", .chord(TapeChord(modifiers: [.shift], parts: [.key(.tab)], speed: .zero, count: 3))),
    ("Set Columns 120", .set(.columns, .integer(120))),
    ("Set Rows 40", .set(.rows, .integer(40))),
    ("Set App demo", .set(.app, .text("demo"))),
    ("Set Zone Asia/Tokyo", .set(.zone, .zone(PhoneZone("Asia/Tokyo") ?? .utc))),
    ("Set Zone \"europe/berlin\"", .set(.zone, .zone(PhoneZone("Europe/Berlin") ?? .utc))),
    ("Set Seed 42", .set(.seed, .integer(42))),
    (
      "Set Start \"2026-01-01 09:41\"",
      .set(.start, .date(WrittenDate(Instant(milliseconds: 1_767_260_460_000), in: .utc)))
    ),
    ("Tap \"Subscribe to Go Ad-Free\"", .tap(TapeLabel("Subscribe to Go Ad-Free"))),
    ("Advance 2h", .advance(.by(.hours(2)))),
    ("Advance 1d 2h 30m", .advance(.by(.minutes(26 * 60 + 30)))),
    ("Advance 1h30m 5s", .advance(.by(.seconds(5_405)))),
    ("Advance 500ms", .advance(.by(.milliseconds(500)))),
    ("Advance 2w", .advance(.by(.days(14)))), ("Advance 1y6mo", .advance(.byCalendar(CalendarSpan(months: 18)))),
    ("Advance to next", .advance(.toNext)),
    (
      "Advance to \"2026-02-01 09:41:30\"",
      .advance(.to(WrittenDate(Instant(milliseconds: 1_769_938_890_000), in: .utc)))
    ),
    ("Director purchase fails with \"No #1\" # why", .director("purchase fails with \"No #1\"", column: 10)),
    ("Director   set {anything}/here", .director("set {anything}/here", column: 12)),
    ("Golden paywall-open", .golden("paywall-open")),
    ("Resize 60 20", .resize(columns: 60, rows: 20)),
    ("Click 5 10", .click(.position(Position(row: 4, column: 9)))),
    ("Click \"Close\"", .click(.label(TapeLabel("Close")))),
    ("Wheel down", .wheel(.down, lines: 1)),
    ("Wheel up 3", .wheel(.up, lines: 3)),
    ("Tap button \"Close\"", .tap(TapeLabel("Close", role: .button))),
    ("Tap row \"Tent\" 2", .tap(TapeLabel("Tent", role: .row, .number(2)))),
    ("Tap \"Tent\" in \"Garage\"", .tap(TapeLabel("Tent", .inside("Garage")))),
    ("Click row \"Tent\" 2", .click(.label(TapeLabel("Tent", role: .row, .number(2))))),
    ("Click tab \"Homes\"", .click(.label(TapeLabel("Homes", role: .tab)))),
    ("Let plan = \"Annual plan\"", TapeCommand.Instruction(LetAction(declared: .value(name: "plan", "Annual plan")))),
    ("Let wait = 1d 2h  # long", TapeCommand.Instruction(LetAction(declared: .value(name: "wait", "1d 2h")))),
    ("Mark before", TapeCommand.Instruction(MarkAction(name: "before"))),
    ("Rewind", TapeCommand.Instruction(RewindAction(target: .steps(1)))),
    ("Rewind 3", TapeCommand.Instruction(RewindAction(target: .steps(3)))),
    ("Rewind to start", TapeCommand.Instruction(RewindAction(target: .toStart))),
    ("Rewind to \"the sheet\"", TapeCommand.Instruction(RewindAction(target: .toMark("the sheet")))),
    ("Branch refund", TapeCommand.Instruction(BranchAction(name: "refund"))),
    ("Rejoin", TapeCommand.Instruction(RejoinAction())),
    ("Step \"Add an item\"", .step("Add an item")),
    ("See \"The item is there\"", .see("The item is there")),
  ]

  @Test(arguments: commands)
  func `a command is read`(text: String, kind: TapeCommand.Instruction) throws {
    #expect(try TapeParser.parse(text, file: "own.tape").commands.map(\.kind) == [kind])
  }

  static let clock = WrittenDate(Instant(milliseconds: 1_767_433_260_000), in: .utc)
  static let expectations: [(String, TapeExpectation)] = [
    ("\"Unlock Pro\"", TapeExpectation(ScreenCondition(matcher: .text("Unlock Pro")))),
    ("not \"Advertisement\"", TapeExpectation(ScreenCondition(matcher: .text("Advertisement")), isNegated: true)),
    ("/^[0-9]+ days/", TapeExpectation(ScreenCondition(matcher: pattern("^[0-9]+ days")))),
    ("line 3 \"Train\"", TapeExpectation(LineCondition(row: 2, matcher: .text("Train")))),
    ("not line 3 /Train$/", TapeExpectation(LineCondition(row: 2, matcher: pattern("Train$")), isNegated: true)),
    ("focus \"Close\"", TapeExpectation(FocusCondition(label: TapeLabel("Close")))),
    ("enabled \"Restore\"", TapeExpectation(ControlCondition(label: TapeLabel("Restore"), isEnabled: true))),
    ("disabled \"Restore\"", TapeExpectation(ControlCondition(label: TapeLabel("Restore"), isEnabled: false))),
    ("entitlement premium active", TapeExpectation(EntitlementCondition(name: "premium", state: .active))),
    (
      "entitlement \"full access\" inactive",
      TapeExpectation(EntitlementCondition(name: "full access", state: .inactive))
    ),
    ("adfree active", TapeExpectation(AdFreeCondition(state: .active))),
    ("adfree inactive", TapeExpectation(AdFreeCondition(state: .inactive))),
    ("adfree remaining 1h 59m", TapeExpectation(AdFreeCondition(state: .remaining(.equal, .minutes(119))))),
    ("adfree remaining == 2h", TapeExpectation(AdFreeCondition(state: .remaining(.equal, .hours(2))))),
    ("adfree remaining < 2h", TapeExpectation(AdFreeCondition(state: .remaining(.less, .hours(2))))),
    ("adfree remaining <=2h", TapeExpectation(AdFreeCondition(state: .remaining(.lessOrEqual, .hours(2))))),
    ("adfree remaining > 90s", TapeExpectation(AdFreeCondition(state: .remaining(.greater, .seconds(90))))),
    ("adfree remaining >= 0s", TapeExpectation(AdFreeCondition(state: .remaining(.greaterOrEqual, .zero)))),
    ("gate home allowed", TapeExpectation(GateCondition(gate: gate("home"), answer: .allowed))),
    ("gate item denied", TapeExpectation(GateCondition(gate: gate("item"), answer: .denied(reason: nil)))),
    (
      "gate home denied homeLimitReached",
      TapeExpectation(GateCondition(gate: gate("home"), answer: .denied(reason: "homeLimitReached")))
    ),
    ("count homes 2", TapeExpectation(CountCondition(quantity: .ofApp(things("homes")), count: 2))),
    ("count locations 0", TapeExpectation(CountCondition(quantity: .ofApp(things("locations")), count: 0))),
    (
      "reply rewarded-ad showAd success",
      TapeExpectation(
        OccurrenceCondition(occurrence: .reply(component: "rewarded-ad", event: "showAd", .success, message: nil)))
    ),
    (
      "reply paywall showPaywall failure \"Paywall closed\"",
      TapeExpectation(
        OccurrenceCondition(
          occurrence: .reply(component: "paywall", event: "showPaywall", .failure, message: .text("Paywall closed"))))
    ),
    ("replies 3", TapeExpectation(RepliesCondition(count: 3))),
    ("unanswered 0", TapeExpectation(UnansweredCondition(count: 0))),
    ("log \"Paywall.presented\"", TapeExpectation(OccurrenceCondition(occurrence: .log(.text("Paywall.presented"))))),
    ("not log /failed/", TapeExpectation(OccurrenceCondition(occurrence: .log(pattern("failed"))), isNegated: true)),
    (
      "notification \"Your trial ends\"",
      TapeExpectation(OccurrenceCondition(occurrence: .notification(.text("Your trial ends"))))
    ),
    ("clock \"2026-01-03 09:41\"", TapeExpectation(ClockCondition(date: clock))),
    ("layer paywall", TapeExpectation(LayerCondition(name: "paywall"))),
    ("still count homes 2", TapeExpectation(CountCondition(quantity: .ofApp(things("homes")), count: 2), span: .still)),
    ("still not \"Ad\"", TapeExpectation(ScreenCondition(matcher: .text("Ad")), isNegated: true, span: .still)),
    ("never \"Ad\"", TapeExpectation(ScreenCondition(matcher: .text("Ad")), span: .never)),
    ("always unanswered 0", TapeExpectation(UnansweredCondition(count: 0), span: .always)),
    ("region footer \"quit\"", TapeExpectation(RegionCondition(region: .named(.footer), matcher: .text("quit")))),
    (
      "not region 2 3 4 50 /x/",
      TapeExpectation(
        RegionCondition(region: .cells(Rect(row: 1, column: 2, rows: 4, columns: 50)), matcher: pattern("x")),
        isNegated: true)
    ),
    ("focus row \"Tent\" 2", TapeExpectation(FocusCondition(label: TapeLabel("Tent", role: .row, .number(2))))),
    ("no button \"Buy\"", TapeExpectation(ControlCountCondition(count: 0, label: TapeLabel("Buy", role: .button)))),
    ("1 control \"Buy\"", TapeExpectation(ControlCountCondition(count: 1, label: TapeLabel("Buy")))),
    (
      "still 2 rows \"Tent\" in \"Garage\"",
      TapeExpectation(
        ControlCountCondition(count: 2, label: TapeLabel("Tent", role: .row, .inside("Garage"))), span: .still)
    ),
    ("focus field \"Title\"", TapeExpectation(FocusCondition(label: TapeLabel("Title", role: .field)))),
    (
      "entitlement pro remaining > 2d",
      TapeExpectation(EntitlementCondition(name: "pro", state: .remaining(.greater, .days(2))))
    ),
    (
      "reply purchase showPaywall failure /closed$/",
      TapeExpectation(
        OccurrenceCondition(
          occurrence: .reply(component: "purchase", event: "showPaywall", .failure, message: pattern("closed$"))))
    ),
    (
      "count log \"Paywall.presented\" 1",
      TapeExpectation(CountCondition(quantity: .occurrence(.log(.text("Paywall.presented"))), count: 1))
    ),
    (
      "count notification /trial/ 0",
      TapeExpectation(CountCondition(quantity: .occurrence(.notification(pattern("trial"))), count: 0))
    ),
    (
      "count reply rewarded-ad showAd success \"Reward\" 2",
      TapeExpectation(
        CountCondition(
          quantity: .occurrence(.reply(component: "rewarded-ad", event: "showAd", .success, message: .text("Reward"))),
          count: 2))
    ),
    (
      "fact reply component=purchase success=true",
      TapeExpectation(
        OccurrenceCondition(
          occurrence: .fact(
            TapeFactQuery("reply", [.init("component", .text("purchase")), .init("success", .text("true"))]))))
    ),
    (
      "count fact loadFailed error.code=3 error.name=/^no/ x=\"a b\" 4",
      TapeExpectation(
        CountCondition(
          quantity: .occurrence(
            .fact(
              TapeFactQuery(
                "loadFailed",
                [
                  .init("error.code", .text("3")), .init("error.name", pattern("^no")), .init("x", .text("a b")),
                ]))), count: 4))
    ),
    ("stack main \"/\" \"/hikes\"", TapeExpectation(StackCondition(stack: TapeStack(.main), paths: ["/", "/hikes"]))),
    ("stack modal", TapeExpectation(StackCondition(stack: TapeStack(.modal), paths: []))),
    (
      "not stack Hikes main \"/hikes\"",
      TapeExpectation(StackCondition(stack: TapeStack(.main, tab: "Hikes"), paths: ["/hikes"]), isNegated: true)
    ),
    ("stack \"main\" modal", TapeExpectation(StackCondition(stack: TapeStack(.modal, tab: "main"), paths: []))),
    ("soft \"Ad\"", TapeExpectation(ScreenCondition(matcher: .text("Ad")), isSoft: true)),
    (
      "soft never log \"x\"",
      TapeExpectation(OccurrenceCondition(occurrence: .log(.text("x"))), span: .never, isSoft: true)
    ),
    (
      "eventually \"Ad\" within 5s",
      TapeExpectation(ScreenCondition(matcher: .text("Ad")), span: .eventually, within: .seconds(5))
    ),
    (
      "soft eventually gate item denied within 1m 30s",
      TapeExpectation(
        GateCondition(gate: gate("item"), answer: .denied(reason: nil)), isNegated: false, span: .eventually,
        within: .seconds(90), isSoft: true)
    ),
    (
      "same state buy restore",
      TapeExpectation(BranchesCondition(aspect: .state, left: "buy", right: "restore", areSame: true))
    ),
    (
      "different screen \"a b\" c",
      TapeExpectation(BranchesCondition(aspect: .screen, left: "a b", right: "c", areSame: false))
    ),
  ]

  private static func gate(_ word: String) -> NamedGate { named(word, NamedGate.all, \.word) }

  private static func things(_ word: String) -> AppCount { named(word, AppCount.all, \.word) }

  /// The row with this word; without one, any other, and a test fails.
  private static func named<Row>(_ word: String, _ rows: [Row], _ wordOf: (Row) -> String) -> Row {
    rows.first { wordOf($0) == word } ?? rows[0]
  }

  private static func pattern(_ source: String) -> TapeMatcher {
    TapePattern(source).map { .pattern($0) } ?? .text("not a pattern")
  }

  @Test(arguments: expectations)
  func `an expectation is read`(text: String, expectation: TapeExpectation) throws {
    #expect(try TapeParser.parse("Expect \(text)", file: "own.tape").content == [.expect(expectation)])
  }

  @Test func `a tape tells its settings, the last of each`() throws {
    let tape = try TapeParser.parse("Set Columns 80\nSet Columns 120\nSet App demo\n", file: "set.tape")
    #expect(tape.value(of: .columns) == .integer(120))
    #expect(tape.value(of: .app) == .text("demo"))
    #expect(tape.value(of: .rows) == nil)
  }

  @Test(arguments: [
    ("1970-01-01", "1970-01-01 00:00"), ("2024-02-29 23:59", "2024-02-29 23:59"),
    ("2026-12-31T00:00:09", "2026-12-31 00:00:09"), ("9999-12-31 23:59:59", "9999-12-31 23:59:59"),
  ])
  func `a date is read and written`(text: String, written: String) {
    #expect(TapeDate.parse(text).map(TapeDate.text) == written)
  }

  @Test(arguments: [
    "2026-02-29", "2026-13-01", "2026-01-01 24:00", "2026-1-1", "1969-12-31", "2026-01-01 09:41:60", "",
  ])
  func `a date that does not exist is none`(text: String) {
    #expect(TapeDate.parse(text) == nil)
  }

  @Test func `a pattern finds text anywhere and gives up on a search without an end`() throws {
    let pattern = try #require(TapePattern("days? left$"))
    #expect(pattern.isFound(in: "3 days left"))
    #expect(!pattern.isFound(in: "3 days left\nnow"))
    let hostile = try #require(TapePattern("^(a+)+$"))
    #expect(!hostile.isFound(in: String(repeating: "a", count: 60) + "b"))
  }
}
