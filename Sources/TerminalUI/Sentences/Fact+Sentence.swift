import Monetization
import Simulation

extension Fact {
  var sentence: Sentence {
    switch self {
    case .app(let fact): fact.sentence
    case .reply(let reply): reply.sentence
    case .server(let fact): fact.sentence
    case .store(let fact): Sentence(fact.text, fact.details)
    case .adNetwork(let fact): fact.sentence
    case .director(let command): Sentence(command.line)
    case .setting(let fact): fact.sentence
    case .withoutEffect(.product): Sentence("nothing is sold that this scenario needs")
    case .withoutEffect(.activePurchase): Sentence("nothing is active, nothing changed")
    case .withoutEffect(.phone(let phone, let existing)):
      Sentence("there is no phone \(phone.number), only \(Self.words(of: existing))")
    case .withoutEffect(.privacyOptions): Sentence("no privacy options can be opened now")
    case .withoutEffect(.purchasesSDK):
      Sentence("the app is in its onboarding, and its purchases SDK is not configured yet")
    case .withoutEffect(.link(let link)): Sentence("\(link) is no link into the app")
    case .withoutEffect(.servedPaths): Sentence("this app asks its server for no path configuration")
    case .withoutEffect(.servedFile): Sentence("the server has no such file")
    case .withoutEffect(.event): Sentence("nothing is scheduled")
    case .clock(.doesNotGoBack(let now)): Sentence("the clock does not go back: it is \(now.timestamp)")
    case .clock(.ends(let end)): Sentence("the clock goes no further than \(end.timestamp)")
    case .clock(.zoneSet(let zone)): Sentence("the phone's time zone is \(zone.identifier)")
    case .clock(.phoneClockSet(let wall)): Sentence("the phone's clock shows \(wall.timestamp)")
    case .network(let isOnline): Sentence(isOnline ? "the phone is online" : "the phone is offline")
    case .fault(let fact): fact.sentence
    case .openedOutside(let url, .safari): Sentence("opened outside the app, in a browser sheet over it: \(url)")
    case .openedOutside(let url, .system): Sentence("opened outside the app, by the system: \(url)")
    case .notification(let fact): fact.sentence
    case .web(let fact): fact.sentence
    }
  }

  /// The numbers of the phones that there are, such as `phones 1 and 2`.
  private static func words(of phones: [PhoneID]) -> String {
    let numbers = phones.map { "\($0.number)" }
    guard let last = numbers.last, numbers.count > 1 else { return "phone \(numbers.joined())" }
    return "phones \(numbers.dropLast().joined(separator: ", ")) and \(last)"
  }
}

extension FaultFact {
  fileprivate var sentence: Sentence {
    switch self {
    case .set(let rule):
      Sentence("faults ▸ \(rule.api.title): \(rule.words)" + (rule.phone.map { " on phone \($0.number)" } ?? ""))
    case .allOff: Sentence("faults ▸ none")
    case .held(let api, let id): Sentence("hold ▸ \(api.title) waits to be released", details(api, id))
    case .released(let api, let id): Sentence("release ▸ \(api.title) goes on", details(api, id))
    case .nothingHeld: Sentence("release ▸ nothing was held back")
    }
  }

  private func details(_ api: ServiceAPI, _ id: RequestID) -> [Sentence.Detail] {
    [.init("api", api.rawValue), .init("request", "#\(id.number)")]
  }
}

extension AppFact {
  fileprivate var sentence: Sentence {
    switch self {
    case .bridge(let fact): fact.sentence
    case .customer(let fact): fact.sentence
    case .access(let fact): fact.sentence
    case .gate(let fact): fact.sentence
    case .rewardedAd(let fact): fact.sentence
    case .banner(let fact): fact.sentence
    case .consent(let fact): fact.sentence
    case .navigation(let fact): fact.sentence
    case .page(_, let fact): fact.sentence
    case .data(let fact): fact.sentence
    case .log(let event): event.sentence
    }
  }
}

extension AdNetworkFact {
  fileprivate var sentence: Sentence {
    switch self {
    case .rewardedRequestSwallowed(let id):
      Sentence("network ▸ request will not be answered", [.init("request", "#\(id.number)")])
    case .bannerRequestSwallowed(let id):
      Sentence("network ▸ banner request will not be answered", [.init("request", "#\(id.number)")])
    case .rewardReportSwallowed(let id):
      Sentence("network ▸ reward will not be reported", [.init("imp", "#\(id.number)")])
    case .unusualOrder(let order): Sentence("network ▸ event order \(order.rawValue)")
    }
  }
}
