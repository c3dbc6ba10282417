import Foundation
import Monetization
import Simulation
import Testing

struct SimulatedAdNetworkTests {
  private static let start = Instant(milliseconds: 0)
  private static let unit = TestAdUnit.rewarded.rawValue

  private static func load(_ network: inout SimulatedAdNetwork, unit: String = unit, at instant: Instant = start)
    -> TimedEvent<AdEvent>?
  {
    network.begin(.loadRewarded(unitID: unit), id: RequestID(1), at: instant)
    return network.nextEvent(upTo: instant + .hours(1))
  }

  private static func error(_ event: TimedEvent<AdEvent>?) -> AdLoadError? {
    if case .rewardedFailedToLoad(_, let error) = event?.event { error } else { nil }
  }

  private static func ad(_ event: TimedEvent<AdEvent>?) -> RewardedAd? {
    if case .rewardedLoaded(_, let ad) = event?.event { ad } else { nil }
  }

  private static func presentationError(_ network: inout SimulatedAdNetwork, _ ad: AdID, at instant: Instant)
    -> AdPresentationError?
  {
    network.begin(.presentRewarded(ad), id: RequestID(2), at: instant)
    let event = network.nextEvent(upTo: instant)?.event
    if case .rewarded(_, .failedToPresent(let error)) = event { return error }
    return nil
  }

  @Test func `an ad comes after the latency that is set`() {
    var network = SimulatedAdNetwork()
    #expect(Self.load(&network)?.instant == Self.start + .milliseconds(2_500))
    network.conditions.rewardedLatency = .seconds(7)
    #expect(Self.load(&network)?.instant == Self.start + .seconds(7))
  }

  @Test(arguments: AdLoadError.allCases)
  func `every load error can be had, once or always`(error: AdLoadError) {
    var network = SimulatedAdNetwork()
    network.conditions.rewardedFault = Fault(.error(error), .once)
    #expect(Self.error(Self.load(&network)) == error)
    #expect(Self.ad(Self.load(&network)) != nil)
    network.conditions.rewardedFault.mode = .always
    #expect(Self.error(Self.load(&network)) == error)
    #expect(Self.error(Self.load(&network)) == error)
  }

  @Test func `a fault can begin after some requests`() {
    var network = SimulatedAdNetwork()
    network.conditions.rewardedFault = Fault(.error(.noFill), .after(2))
    let errors = (0..<4).map { _ in Self.error(Self.load(&network)) }
    #expect(errors == [nil, nil, .noFill, .noFill])
  }

  @Test func `a request can stay unanswered`() {
    var network = SimulatedAdNetwork()
    network.conditions.rewardedFault = Fault(.noAnswer, .once)
    #expect(Self.load(&network) == nil && network.nextInstant == nil)
    #expect(network.drainFacts().count == 1)
    #expect(network.drainFacts().isEmpty)
  }

  @Test func `offline a request fails soon, also if the connection goes meanwhile`() {
    var network = SimulatedAdNetwork()
    network.conditions.deviceIsOnline = false
    let event = Self.load(&network)
    #expect(Self.error(event) == .networkError)
    #expect(event?.instant == Self.start + .milliseconds(200))
    network.conditions.deviceIsOnline = true
    network.begin(.loadRewarded(unitID: Self.unit), id: RequestID(1), at: Self.start)
    network.conditions.deviceIsOnline = false
    #expect(Self.error(network.nextEvent(upTo: Self.start + .hours(1))) == .networkError)
  }

  @Test(arguments: ["", TestAdUnit.fixedBanner.rawValue, TestAdUnit.appOpen.rawValue])
  func `a missing unit or one of another format is an invalid request`(unit: String) {
    var network = SimulatedAdNetwork()
    #expect(Self.error(Self.load(&network, unit: unit)) == .invalidRequest)
  }

  @Test(arguments: AdPresentationError.allCases)
  func `every presentation error can be had`(error: AdPresentationError) throws {
    var network = SimulatedAdNetwork()
    let ad = try #require(Self.ad(Self.load(&network)))
    network.conditions.presentationFault = Fault(error, .once)
    #expect(Self.presentationError(&network, ad.id, at: Self.start + .seconds(3)) == error)
    #expect(network.playback == nil)
  }

  @Test func `an ad is presented once`() throws {
    var network = SimulatedAdNetwork()
    let ad = try #require(Self.ad(Self.load(&network)))
    #expect(Self.presentationError(&network, ad.id, at: Self.start + .seconds(3)) == nil)
    #expect(Self.presentationError(&network, AdID(77), at: Self.start + .seconds(3)) == nil)
    var other = network
    while other.nextEvent(upTo: Self.start + .seconds(3)) != nil {}
    #expect(Self.presentationError(&other, ad.id, at: Self.start + .seconds(4)) == .adAlreadyUsed)
    #expect(Self.presentationError(&other, AdID(77), at: Self.start + .seconds(4)) == .adNotReady)
  }

  @Test(arguments: [(Int64(3_599), AdPresentationError?.none), (3_600, .adNotReady)])
  func `an ad can be presented for less than an hour`(age: Int64, error: AdPresentationError?) throws {
    var network = SimulatedAdNetwork()
    let event = try #require(Self.load(&network))
    let ad = try #require(Self.ad(event))
    #expect(Self.presentationError(&network, ad.id, at: event.instant + .seconds(age)) == error)
  }

  @Test func `a screen that is too small is a presentation error`() throws {
    var network = SimulatedAdNetwork()
    let ad = try #require(Self.ad(Self.load(&network)))
    network.conditions.screenFitsAds = false
    #expect(Self.presentationError(&network, ad.id, at: Self.start + .seconds(3)) == .adTooLarge)
  }

  @Test func `test units are marked, others are not`() {
    #expect(TestAdUnit.allCases.allSatisfy { TestAdUnit.isTest(unitID: $0.rawValue) })
    #expect(!TestAdUnit.isTest(unitID: "ca-app-pub-1111111111111111/2222222222"))
    #expect(!TestAdUnit.isTest(unitID: ""))
  }

  @Test func `creatives have aligned art and a reward not behind their end`() {
    for creative in AdCreative.all {
      #expect(Set(creative.art.map(\.unicodeScalars.count)).count == 1)
      #expect(creative.rewardAt > .zero && creative.rewardAt <= creative.length)
      #expect(!creative.endCard.isEmpty && !creative.logo.isEmpty)
    }
    #expect(Set(AdCreative.all.map(\.advertiser)).count == AdCreative.all.count)
  }
}
