import Monetization
import Simulation

extension Fact: ToldFact {
  struct Forms: Sendable {
    let app = FactPart<AppFact>()
    let reply = FactPart<SentReply>()
    let store = FactPart<StoreFact>()
    let server = FactPart<ServerFact>()
    let adNetwork = FactPart<AdNetworkFact>()
    let director = FactForm("director", .text("command"), remark: "as the palette takes it")
    let setting = FactPart<SettingFact>()
    let withoutEffect = FactForm("director.withoutEffect", .case("missing", of: MissingSubject.self))
    let clock = FactPart<ClockFact>()
    let network = FactForm("network", .flag("isOnline"))
    let fault = FactPart<FaultFact>()
    let openedOutside = FactForm(
      "navigation.openedOutside", .text("url"), .word("opener", of: OutsideOpener.self),
      remark: "`safari` is a browser sheet over the app")
    let notification = FactPart<NotificationFact>()
    let web = FactPart<WebFact>()
  }

  static let forms = Forms()

  /// Every form of a fact.
  package static var everyForm: [any ListedForm] { allForms }

  package var telling: Telling {
    switch self {
    case .app(let fact): Self.forms.app(fact)
    case .reply(let reply): Self.forms.reply(reply)
    case .store(let fact): Self.forms.store(fact)
    case .server(let fact): Self.forms.server(fact)
    case .adNetwork(let fact): Self.forms.adNetwork(fact)
    case .director(let command): Self.forms.director(command.line, command.line)
    case .setting(let fact): Self.forms.setting(fact)
    case .withoutEffect(let subject): Self.forms.withoutEffect(subject.telling.sentence.text, subject)
    case .clock(let fact): Self.forms.clock(fact)
    case .network(let isOnline):
      Self.forms.network(isOnline ? "the phone is online" : "the phone is offline", isOnline)
    case .fault(let fact): Self.forms.fault(fact)
    case .openedOutside(let url, let opener):
      Self.forms.openedOutside("opened outside the app, \(opener.words): \(url)", (url, opener))
    case .notification(let fact): Self.forms.notification(fact)
    case .web(let fact): Self.forms.web(fact)
    }
  }
}

extension OutsideOpener {
  fileprivate var words: String {
    switch self {
    case .safari: "in a browser sheet over it"
    case .system: "by the system"
    }
  }
}
