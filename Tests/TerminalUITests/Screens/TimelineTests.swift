import Monetization
import SampleApps
import Simulation
import Testing

@testable import TerminalUI

/// The timeline in the inspector: its colours, its filter, its lines for others.
struct TimelineTests {
  private static let app = SampleApp.definition()
  private static let dates = DateForm.screen(today: SampleApp.start.date, zone: .utc)

  private func walk(
    _ columns: Int = 120, _ rows: Int = 40, from start: Instant = SampleApp.start, saying lines: String...
  ) throws -> Walk {
    var walk = Walk(world: World(app: Self.app, start: start), columns: columns, rows: rows)
    _ = walk.launch(in: Self.app)
    for line in lines {
      var outcome = Walk.Response()
      walk.perform(.world(.director(try DirectorCommand(line))), Self.app, &outcome)
    }
    return walk
  }

  private func press(_ keys: [Key], on walk: inout Walk) -> [Walk.Response] {
    keys.map { walk.take(.key($0), in: Self.app) }
  }

  private func text(_ walk: Walk) -> String { walk.frame(in: Self.app).lines.joined(separator: "\n") }

  private static let item = GatedResource(name: "item", plural: "items")

  static let outcomes: [(Fact, FactOutcome)] = [
    (.fault(.set(FaultRule(.restore, ServiceAPI.restore.usualFailure))), .armed), (.fault(.allOff), .success),
    (.fault(.set(.off(.restore))), .success), (.network(isOnline: false), .trouble),
    (.network(isOnline: true), .success), (.withoutEffect(.event), .refusal), (.director(.relaunch), .plain),
    (.setting(.changed("purchase", from: "ask", to: "cancel")), .armed),
    (.setting(.changed("purchase", from: "cancel", to: "ask")), .plain),
    (.setting(.changed("grace", from: "0", to: "16")), .plain),
    (.store(.purchaseFailed(productID: "annual", .network)), .trouble),
    (.store(.purchaseCancelled(productID: "annual")), .refusal),
    (.store(.chargeFailedAgain(productID: "annual")), .trouble),
    (.app(.navigation(.tabRefused)), .refusal), (.app(.rewardedAd(.rewardGranted(impression: RequestID(1)))), .success),
  ]

  @Test(arguments: outcomes.indices)
  func `a line has the colour of what became of it`(index: Int) {
    let (fact, outcome) = Self.outcomes[index]
    #expect(fact.outcome == outcome, "\(fact)")
  }

  @Test func `a line leaves a day out only where it is its own, whatever the phone's is`() {
    let later = SampleApp.start + .days(3)
    let dates = DateForm.screen(today: later.date, zone: .utc).seen(from: SampleApp.start)
    #expect(dates.moment(SampleApp.start) == "09:41" && dates.moment(later) == "4 Jan")
    #expect(DateForm.log.seen(from: later) == .log)
  }

  @Test func `money has a colour of its own`() throws {
    let walk = try walk(saying: "buy lifetime")
    #expect(walk.interface.timeline.contains { $0.fact.outcome == .money })
    #expect(Set([FactOutcome.success, .refusal, .trouble, .money, .plain].map(\.role)).count == 5)
  }

  @Test func `what the Director sets is told once, in its channel`() throws {
    let walk = try walk(saying: "fault restore receiptInUse", "purchase cancel", "network off")
    let commands = walk.interface.timeline.filter { if case .director = $0.fact { true } else { false } }
    #expect(commands.isEmpty)
    #expect(text(walk).contains("direct ") && text(walk).contains("Restore: receipt in use"))
  }

  @Test func `words of commands and of code are told in plain words, but in the log as they are`() throws {
    let sentences = try walk().interface.sentences
    let told: [(Fact, String)] = [
      (
        .setting(.changed("purchase", from: "pending", to: "fail storeProblem")),
        "Purchase: fail store problem, was pending"
      ),
      (.app(.gate(.deniedAtSave(Self.item, .limitReached(Self.item)))), "save item ▸ denied: item limit reached"),
      (.app(.navigation(.wentBack([.pop(.modal, .back)]))), "back ▸ pop from the modal stack"),
      (.app(.navigation(.wentBack([.refuseBack(.atRoot)]))), "back ▸ refused: nothing to go back to"),
    ]
    for (fact, words) in told {
      #expect(sentences.shownText(of: fact, Self.dates) == words)
      #expect(sentences.text(of: fact) != words)
    }
  }

