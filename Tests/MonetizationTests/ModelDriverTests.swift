import Foundation
import Monetization
import Testing

@MainActor @Suite struct `The driver of docs/architecture.md` {
  @Test func `is what the page shows`() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let page = tests.appending(path: "../../docs/architecture.md").standardizedFileURL
    let example = try String(contentsOf: tests.appending(path: "ModelDriver.swift"), encoding: .utf8)
    #expect(try String(contentsOf: page, encoding: .utf8).contains("```swift\n\(example)```"))
  }

  @Test func `asks the store, brings its answer back and keeps what it says`() async {
    let outside = AnsweringOutside()
    let app = CustomerSample.app(.failClosed)
    let driver = ModelDriver(kept: PersistedMonetization(), configuration: app, outside: outside)
    driver.handle(.launched)
    while outside.kept?.customerInfo == nil { await Task.yield() }
    #expect(driver.model.isPro(at: outside.time, in: app))
    #expect(outside.kept == driver.model.kept)
  }

  @Test func `shows the terms outside`() {
    let outside = AnsweringOutside()
    let driver = ModelDriver(
      kept: PersistedMonetization(), configuration: CustomerSample.app(.failClosed), outside: outside)
    driver.handle(.paywall(.termsChosen))
    #expect(outside.opened == [CustomerSample.app(.failClosed).paywall.termsURL])
  }
}

/// Gives every request for customer info the same good answer.
private final class AnsweringOutside: Outside {
  let time = CustomerSample.time
  let presentation = PresentationContext()
  private(set) var kept: PersistedMonetization?
  private(set) var opened: [String] = []

  func answer(_ request: StoreRequest, _ id: RequestID) async -> StoreEvent {
    switch request {
    case .fetchCustomerInfo:
      .customerInfoFetched(id, CustomerSample.info(end: time.wall + .days(30), requested: time.wall))
    default: .customerInfoFailed(id, .unknown)
    }
  }

  func begin(_ request: AdRequest, _ id: RequestID) {}
  func ask(_ request: ConsentRequest) {}
  func present(_ alert: PaywallAlert) {}
  func correctAlerts(by news: AlertNews) {}
  func celebrate(_ news: UnlockNews) {}
  func send(_ reply: BridgeReply) {}
  func log(_ fact: AppFact) {}
  func open(url: String) { opened.append(url) }
  func remind(_ reminder: TrialReminder?) {}
  func keep(_ state: PersistedMonetization) { kept = state }
}
