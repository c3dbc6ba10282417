import Foundation
import Monetization
import Simulation
import Testing

struct AdClientTests {
  private static let start = Instant(milliseconds: 0)
  private static let unit = TestAdUnit.rewarded.rawValue

  /// Asks for an ad, and listens for an hour.
  private static func load(
    _ ads: inout AdClient, unit: String = unit, at instant: Instant = start, failing failure: AdLoadFailure? = nil,
    _ conditions: AdNetworkConditions = AdNetworkConditions(), isOnline: Bool = true
  ) -> TimedEvent<AdEvent>? {
    var call = AdCall(conditions: conditions, at: instant, isOnline: isOnline)
    ads.begin(.loadRewarded(unitID: unit), id: RequestID(1), failing: failure.map { .adLoad($0) }, &call)
    return next(&ads, AdCall(conditions: conditions, at: instant + .hours(1), isOnline: isOnline))
  }

  private static func next(_ ads: inout AdClient, _ call: AdCall) -> TimedEvent<AdEvent>? {
    var none: FaultRule?
    var call = call
    return ads.nextEvent(striking: &none, &call)
  }

  private static func error(_ event: TimedEvent<AdEvent>?) -> AdLoadError? {
    if case .rewardedFailedToLoad(_, let error) = event?.event { error } else { nil }
  }

  private static func ad(_ event: TimedEvent<AdEvent>?) -> RewardedAd? {
    if case .rewardedLoaded(_, let ad) = event?.event { ad } else { nil }
  }

  private static func presentationError(
    _ ads: inout AdClient, _ ad: AdID, at instant: Instant, failing error: AdPresentationError? = nil,
    _ conditions: AdNetworkConditions = AdNetworkConditions()
  ) -> AdPresentationError? {
    var call = AdCall(conditions: conditions, at: instant)
    ads.begin(.presentRewarded(ad), id: RequestID(2), failing: error.map { .adPresentation($0) }, &call)
    if case .rewarded(_, .failedToPresent(let error), _) = next(&ads, call)?.event { return error }
    return nil
  }

  @Test func `an ad comes after the latency that is set`() {
    var ads = AdClient()
    #expect(Self.load(&ads)?.instant == Self.start + .milliseconds(2_500))
    var slow = AdNetworkConditions()
    slow.rewardedLatency = .seconds(7)
    #expect(Self.load(&ads, slow)?.instant == Self.start + .seconds(7))
  }

  @Test(arguments: AdLoadError.allCases)
  func `every load error can be had`(error: AdLoadError) {
    var ads = AdClient()
    #expect(Self.error(Self.load(&ads, failing: .error(error))) == error)
    #expect(Self.ad(Self.load(&ads)) != nil)
  }

  @Test func `a request can stay unanswered`() {
    var ads = AdClient()
    #expect(Self.load(&ads, failing: .noAnswer) == nil && ads.nextInstant == nil)
    var call = AdCall(at: Self.start)
    ads.begin(.loadRewarded(unitID: Self.unit), id: RequestID(1), failing: .adLoad(.noAnswer), &call)
    #expect(call.facts.map(\.event) == [.rewardedRequestSwallowed(RequestID(1))])
  }

  @Test func `offline a request fails soon, also if the connection goes meanwhile`() {
    var ads = AdClient()
    let event = Self.load(&ads, isOnline: false)
    #expect(Self.error(event) == .networkError)
    #expect(event?.instant == Self.start + .milliseconds(200))
    var call = AdCall(at: Self.start)
    ads.begin(.loadRewarded(unitID: Self.unit), id: RequestID(1), &call)
    let later = AdCall(at: Self.start + .hours(1), isOnline: false)
    #expect(Self.error(Self.next(&ads, later)) == .networkError)
  }

  @Test(arguments: ["", TestAdUnit.fixedBanner.rawValue, TestAdUnit.appOpen.rawValue])
  func `a missing unit or one of another format is an invalid request`(unit: String) {
    var ads = AdClient()
    #expect(Self.error(Self.load(&ads, unit: unit)) == .invalidRequest)
  }

  @Test(arguments: AdPresentationError.allCases)
  func `every presentation error can be had`(error: AdPresentationError) throws {
    var ads = AdClient()
    let ad = try #require(Self.ad(Self.load(&ads)))
    #expect(Self.presentationError(&ads, ad.id, at: Self.start + .seconds(3), failing: error) == error)
    #expect(ads.playback == nil)
  }

  @Test func `13: an ad is presented once`() throws {
    var ads = AdClient()
    let ad = try #require(Self.ad(Self.load(&ads)))
    #expect(Self.presentationError(&ads, ad.id, at: Self.start + .seconds(3)) == nil)
    #expect(Self.presentationError(&ads, AdID(77), at: Self.start + .seconds(3)) == nil)
    var other = ads
    while Self.next(&other, AdCall(at: Self.start + .seconds(3))) != nil {}
    #expect(Self.presentationError(&other, ad.id, at: Self.start + .seconds(4)) == .adAlreadyUsed)
    #expect(Self.presentationError(&other, AdID(77), at: Self.start + .seconds(4)) == .adNotReady)
  }

  @Test(arguments: [(Int64(3_599), AdPresentationError?.none), (3_600, .adNotReady)])
  func `an ad can be presented for less than an hour`(age: Int64, error: AdPresentationError?) throws {
    var ads = AdClient()
    let event = try #require(Self.load(&ads))
    let ad = try #require(Self.ad(event))
    #expect(Self.presentationError(&ads, ad.id, at: event.instant + .seconds(age)) == error)
  }

  @Test func `21: a screen that is too small is a presentation error`() throws {
    var ads = AdClient()
    let ad = try #require(Self.ad(Self.load(&ads)))
    var small = AdNetworkConditions()
    small.screenFitsAds = false
    #expect(Self.presentationError(&ads, ad.id, at: Self.start + .seconds(3), small) == .adTooLarge)
  }

  @Test func `test units are marked, others are not`() {
    #expect(TestAdUnit.allCases.allSatisfy { TestAdUnit.isTest(unitID: $0.rawValue) })
    #expect(!TestAdUnit.isTest(unitID: "ca-app-pub-1111111111111111/2222222222"))
    #expect(!TestAdUnit.isTest(unitID: ""))
  }

  @Test func `creatives have films of their own and a reward not behind their end`() {
    #expect(AdCreative.all.map(\.film) == AdCreative.Film.allCases)
    for creative in AdCreative.all {
      #expect(creative.rewardAt > .zero && creative.rewardAt <= creative.length)
      #expect(!creative.endCard.isEmpty && !creative.logo.isEmpty)
    }
    #expect(Set(AdCreative.all.map(\.advertiser)).count == AdCreative.all.count)
  }
}