  @Test func `a scenario by its name is told once, and what it did came of it`() throws {
    let walk = try walk(saying: "scenario trial")
    let commands = walk.interface.timeline.filter { if case .director = $0.fact { true } else { false } }
    #expect(commands.map { walk.interface.sentences.text(of: $0.fact) } == ["scenario trial"])
    #expect(!walk.interface.timeline.entries(causedBy: commands[0]).isEmpty)
  }

  @Test func `the filter takes channels and words, beside the phone and over it`() throws {
    for (columns, rows) in [(120, 40), (80, 24)] {
      var walk = try walk(columns, rows, saying: "fault restore receiptInUse", "network off")
      _ = press([.character("i"), .character("/")] + "net offline".map { .character($0) }, on: &walk)
      #expect(InspectorScreen.shownRows(walk.interface).rows.count == 1)
      #expect(text(walk).contains("offline") && !text(walk).contains("faults ▸"))
      _ = press([.escape], on: &walk)
      #expect(walk.look(in: Self.app).top.kind == .inspector)
      #expect(InspectorScreen.shownRows(walk.interface) == TimelineRows(walk.interface.timeline, open: []))
    }
  }

  @Test func `a channel with a colon is shown alone, and Enter leaves the field with the filter kept`() throws {
    var walk = try walk(saying: "fault restore receiptInUse", "network off")
    _ = press([.character("i"), .character("/")] + "net:".map { .character($0) }, on: &walk)
    let found = InspectorScreen.shownRows(walk.interface).timeline
    #expect(!found.isEmpty && found.allSatisfy { $0.fact.channel == .network })
    // Enter opens a line that was found, and in the field does not.
    #expect(!text(walk).contains("Enter open"))
    _ = press([.enter], on: &walk)
    #expect(text(walk).contains("Enter open"), "\(text(walk))")
    let copied = press([.character("y")], on: &walk).last?.copied
    #expect(copied?.contains(" net ") == true && walk.interface.inspectorFilter == "net:")
    // The same key leads back into the field, with its text.
    _ = press("/ zq".map { .character($0) }, on: &walk)
    #expect(walk.interface.inspectorFilter == "net: zq" && text(walk).contains("Channels: ad:"))
  }

  @Test func `a line is copied with its day, its channel and its details`() throws {
    var walk = try walk(saying: "network off")
    let responses = press([.character("i"), .character("y"), .character("e")], on: &walk)
    let copied = try #require(responses[1].copied)
    #expect(copied.hasPrefix("2026-01-01 09:41:") && copied.contains(" net "), "\(copied)")
    let log = try #require(responses[2].log)
    #expect(log.split(separator: "\n").count == walk.interface.timeline.count && log.contains(copied))
  }

  @Test func `a line of its own stands above each day, with the year only where it is another one`() throws {
    let lastOfYear = SampleApp.start - .days(1)
    #expect(!text(try walk(from: lastOfYear)).contains("31 Dec 2025 ──"))
    var walk = try walk(from: lastOfYear, saying: "advance 1d", "network off")
    #expect(text(walk).contains("── Thu 1 Jan ──"))
    _ = press([.character("i"), .home], on: &walk)
    #expect(text(walk).contains("── Wed 31 Dec 2025 ──"))
  }

