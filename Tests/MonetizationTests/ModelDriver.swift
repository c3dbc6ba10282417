import Monetization

/// What the driver needs from outside; each is a thin layer over one SDK.
@MainActor
protocol Outside: AnyObject {
  /// The device's three clocks, read now.
  var time: DeviceTime { get }
  /// Asks the store; gives exactly one event, which carries `id`.
  func answer(_ request: StoreRequest, _ id: RequestID) async -> StoreEvent
  /// Starts something at the ad SDK; its delegate calls come back as `AppEvent.ads`.
  func begin(_ request: AdRequest, _ id: RequestID)
  /// Loads or drops a web view; its delegate calls come back as `AppEvent.web`.
  func perform(_ request: WebViewRequest)
  /// Hands an answer to the page that asked.
  func send(_ reply: BridgeReply)
  func log(_ fact: AppFact)
  func open(url: String)
  func keep(_ state: KeptState)
}

@MainActor
final class ModelDriver {
  private(set) var model: AppModel
  private let app: AppConfiguration
  private unowned let outside: any Outside
  private var alarm: Task<Void, Never>?

  init(kept: KeptState, app: AppConfiguration, outside: any Outside) {
    model = AppModel(kept: kept)
    self.app = app
    self.outside = outside
  }

  /// Everything that happens comes through here.
  func hear(_ event: AppEvent) {
    for request in model.handle(event, at: outside.time, in: app) { perform(request) }
    outside.keep(model.kept)
    setAlarm()
  }

  private func perform(_ request: AppRequest) {
    switch request {
    case .store(let request, let id): Task { hear(.store(await outside.answer(request, id))) }
    case .ads(let request, let id): outside.begin(request, id)
    case .web(let request): outside.perform(request)
    case .reply(let reply): outside.send(reply)
    case .report(let fact): outside.log(fact)
    case .openExternally(let url): outside.open(url: url)
    }
  }

  /// One timer for everything in the model that ends by itself.
  private func setAlarm() {
    alarm?.cancel()
    guard let delay = model.nextDeadline(at: outside.time, in: app) else { return }
    alarm = Task {
      do { try await Task.sleep(for: .milliseconds(delay.milliseconds)) } catch { return }
      hear(.deadlineReached)
    }
  }
}
