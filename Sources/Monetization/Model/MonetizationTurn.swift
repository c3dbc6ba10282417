/// The handling of one event: the moment, the present screen, the configuration, and the requests so far.
public struct MonetizationTurn {
  public let time: DeviceTime
  public let presentation: PresentationContext
  public let configuration: MonetizationConfiguration
  public private(set) var requests: [MonetizationRequest] = []

  init(time: DeviceTime, presentation: PresentationContext, configuration: MonetizationConfiguration) {
    self.time = time
    self.presentation = presentation
    self.configuration = configuration
  }

  /// The uptime as an instant, for flows that count from the boot: setting the wall clock does not affect them.
  var uptime: Instant { Instant(milliseconds: time.uptime.milliseconds) }

  mutating func request(_ request: OutwardRequest) { requests.append(.outward(request)) }

  mutating func report(_ fact: AppFact) { request(.report(fact)) }

  mutating func reply(_ replies: [BridgeReply]) { for reply in replies { request(.reply(reply)) } }

  mutating func celebrate(_ news: UnlockNews) { requests.append(.celebrate(news)) }

  mutating func present(_ alert: PaywallAlert) { requests.append(.present(alert)) }

  /// Corrects the alerts that are not answered yet.
  mutating func correctAlerts(by news: AlertNews) { requests.append(.correctAlerts(by: news)) }
}
