import Monetization
import Simulation

extension Fact {
  var record: FactRecord {
    switch self {
    case .app(let fact): fact.record
    case .reply(let reply): reply.record
    case .store(let fact): fact.record
    case .server(let fact): fact.record
    case .adNetwork(let fact): fact.record
    case .director(let command): FactRecord("director", [.text("command", command.line)])
    case .setting(let fact): fact.record
    case .withoutEffect(let subject): FactRecord("director.withoutEffect", [.text("missing", subject.name)])
    case .clock(.doesNotGoBack(let now)): FactRecord("clock.doesNotGoBack", [.instant("now", now)])
    case .clock(.ends(let end)): FactRecord("clock.ends", [.instant("at", end)])
    case .clock(.zoneSet(let zone)): FactRecord("clock.zoneSet", [.text("zone", zone.identifier)])
    case .clock(.phoneClockSet(let wall)): FactRecord("clock.phoneClockSet", [.instant("wall", wall)])
    case .network(let isOnline): FactRecord("network", [.flag("isOnline", isOnline)])
    case .fault(let fact): fact.record
    case .openedOutside(let url, let opener):
      FactRecord("navigation.openedOutside", [.text("url", url), .text("opener", opener.rawValue)])
    case .notification(let fact): fact.record
    case .web(let fact): fact.record
    }
  }
}

extension Fact.MissingSubject {
  fileprivate var name: String {
    switch self {
    case .product: "product"
    case .activePurchase: "activePurchase"
    case .privacyOptions: "privacyOptions"
    case .servedPaths: "servedPaths"
    case .servedFile: "servedFile"
    case .phone: "phone"
    case .link: "link"
    case .purchasesSDK: "purchasesSDK"
    case .event: "event"
    }
  }
}

extension FaultFact {
  fileprivate var record: FactRecord {
    switch self {
    case .set(let rule): FactRecord("fault.set", [.text("api", rule.api.rawValue), .text("rule", rule.words)])
    case .allOff: FactRecord("fault.allOff", [])
    case .held(let api, let id): FactRecord("fault.held", [.text("api", api.rawValue), .number("request", id.number)])
    case .released(let api, let id):
      FactRecord("fault.released", [.text("api", api.rawValue), .number("request", id.number)])
    case .nothingHeld: FactRecord("fault.nothingHeld", [])
    }
  }
}

extension AppFact {
  fileprivate var record: FactRecord {
    switch self {
    case .bridge(let fact): fact.record
    case .customer(let fact): fact.record
    case .access(let fact): fact.record
    case .gate(let fact): fact.record
    case .rewardedAd(let fact): fact.record
    case .banner(let fact): fact.record
    case .consent(let fact): fact.record
    case .navigation(let fact): fact.record
    case .page(let screen, let fact): fact.record(on: screen)
    case .data(let fact): fact.record
    case .log(let event): event.record
    }
  }
}

extension AdNetworkFact {
  fileprivate var record: FactRecord {
    switch self {
    case .rewardedRequestSwallowed(let id):
      FactRecord("adNetwork.rewardedRequestSwallowed", [.number("request", id.number)])
    case .bannerRequestSwallowed(let id):
      FactRecord("adNetwork.bannerRequestSwallowed", [.number("request", id.number)])
    case .rewardReportSwallowed(let id):
      FactRecord("adNetwork.rewardReportSwallowed", [.number("impression", id.number)])
    case .unusualOrder(let order): FactRecord("adNetwork.unusualOrder", [.text("order", order.rawValue)])
    }
  }
}
