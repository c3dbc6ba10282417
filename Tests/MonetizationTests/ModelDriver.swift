import Monetization

/// The driver's connections to the outside; each is a thin layer over one SDK, or over the app's own screens.
@MainActor
protocol Outside: AnyObject {
  /// The current times of the device's three clocks.
  var time: DeviceTime { get }
  /// The state of the screen at present.
  var presentation: PresentationContext { get }
  /// Asks the store; returns exactly one event, which carries `id`.
  func answer(_ request: StoreRequest, _ id: RequestID) async -> StoreEvent
  /// Starts a request at the ad SDK; its delegate calls come back as `MonetizationEvent.ads`.
  func begin(_ request: AdRequest, _ id: RequestID)
  /// Asks the consent platform or the system; their answers come back as `MonetizationEvent.consent`.
  func ask(_ request: ConsentRequest)
  /// Sends an answer to the page that asked.
  func send(_ reply: BridgeReply)
  func present(_ alert: PaywallAlert)
  /// Puts `corrected(by:)` in the place of each alert that is not answered yet, and closes those for which it is nil.
  func correctAlerts(by news: AlertNews)
  /// Tells for a moment what was unlocked.
  func celebrate(_ news: UnlockNews)
  func log(_ fact: AppFact)
  func open(url: String)
  /// Schedules this notification in place of an earlier one; nil takes that back.
  func remind(_ reminder: TrialReminder?)
  func keep(_ state: PersistedMonetization)
}

@MainActor
final class ModelDriver {
  private(set) var model: MonetizationModel
  private let configuration: MonetizationConfiguration
  private unowned let outside: any Outside
  private var alarm: Task<Void, Never>?

  init(kept: PersistedMonetization, configuration: MonetizationConfiguration, outside: any Outside) {
    model = MonetizationModel(kept: kept)
    self.configuration = configuration
    self.outside = outside
  }

  /// Handles every event of the app.
  func handle(_ event: MonetizationEvent) {
    let requests = model.handle(
      event, at: outside.time, presentation: outside.presentation, in: configuration)
    for request in requests { perform(request) }
    outside.keep(model.kept)
    setAlarm()
  }

  private func perform(_ request: MonetizationRequest) {
    switch request {
    case .outward(.store(let request, let id)): Task { handle(.store(await outside.answer(request, id))) }
    case .outward(.ads(let request, let id)): outside.begin(request, id)
    case .outward(.consent(let request, _)): outside.ask(request)
    case .outward(.reply(let reply)): outside.send(reply)
    case .present(let alert): outside.present(alert)
    case .correctAlerts(let news): outside.correctAlerts(by: news)
    case .celebrate(let news): outside.celebrate(news)
    case .outward(.report(let fact)): outside.log(fact)
    case .outward(.openExternally(let url, _)): outside.open(url: url)
    case .outward(.remind(let reminder)): outside.remind(reminder)
    }
  }

  /// Sets one timer for all deadlines of the model.
  private func setAlarm() {
    alarm?.cancel()
    guard let delay = model.nextDeadline(at: outside.time, in: configuration) else { return }
    alarm = Task {
      do { try await Task.sleep(for: .milliseconds(delay.milliseconds)) } catch { return }
      handle(.deadlineReached)
    }
  }
}
