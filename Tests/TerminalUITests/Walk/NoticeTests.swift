import Monetization
import SampleApps
import Simulation
import Testing

@testable import TerminalUI

@Suite struct `Notices in the footer` {
  private let app = SampleApp.definition()

  @Test(arguments: ["/refused-refunds", "/opened outside the app", "/refused"])
  func `a page puts none, whatever it is called`(_ path: String) {
    var walk = Walk.fresh(app, start: SampleApp.start)
    let entries = perform(.user(.linkChosen(url: path)), on: &walk)
    #expect(
      entries.contains { if case .app(.navigation(.visited)) = $0.fact { true } else { false } })
    #expect(walk.interface.notice == nil)
  }

  @Test func `what the app refuses is said`() {
    var walk = Walk.fresh(app, start: SampleApp.start)
    perform(.user(.backChosen), on: &walk)
    #expect(walk.interface.notice == .fact(.app(.navigation(.wentBack([.refuseBack(.atRoot)])))))
    #expect(walk.interface.notice?.text(Sentences()) == "There is nothing to go back to.")
    perform(.user(.linkChosen(url: "https://elsewhere.example/")), on: &walk)
    #expect(walk.interface.notice == .fact(.openedOutside(url: "https://elsewhere.example/", by: .safari)))
  }

  @Test func `a jump in time tells what mattered, and a jump to where the clock stands that it stays`() {
    var walk = Walk.fresh(app, start: SampleApp.start)
    perform(.director(.advance(.seconds(3))), on: &walk)
    #expect(walk.interface.notice?.text(Sentences()) == "3 seconds: nothing that matters happened.")
    perform(.director(.advanceTo(WrittenDate(SampleApp.start))), on: &walk)
    #expect(walk.interface.notice == .fact(.clock(.doesNotGoBack(now: walk.world.now))))
  }

  @Test func `a clock that does not go back names its day, and what a sheet brings by the way is not told`() {
    var walk = Walk.fresh(app, start: SampleApp.start)
    perform(.director(.advance(.days(400))), on: &walk)
    perform(.director(.advanceTo(WrittenDate(SampleApp.start))), on: &walk)
    let now = DateForm(walk.world.deviceTime)
    let text = walk.interface.notice?.text(walk.sentences) ?? ""
    #expect(text.hasSuffix(" it is \(now.clock(walk.world.deviceTime.wall))."), "\(text)")
    #expect(now.clock(walk.world.deviceTime.wall).hasSuffix(" \(now.day(walk.world.deviceTime.wall))"))
    let end = Fact.clock(.ends(at: walk.world.now)).notice({ text, _ in text }, now)
    #expect(end == "The clock goes no further than \(now.clock(walk.world.now)).")
    perform(.director(.showFamily), on: &walk)
    walk.dismissNotice()
    perform(.sheet(.family(.close)), on: &walk)
    #expect(walk.interface.notice == nil)
  }

  @Test func `a jump sums the money, names the day of one charge, and its year if it is another one`() {
    var walk = Walk.fresh(app, start: SampleApp.start)
    perform(.director(.advance(.seconds(3))), on: &walk)
    perform(.director(.buyElsewhere(productID: SampleApp.annual.id)), on: &walk)
    perform(.director(.advance(.days(365))), on: &walk)
    #expect(
      walk.interface.notice?.text(Sentences()) == "1 year: trial ended, $29.99 charged on 4 Jan 2026.")
    #expect(walk.interface.notice?.role == .pro)
    perform(.director(.advance(.days(800))), on: &walk)
    #expect(
      walk.interface.notice?.text(Sentences()) == "2 years 70 days: $89.97 charged in 3 payments.")
  }

  @Test(arguments: [
    (58, "1 year: trial ended, $29.99 charged on 4 Jan 2026."),
    (49, "1 year: $29.99 charged on 4 Jan 2026, and 1 more."),
    (40, "1 year: $29.99 charged on 4 Jan 2026."),
  ])
  func `a jump leaves out whole what has no room, and money last`(columns: Int, text: String) {
    var walk = Walk.fresh(app, start: SampleApp.start)
    perform(.director(.advance(.seconds(3))), on: &walk)
    perform(.director(.buyElsewhere(productID: SampleApp.annual.id)), on: &walk)
    perform(.director(.advance(.days(365))), on: &walk)
    #expect(walk.interface.notice?.text(Sentences(), columns: columns) == text)
  }

  @Test func `a jump tells a payment that failed, as trouble, and no charge`() {
    var walk = Walk.fresh(app, start: SampleApp.start)
    for command in [DirectorCommand.typed("advance 3s"), .typed("buy annual"), .typed("billing fail")] {
      perform(.director(command), on: &walk)
    }
    perform(.director(.advance(.days(400))), on: &walk)
    let text = walk.interface.notice?.text(Sentences()) ?? ""
    #expect(text.hasPrefix("1 year 35 days: ") && text.contains("a payment failed on 4 Jan 2026"), "\(text)")
    #expect(!text.contains("charged"), "\(text)")
    #expect(walk.interface.notice?.role == .warning)
  }

  @Test func `a jump tells how the access stands at the end, and a reminder that came`() {
    let reminder = TrialReminder(productID: "annual", transactionID: "1", trialEnd: SampleApp.start + .days(3))
    let lost = Fact.app(.access(.plan(isPro: false, entitlement: "pro", .inactive(.notEntitled))))
    let won = Fact.app(.access(.plan(isPro: true, entitlement: "pro", .active(.customerInfo))))
    let cases: [([Fact], String)] = [
      ([lost], "4 days: access ended on 5 Jan."), ([won, lost, won], "4 days: access began on 5 Jan."),
      ([lost, won], "4 days: nothing that matters happened."),
      ([.notification(.delivered(reminder))], "4 days: a reminder came."),
    ]
    for (facts, text) in cases {
      let end = SampleApp.start + .days(4)
      let entries = facts.map { TimelineEntry(number: 1, $0, at: end, on: PhoneID(1)) }
      let summary = JumpSummary(
        from: SampleApp.start, entries, at: DeviceTime(wall: end, uptime: .days(4), bootID: 1))
      #expect(summary.text() == text)
    }
  }

  @Test func `a command without an outcome of its own is told itself, and no effect of it`() {
    var walk = Walk.fresh(app, start: SampleApp.start)
    perform(.director(.advance(.seconds(3))), on: &walk)
    let entries = perform(.director(.background), on: &walk)
    #expect(entries.count > 1)
    #expect(walk.interface.notice == .done("The app is in the background."))
    #expect(walk.look(in: app).top.kind == .background)
  }

  @Test func `a command tells its own outcome, a scenario its name, and success is no warning`() {
    var walk = Walk.fresh(app, start: SampleApp.start)
    perform(.director(.advance(.seconds(3))), on: &walk)
    perform(.director(.buyElsewhere(productID: SampleApp.annual.id)), on: &walk)
    let bought = walk.interface.notice?.text(Sentences()) ?? ""
    #expect(bought.hasPrefix("The account has bought annual, "))
    #expect(walk.interface.notice?.role == .pro)
    perform(.director(.scenario(.lifetimeOwner)), on: &walk)
    #expect(walk.interface.notice == .done("The scenario “\(Scenario.lifetimeOwner.title)” has begun."))
    #expect(walk.interface.notice?.role == .success)
    perform(.director(.approve), on: &walk)
    #expect(walk.interface.notice?.role == .warning)
    perform(.director(.purchase(.pending)), on: &walk)
    perform(.director(.network(isOnline: false)), on: &walk)
    #expect(walk.interface.notice == .fact(.network(isOnline: false)))
  }

  @Test(arguments: [
    (58, "The next purchase fails."), (78, "The next purchase fails: there was a problem with the App Store."),
  ])
  func `a notice without room for its second clause is a whole sentence`(columns: Int, text: String) {
    var walk = Walk.fresh(app, start: SampleApp.start)
    perform(.director(.typed("purchase fail storeproblem")), on: &walk)
    #expect(walk.interface.notice?.text(walk.sentences, columns: columns) == text)
    let reason = "Finish the purchase in your App Store account, and Pro unlocks by itself"
    let refusal = Notice.refusal(reason, on: LayerKey(.paywall))
    #expect(
      refusal.text(Sentences(), columns: columns)
        == (columns < 70 ? "Finish the purchase in your App Store account." : reason + "."))
  }

  @Test func `a notice goes after four seconds, and its products have names`() {
    var walk = Walk.fresh(app, start: SampleApp.start)
    perform(.director(.advance(.seconds(3))), on: &walk)
    perform(.director(.buyElsewhere(productID: SampleApp.annual.id)), on: &walk)
    let text = walk.interface.notice?.text(walk.sentences) ?? ""
    #expect(text.contains(SampleApp.annual.displayName) && text.hasSuffix("."), "\(text)")
    _ = walk.advance(to: walk.world.now + .milliseconds(3_900), in: app)
    #expect(walk.interface.notice != nil)
    _ = walk.advance(to: walk.world.now + .milliseconds(100), in: app)
    #expect(walk.interface.notice == nil && walk.keyRow != nil)
  }

  @Test(arguments: [
    ("purchase cancel", "The next purchase is cancelled in the App Store's sheet."),
    ("fault restore receiptInUse", "“Restore” fails once: this purchase belongs to another customer."),
    ("fault offerings", "“Offerings” fails once: the network request failed."),
    ("fault adload noFill always", "“Rewarded ad load” always fails: no ad is available right now."),
    ("purchase fail network", "The next purchase fails: the network request failed."),
    ("fault page 500 always", "“Web page” always fails with status 500."),
    ("set bannersize leaderboard", "Banners are leaderboards of 728 × 90 points."),
    ("set language de_DE", "The phone's language is German, of Germany."),
    ("set latelisting 90s", "A new purchase is missing for 1 minute 30 seconds."),
    ("set unavailable annual", "The App Store does not deliver Pro Annual."),
    ("billing fail", "The renewals of alex@example.com will fail."),
    ("fault off", "No call fails any more."), ("network off", "The phone is offline."),
    ("set grace 16", "The grace period lasts 16 days."), ("purchase ask", "It was so already: nothing has changed."),
    ("relaunch", "The app was ended and launched again."), ("logout", "Nobody is logged in to the app."),
    ("login alice", "The app logs in as alice."),
  ])
  func `what the Director sets is told as a whole sentence`(line: String, sentence: String) {
    var walk = Walk.fresh(app, start: SampleApp.start)
    perform(.director(.typed("fault page 404")), on: &walk)
    perform(.director(.typed(line)), on: &walk)
    #expect(walk.interface.notice?.text(walk.sentences) == sentence)
  }

  @Test(arguments: [
    ("login alice", "The app is logged in as alice.", Style.Role.success),
    ("login nil", "The login was refused: this name cannot be used for an account.", .error),
  ])
  func `a login is told once it is answered, and one that was refused with its reason`(
    line: String, sentence: String, role: Style.Role
  ) {
    var walk = Walk.fresh(app, start: SampleApp.start)
    perform(.director(.advance(.seconds(3))), on: &walk)
    perform(.director(.typed(line)), on: &walk)
    for _ in 0..<30 where walk.interface.notice?.text(walk.sentences) != sentence {
      _ = walk.advance(to: walk.world.now + .milliseconds(100), in: app)
    }
    #expect(walk.interface.notice?.text(walk.sentences) == sentence)
    #expect(walk.interface.notice?.role == role)
  }

  @Test func `a long address loses its middle, and the sentence stays whole`() {
    let fact = Fact.openedOutside(url: "https://legal.whitenoise.example/terms-of-use", by: .safari)
    let text = Notice.fact(fact).text(Sentences(), columns: 58)
    #expect(TextWidth.columns(text) == 58 && text.hasPrefix("A browser sheet shows https://"), "\(text)")
    #expect(text.hasSuffix("terms-of-use.") && text.contains("…"), "\(text)")
  }

  /// Commands of every row of the Director, and some that the palette takes.
  private static let commands: [DirectorCommand] = {
    let app = SampleApp.definition()
    var commands: [DirectorCommand] = []
    for setting in Setting.all { commands += setting.choices(in: app).map { setting.command($0) } }
    for api in ServiceAPI.allCases {
      commands += [FaultMode.once, .always, .after(2)].map { .fault(api, api.usualFailure, $0) }
      commands += [.fault(FaultRule(api, nil, .hold)), .fault(.off(api))]
    }
    for placed in DirectorGroup.allCases.flatMap({ Verb.rows(in: $0) }) {
      switch placed.row.action {
      case .gives(let arguments), .shows(let arguments): commands.append(placed.verb.command(arguments))
      case .types: break
      }
    }
    commands += Scenario.allCases.map { .scenario($0) }
    let written = [
      "phone 2", "phone 1", "account none", "account out", "storefront GB", "plan weekly", "price annual 99.99",
      "redeem X", "price agree annual", "refundrequest product annual", "eligibility ask", "open /a",
      "family parent kim@example.com", "family share annual", "buy lifetime", "buy annual at 2025-03-01", "login sam",
      "clock +1h", "expire annual", "revoke lifetime", "advance 1d", "advance to next", "release",
      "scenario \"net=offline\"",
    ]
    return commands + written.map { .typed($0) }
  }()

  @Test(arguments: [nil, "buy annual"])
  func `whatever the Director has done is told in one line, as a whole sentence in plain words`(before: String?) {
    var walk = Walk.fresh(app, start: SampleApp.start)
    perform(.director(.advance(.seconds(3))), on: &walk)
    if let before { perform(.director(.typed(before)), on: &walk) }
    walk.dismissNotice()
    for command in Self.commands {
      var next = walk
      perform(.director(command), on: &next)
      guard let text = next.interface.notice?.text(next.sentences) else { continue }
      let isBegun = text.first.map { $0.isUppercase || $0.isNumber || $0 == "“" } ?? false
      #expect(isBegun && text.hasSuffix(".") && text.contains(" "), "\(command.line): \(text)")
      #expect(!text.contains { "_={}▸".contains($0) } && !text.hasPrefix("Done:"), "\(command.line): \(text)")
      #expect(TextWidth.columns(text) <= 78, "\(command.line): \(text)")
    }
  }

  @Test func `every value of a setting has a sentence of its own`() {
    for setting in Setting.all {
      for value in setting.choices(in: app) {
        let sentence = setting.notice(ofWords: value.words)?.sentence ?? ""
        #expect((1...58).contains(TextWidth.columns(sentence)), "\(setting.word) \(value.words): \(sentence)")
      }
    }
  }

  @Test(arguments: [
    ("purchase cancel", Style.Role.warning), ("fault restore", .warning), ("latency store 10s", .text),
    ("set grace 16", .text), ("scenario store-down", .warning), ("scenario trial", .success),
  ])
  func `what is armed is no success`(line: String, role: Style.Role) {
    var walk = Walk.fresh(app, start: SampleApp.start)
    perform(.director(.typed(line)), on: &walk)
    #expect(walk.interface.notice?.role == role)
  }

  @Test func `its dates are as people read them`() {
    var walk = Walk.fresh(app, start: SampleApp.start)
    perform(.director(.advance(.seconds(3))), on: &walk)
    perform(.director(.buyElsewhere(productID: SampleApp.annual.id)), on: &walk)
    let text = walk.interface.notice?.text(walk.sentences) ?? ""
    #expect(text.hasSuffix("with a free trial until 4 Jan."), "\(text)")
  }

  @Test func `what a card says is not told a second time in the footer`() {
    var walk = Walk.fresh(app, start: SampleApp.start)
    perform(.director(.advance(.seconds(3))), on: &walk)
    perform(.user(.paywall(.packageChosen(identifier: "$rc_annual"))), on: &walk)
    perform(.director(.advance(.seconds(3))), on: &walk)
    perform(.user(.paywall(.purchaseChosen)), on: &walk)
    perform(.director(.purchase(.pending)), on: &walk)
    perform(.sheet(.appStore(.confirm)), on: &walk)
    perform(.director(.advance(.seconds(2))), on: &walk)
    perform(.sheet(.appStore(.confirm)), on: &walk)
    perform(.director(.advance(.seconds(3))), on: &walk)
    walk.dismissNotice()
    perform(.director(.approve), on: &walk)
    #expect(walk.frame(in: app).lines.contains { $0.contains("Approved: you have") })
    #expect(walk.interface.notice == nil)
  }

  @Test func `a card tells what went well, but no trouble, and not what a jump has led past`() {
    var walk = Walk.fresh(app, start: SampleApp.start)
    perform(.director(.advance(.seconds(3))), on: &walk)
    if case .jump? = walk.interface.notice {} else { Issue.record("\(walk.interface.notice as Any)") }
    #expect(walk.interface.notice?.isToldByCard == false)
    perform(.director(.approve), on: &walk)
    #expect(walk.interface.notice?.isToldByCard == false)
    perform(.director(.buyElsewhere(productID: SampleApp.annual.id)), on: &walk)
    #expect(walk.interface.notice?.isToldByCard == true)
  }

  @discardableResult
  private func perform(_ action: Action, on walk: inout Walk) -> [TimelineEntry] {
    var outcome = Walk.Response()
    walk.perform(.world(action), app, &outcome)
    return outcome.entries
  }
}