  @Test func `the line of a day takes no focus, and is in no copy and no file`() throws {
    var walk = try walk(120, 60, saying: "network off", "advance 1d", "network on")
    let rows = InspectorScreen.shownRows(walk.interface).rows
    let day = try #require(rows.indices.first { if case .day = rows[$0] { true } else { false } })
    _ = press([.character("i"), .home], on: &walk)
    var visited: [Int] = []
    for _ in rows {
      visited += walk.look(in: Self.app).focus?.id.row.map { [$0] } ?? []
      _ = press([.down], on: &walk)
    }
    #expect(!visited.contains(day) && visited.contains(day - 1) && visited.contains(day + 1))
    let responses = press([.character("y"), .character("e")], on: &walk)
    #expect(responses.allSatisfy { !($0.copied ?? $0.log ?? "").contains("──") })
    #expect(responses[1].log?.split(separator: "\n").count == walk.interface.timeline.count)
    _ = press([.character("/")] + "net".map { .character($0) }, on: &walk)
    #expect(text(walk).contains("── Fri 2 Jan ──"))
  }

  @Test func `reasons begin with the verdict, and say the same of several entitlements once`() throws {
    var walk = try walk(160, 50)
    _ = press([.character("i"), .character("w")], on: &walk)
    let shown = text(walk)
    #expect(shown.contains(": inactive") || shown.contains(": unknown"))
    #expect(shown.components(of: "nothing that grants it was ever").count <= 2)
  }

  @Test func `a very wide window shows what comes next as a line of time, and plan and money`() throws {
    var walk = try walk(200, 60, saying: "buy annual")
    #expect(text(walk).contains("NEXT") && text(walk).contains("●───────○─"))
    let lines = walk.frame(in: Self.app).lines
    let marks = try #require(lines.firstIndex { $0.contains("NEXT  ●") })
    let panel = lines[marks...].prefix(4).map { $0.dropFirst(62).prefix(70) }
    #expect(!panel.contains { $0.contains("…") }, "\(panel)")
    _ = walk.perform(.director(.advance(.days(400))), in: Self.app)
    #expect(text(walk).contains("PLAN") && text(walk).contains("MONEY") && text(walk).contains("▒"))
  }

  @Test func `the chart shows a trial that was just bought, and what was given back`() throws {
    for (columns, rows) in [(120, 40), (200, 60)] {
      var walk = try walk(columns, rows, saying: "buy annual")
      #expect(text(walk).contains("PLAN  ▒▒▒▒▒▒") && text(walk).contains("▒ trial"))
      #expect(!text(walk).contains("MONEY"))
      _ = walk.perform(.director(.advance(.days(400))), in: Self.app)
      #expect(text(walk).contains("█ paid") && !text(walk).contains("▼ $"))
      _ = walk.perform(.director(try DirectorCommand("refund")), in: Self.app)
      let back = try #require(walk.frame(in: Self.app).lines.first { $0.contains("▼ $") })
      #expect(back.contains("back") && back.filter { $0 == "▼" }.count == 2, "\(back)")
      _ = walk.perform(.director(.advance(.days(200))), in: Self.app)
      let refunded = try #require(walk.frame(in: Self.app).lines.first { $0.contains("PLAN  ▒") })
      _ = walk.perform(.director(try DirectorCommand("refundrequest reverse")), in: Self.app)
      let reversed = try #require(walk.frame(in: Self.app).lines.first { $0.contains("PLAN  ▒") })
      #expect(!text(walk).contains("▼ $"))
      #expect(reversed.filter { $0 == "█" }.count > refunded.filter { $0 == "█" }.count, "\(reversed)")
    }
  }

  @Test func `what was bought once and at this instant is a chart of its own`() throws {
    let walk = try walk(200, 60, saying: "buy lifetime")
    #expect(text(walk).contains("PLAN  ████████"))
    #expect(text(walk).contains("MONEY █ ") && text(walk).contains("$249.00 paid"))
  }

  @Test func `sentences, dates and what comes next have the names of products and the form of dates that people know`()
    throws
  {
    var walk = try walk(160, 50, saying: "buy annual")
    #expect(text(walk).contains("trial ▸ Pro Annual until 4 Jan") && text(walk).contains("Pro Annual: free trial ends"))
    #expect(!text(walk).contains(": annual") && !text(walk).contains("2026-01"))
    let log = try #require(press([.character("i"), .character("e")], on: &walk)[1].log)
    #expect(log.contains("purchased ▸ annual, free trial until 2026-01-04"))
    _ = press([.character("/")] + "pro annual".map { .character($0) }, on: &walk)
    #expect(text(walk).contains("purchased ▸ Pro Annual, free trial until"))
  }

