import Monetization
import SampleApps
import Simulation
import Testing

/// The App Store's messages over the app: a new price that needs consent, and a charge that failed.
@Suite struct `Messages of the App Store` {
  private static let newPrice = Money(49.99, "USD")
  private static let consent = StoreMessage.priceIncrease(productID: "annual", newPrice)

  /// A subscriber whose price rises, and who has come back to the app.
  private static func risen(needsConsent: Bool = true) -> Story {
    var story = Story()
    story.direct(.buyElsewhere(productID: "annual"))
    story.settle()
    story.direct(.typed("price annual 49.99\(needsConsent ? " consent" : "")"))
    story.settle()
    return story
  }

  /// A subscriber whose card failed at the end of the trial, in grace if there is any.
  private static func failed(graceDays: Int = 16) -> Story {
    var story = Story()
    story.direct(.set(.grace, .number(graceDays)))
    story.direct(.buyElsewhere(productID: "annual"))
    story.direct(.billing(isFailing: true))
    story.advance(.days(4))
    return story
  }

  @Test func `a price that needs consent asks when the app is opened, not while it is open`() throws {
    var story = Self.risen()
    #expect(story.message == nil)
    story.reopen()
    #expect(story.message == Self.consent)
    let asked = try #require(
      story.world.store.priceConsent(of: "annual", by: "alex@example.com", in: story.app.catalogue))
    #expect(asked.old == Money(29.99, "USD") && asked.new == Self.newPrice)
    #expect(asked.begins == story.line?.periodEnd)
  }

  @Test(arguments: [(StoreMessageAnswer.agree, true), (.decline, false)])
  func `an answer on the sheet is the Director's line`(_ answer: StoreMessageAnswer, _ agrees: Bool) {
    var story = Self.risen()
    story.reopen()
    var directed = story
    story.act(.sheet(.storeMessage(answer)))
    directed.direct(.answerPrice(productID: "annual", agrees: agrees))
    #expect(story.message == nil && directed.message == nil)
    #expect(story.world.store == directed.world.store)
    #expect(story.line?.willAutoRenew == agrees)
  }

  @Test func `who does not decide is asked at every return, and pays nothing more`() {
    var story = Self.risen()
    for _ in 0..<2 {
      story.reopen()
      story.act(.sheet(.storeMessage(.notNow)))
      #expect(story.message == nil)
    }
    story.advance(.days(4))
    #expect(story.line?.phase == .expired(.didNotConsentToPriceIncrease))
    story.reopen()
    #expect(story.message == .winBack(productID: "annual"))
  }

  @Test func `a price that needs no consent comes by e-mail alone`() {
    var story = Self.risen(needsConsent: false)
    story.reopen()
    #expect(story.message == nil)
    #expect(story.mails.map(\.needsConsent) == [false])
    #expect(story.mails.first?.begins == story.line?.periodEnd)
  }

  @Test(arguments: [0, 16])
  func `the e-mail about a price names no day while the charge of the period is still tried`(graceDays: Int) {
    var story = Self.failed(graceDays: graceDays)
    story.direct(.typed("price annual 49.99"))
    #expect(story.mails.map(\.begins) == [nil])
  }

  @Test(arguments: [0, 16]) func `a failed charge asks for another payment method, which solves it`(graceDays: Int) {
    var story = Self.failed(graceDays: graceDays)
    story.reopen()
    var directed = story
    guard case .billingIssue("annual", _)? = story.message else {
      Issue.record("no message")
      return
    }
    story.act(.sheet(.storeMessage(.updatePayment)))
    directed.direct(.billing(isFailing: false))
    #expect(story.message == nil && story.line?.phase == .subscribed)
    #expect(story.world.store == directed.world.store)
    story.settle()
    #expect(story.isPro)
  }

  @Test func `a failed charge is said once for each launch`() {
    var story = Self.failed()
    story.reopen()
    story.act(.sheet(.storeMessage(.notNow)))
    story.reopen()
    #expect(story.message == nil)
    story.direct(.relaunch)
    #expect(story.message != nil)
  }

  @Test func `a message that nobody answers comes again with the next launch`() {
    var story = Self.risen()
    story.reopen()
    story.direct(.relaunch)
    #expect(story.message == Self.consent)
    let resumed = World(saved: story.world.saved(in: story.app), app: story.app, resumingAt: story.now)
    #expect(resumed.storeMessage(on: resumed.shownIndex) == Self.consent)
  }

  @Test func `nothing comes up without a connection, in the background, or while the app holds messages back`() {
    var story = Self.risen()
    story.direct(.network(isOnline: false))
    story.reopen()
    #expect(story.message == nil)
    story.direct(.network(isOnline: true))
    #expect(story.message == nil)
    story.reopen()
    #expect(story.message != nil)
    story.direct(.background)
    #expect(story.message == nil)
    story.direct(.set(.messages, .flag(false)))
    story.direct(.foreground)
    #expect(story.message == nil)
  }

  @Test func `the message goes when the matter is settled elsewhere, and another account has none`() {
    var story = Self.risen()
    story.reopen()
    var other = story
    story.direct(.expire(productID: nil))
    #expect(story.message == nil)
    other.direct(.account("sam@example.com"))
    #expect(other.message == nil)
  }

  @Test func `a message waits under a sheet that the app asked for, and comes back after it`() {
    var story = Self.risen()
    story.reopen()
    #expect(story.message != nil)
    story.paywall(.manageChosen)
    #expect(story.world.phone.client.managementSheet != nil && story.message == nil)
    story.act(.sheet(.subscriptions(.close)))
    #expect(story.message != nil)
  }

  @Test func `a message put off or not makes another future`() {
    var story = Self.failed()
    story.reopen()
    var other = story
    other.act(.sheet(.storeMessage(.notNow)))
    #expect(story.world.normalised(in: story.app) != other.world.normalised(in: story.app))
  }
}

extension Story {
  /// Goes to another app and back.
  fileprivate mutating func reopen() {
    direct(.background)
    direct(.foreground)
  }

  fileprivate var message: StoreMessage? { world.storeMessage(on: world.shownIndex) }
  fileprivate var line: SubscriptionLine? { world.store.accounts.first?.subscriptions.first }

  fileprivate var mails: [PriceNotice] {
    entries.compactMap { if case .store(.priceMailed(let notice)) = $0.fact { notice } else { nil } }
  }
}