  @Test func `times and days of the timeline are those of the phone's zone`() throws {
    // 09:41 by UTC is 22:41 in Auckland, where the next day begins soon.
    let walk = try walk(160, 50, saying: "zone Pacific/Auckland", "advance 1h 20m", "network off")
    let text = text(walk)
    #expect(text.contains("00:01:00") && text.contains("Fri 2 Jan") && !text.contains("in UTC"), "\(text)")
  }

  @Test func `only the ids of a fact's own products become names, and no word of a command or of a setting`() throws {
    let sentences = try walk().interface.sentences
    let command = Fact.director(try DirectorCommand("buy annual at 2025-12-01"))
    #expect(sentences.shownText(of: command, Self.dates) == sentences.text(of: command))
    let setting = Fact.setting(.changed("offering", from: "none", to: "weekly"))
    #expect(sentences.shownText(of: setting, Self.dates) == sentences.text(of: setting))
    let line = "weekly ▸ annual until Sunday, then weekly, paid weekly"
    #expect(
      sentences.named(line, ["annual", "weekly"])
        == "weekly ▸ Pro Annual until Sunday, then Pro Weekly, paid weekly")
    #expect(sentences.named("ad-free annual time ends", []) == "ad-free annual time ends")
    let refused = Fact.store(.purchaseFailed(productID: "annual", .network))
    #expect(refused.telling.productIDs == ["annual"] && Fact.network(isOnline: true).telling.productIDs.isEmpty)
  }

  @Test func `only a request that is all of its life is told as answered`() throws {
    let sentences = try walk().interface.sentences
    let request = Fact.store(.requested(.customerInfo, isRestore: nil))
    var timeline = RecentTimeline()
    timeline.append([Self.entry(1, request)])
    #expect(TimelineRows(timeline, open: []).rows == [.line(0, isAlone: true)])
    #expect(TimelineRows(unfolded: timeline).rows == [.line(0)])
    let alone = sentences.shownText(of: request, isAlone: true, Self.dates)
    #expect(alone.hasSuffix(" ▸ answered"))
    #expect(sentences.shownText(of: request, Self.dates) == sentences.text(of: request))
  }

  @Test func `a life is told by its answer, whatever comes after it`() throws {
    let sentences = try walk().interface.sentences
    func life(_ facts: Fact...) -> LifeSentence {
      let entries = facts.enumerated().map { Self.entry($0 + 1, $1) }
      return LifeSentence(entries, sentences, Self.dates)
    }
    let (screen, offline) = (ScreenID(1), Fact.network(isOnline: false))
    let asked = Fact.app(.data(.requested(screen, path: "/a.json")))
    let answered = Fact.app(.data(.answered(screen, path: "/a.json", latency: .milliseconds(200))))
    #expect(life(asked, answered, .network(isOnline: true)).text(columns: 60).hasPrefix("/a.json ▸ ✓ · "))
    #expect(life(asked, offline).text(columns: 60) == sentences.text(of: asked))
    #expect(life(asked, offline).outcome == .trouble)
    let cancelled = Fact.app(.data(.cancelled(screen, path: "/a.json")))
    #expect(life(asked, cancelled).text(columns: 60) == "/a.json ▸ ✗ cancelled")
    let sent = Fact.web(.sent(RequestID(7), .get, path: "/"))
    let page = Fact.web(.answered(RequestID(7), status: 200, contentType: nil))
    #expect(life(sent, page, offline).text(columns: 60).hasPrefix("GET / ▸ 200 · "))
    #expect(life(sent, offline).text(columns: 60) == "GET /")
    let message = Message(
      id: "1", component: "purchase", event: "showPaywall", data: .object([]),
      page: PageID(screen: screen, load: 1))
    #expect(life(.app(.bridge(.received(message))), .network(isOnline: true), offline).outcome == .success)
  }

  @Test func `a purchase is told with its date, and one that the backend refused with what failed`() throws {
    let walk = try walk(saying: "buy annual")
    let bought = try #require(
      walk.interface.timeline.first {
        if case .store(.entry(let entry, _, _)) = $0.fact, case .purchased = entry.change { true } else { false }
      })
    let trial = LifeSentence([bought], walk.interface.sentences, Self.dates)
    #expect(trial.text(columns: 40) == "trial ▸ Pro Annual until 4 Jan")
    #expect(trial.text(columns: 26) == "trial ▸ Pro… until 4 Jan")
    #expect(trial.text(columns: 17) == "trial ▸ Pro…")
    let failed = Fact.app(
      .log(.purchaseFailed(PaywallContext(source: .proScreen), productID: "annual", .receiptInUse)))
    let life = LifeSentence(
      [bought, Self.entry(bought.number + 1, failed)], walk.interface.sentences, Self.dates)
    #expect(life.answer == "trial ▸ Pro Annual until 4 Jan · failed: receipt in use" && life.outcome == .trouble)
  }

  @Test func `a search finds what one reads`() throws {
    var walk = try walk(160, 50, saying: "buy annual")
    _ = press([.character("i"), .character("/")] + "annual until 4 jan".map { .character($0) }, on: &walk)
    let found = InspectorScreen.shownRows(walk.interface).timeline
    #expect(found.contains { if case .store(.entry) = $0.fact { true } else { false } }, "\(text(walk))")
  }

  @Test func `a question is cut before its answer`() throws {
    let walk = try walk()
    let message = Message(
      id: "1", component: "purchase", event: "showPaywall", data: .object([]),
      page: PageID(screen: ScreenID(1), load: 1))
    let reply = SentReply(
      BridgeReply(to: message, .result(success: true, message: "Purchased")), isDelivered: true)
    let life = LifeSentence(
      [Self.entry(1, .app(.bridge(.received(message)))), Self.entry(2, .reply(reply), cause: 1)],
      walk.interface.sentences, Self.dates)
    #expect(life.text(columns: 60) == "purchase showPaywall ◂ ✓ Purchased")
    #expect(life.text(columns: 30) == "showPaywall ◂ ✓ Purchased")
    #expect(life.text(columns: 20) == "showPaywall ◂ ✓ Purchased")
    let granted = SentReply(
      BridgeReply(to: message, .result(success: true, message: "Enjoy 2 hours of ad-free experience")),
      isDelivered: true)
    let long = LifeSentence(
      [Self.entry(1, .app(.bridge(.received(message)))), Self.entry(2, .reply(granted), cause: 1)],
      walk.interface.sentences, Self.dates)
    #expect(long.text(columns: 40) == "showPaywall ◂ ✓ Enjoy 2 hours of…")
  }

  @Test(arguments: [
    ("notification ▸ Your free trial ends on 30 November.", 46, "notification ▸ Your free trial ends on…"),
    ("notification ▸ Your free trial ends on 30 November.", 51, "notification ▸ Your free trial ends on 30 November."),
    ("declined ▸ Pro Annual; the app is told nothing", 30, "declined ▸ Pro Annual…"),
    (
      "purchased ▸ Pro Annual, free trial until 3 Jan · dated 31 Dec 2025", 48,
      "purchased ▸ Pro Annual, free trial until 3 Jan…"
    ), ("purchased ▸ Pro Annual until 3 Jan · dated 31 Dec 2025", 28, "purchased ▸ Pro… until 3 Jan"),
    ("purchased ▸ Pro Annual, free trial until 3 Jan", 35, "purchased ▸ Pro Annual… until 3 Jan"),
    ("purchased ▸ Pro Annual, free trial until 3 Jan", 36, "purchased ▸ Pro Annual… until 3 Jan"),
    ("billing ▸ renewals will fail for alex@example.com", 40, "billing ▸ renewals will fail for…"),
    ("trial ▸ Pro Annual until 30 Nov", 31, "trial ▸ Pro Annual until 30 Nov"),
  ])
  func `a line is cut neither inside a word nor inside a date`(text: String, columns: Int, shown: String) {
    #expect(LifeSentence.shortened(text, columns: columns) == shown)
  }

  private static func entry(_ number: Int, _ fact: Fact, cause: Int? = nil) -> TimelineEntry {
    TimelineEntry(number: number, fact, at: SampleApp.start, on: PhoneID(1), cause: cause)
  }

  @Test func `a request and its answer are one row, and so are a message and its first reply`() {
    let message = Message(
      id: "1", component: "rewarded-ad", event: "connect", data: .object([]),
      page: PageID(screen: ScreenID(1), load: 1))
    let reply = SentReply(
      BridgeReply(
        to: message, BridgeAnswer(data: .object([.init("isSubscriber", .bool(false))]), isSuccess: false)),
      isDelivered: true)
    let web = RequestID(7)
    var timeline = RecentTimeline()
    timeline.append([
      Self.entry(1, .app(.bridge(.received(message)))),
      Self.entry(2, .store(.requested(.customerInfo, isRestore: nil))),
      Self.entry(3, .app(.customer(.infoLearned(entitlements: [], requestedAt: SampleApp.start)))),
      Self.entry(4, .app(.customer(.infoHeard(entitlements: [], from: .backend))), cause: 3),
      Self.entry(5, .reply(reply), cause: 1), Self.entry(6, .reply(reply), cause: 1),
      Self.entry(7, .web(.sent(web, .get, path: "/"))),
      Self.entry(8, .web(.answered(web, status: 200, contentType: nil))),
    ])
    #expect(
      TimelineRows(timeline, open: []).rows == [
        .life(1, first: 0, count: 2, isOpen: false), .life(2, first: 1, count: 3, isOpen: false),
        .line(5, isInside: false), .life(7, first: 6, count: 2, isOpen: false),
      ])
  }

  @Test func `lines of a page's console have a channel of their own`() {
    let fact = Fact.app(.page(ScreenID(1), .console(ConsoleLine("hello"))))
    #expect(fact.column == "page   " && fact.channelWords == "page console")
  }

  @Test func `the inspector over the phone keeps its height on every page and in a search`() throws {
    var walk = try walk(80, 24)
    _ = press([.character("i")], on: &walk)
    let box = try #require(walk.frame(in: Self.app).lines.firstIndex { $0.contains("╭─ Inspector") })
    for keys in [[Key.character("b")], [.character("b"), .character("/")] + "nowhere".map { .character($0) }] {
      _ = press(keys, on: &walk)
      let lines = walk.frame(in: Self.app).lines
      #expect(lines[box].contains("╭─ Inspector") && lines[22].contains("╰──"), "\(lines)")
    }
  }

  @Test func `a row that is opened near the lower end scrolls its lines into view`() throws {
    var walk = try walk(80, 24, saying: "network off", "network on", "network off", "network on")
    _ = walk.perform(.director(try DirectorCommand("buy annual")), in: Self.app)
    _ = walk.advance(to: walk.world.now + .seconds(3), in: Self.app)
    let rows = InspectorScreen.shownRows(walk.interface).rows
    let row = try #require(rows.lastIndex { if case .life(_, _, 3..., _) = $0 { true } else { false } })
    guard case .life(_, _, let count, _) = rows[row] else {
      Issue.record("The row \(rows[row]) is no life.")
      return
    }
    let ups = [Key](repeating: .up, count: rows.count - 1 - row)
    _ = press([.character("i"), .end] + ups + [.enter], on: &walk)
    let inside = walk.frame(in: Self.app).lines.count { $0.contains(#/\d\d:\d\d:\d\d [a-z]+ +│ /#) }
    #expect(inside == count, "\(walk.frame(in: Self.app).lines)")
  }
}

extension String {
  fileprivate func components(of text: String) -> [Substring] {
    split(separator: text, omittingEmptySubsequences: false)
  }
}
