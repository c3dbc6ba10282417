import Monetization

extension DirectorCommand {
  /// The command as a line that can be read back.
  public var line: String {
    switch self {
    case .advance(let span): "advance \(span.unitText)"
    case .advanceTo(let date): "advance to \(date.text)"
    case .advanceToNext: "advance to next"
    case .deviceClock(let offset):
      offset == .zero ? "clock right" : "clock \(offset < .zero ? "-" : "+")\(offset.unitText)"
    case .network(let isOnline): "network \(isOnline ? "on" : "off")"
    case .backend(.ok): "backend ok"
    case .backend(.failing(let status)): "backend fail \(status)"
    case .appStore(let isUp): "appstore \(isUp ? "up" : "down")"
    case .latency(let target, let span): "latency \(target.rawValue) \(span.unitText)"
    case .servePaths(let path): "paths serve \(Self.word(path))"
    case .reloadPaths: "paths reload"
    case .purchase(let decision): "purchase \(decision.words)"
    case .fault(let rule): rule.line
    case .allFaultsOff: "fault off"
    case .release(let api): ["release", api?.rawValue].compactMap { $0 }.joined(separator: " ")
    case .set(let setting, let value): "set \(setting.rawValue) \(value.words)"
    case .adOrder(let order): "ad order \(order.isPreset ? order.rawValue : DirectorWords.quoted(order.rawValue))"
    case .approve: "approve"
    case .decline: "decline"
    case .expire(let product): Self.line(.expire, product)
    case .refund(let product): Self.line(.refund, product)
    case .revoke(let product): Self.line(.revoke, product)
    case .renew(let product): Self.line(.renew, product)
    case .autoRenew(let isOn): "autorenew \(isOn ? "on" : "off")"
    case .billing(let isFailing): "billing \(isFailing ? "fail" : "ok")"
    case .changePrice(let product, let amount, let needsConsent):
      "price \(product) \(amount)\(needsConsent ? " consent" : "")"
    case .answerPrice(let product, let agrees): "price \(agrees ? "agree" : "decline") \(product)"
    case .account(let name): "account \(name ?? "out")"
    case .parent(let name): "family parent \(name ?? "none")"
    case .shareFromFamily(let product): "family share \(product)"
    case .endFamilySharing(let product): "family end \(product)"
    case .showFamily: "family show"
    case .customerPage(let isUp): isUp ? "customer" : "customer close"
    case .storefront(let storefront): "storefront \(storefront.countryCode)"
    case .resetEligibility: "eligibility reset"
    case .buyElsewhere(let product): "buy \(product)"
    case .buyInPast(let product, let date, let isOnce):
      "buy \(product) at \(date.text)\(isOnce ? " once" : "")"
    case .redeem(let code): "redeem" + (code.map { " " + Self.word($0) } ?? "")
    case .presentOffer(let choice):
      "offer \(choice.productID) \(Self.word(choice.offerID))\(choice.isSigned ? "" : " unsigned")"
    case .changePlan(let product): "plan \(product)"
    case .background: "background"
    case .foreground: "foreground"
    case .relaunch: "relaunch"
    case .openLink(let link, let isCold): "open \(link)\(isCold ? " cold" : "")"
    case .reinstall: "reinstall"
    case .newDevice: "newdevice"
    case .showPhone(let phone): "phone \(phone.number)"
    case .reboot: "reboot"
    case .logIn(let appUserID): "login \(appUserID)"
    case .logOut: "logout"
    case .resetCache: "cache reset"
    case .syncPurchases: "sync"
    case .notifications(let permission): "notifications \(permission.rawValue)"
    case .zone(let zone): "zone \(zone.identifier)"
    case .tracking(let tracking): "tracking \(tracking.rawValue)"
    case .privacyOptions: "privacy options"
    case .scenario(let scenario): "scenario \(scenario.rawValue)"
    case .scenarioLine(let line): "scenario \(DirectorWords.quoted(line.text))"
    }
  }

  /// A code or an offer's id as one word: in quotes if it has blanks.
  private static func word(_ text: String) -> String {
    let isPlain = !text.isEmpty && !text.contains { $0.isWhitespace || $0 == "\"" }
    return isPlain ? text : DirectorWords.quoted(text)
  }

  private static func line(_ verb: DirectorVerb, _ product: String?) -> String {
    verb.rawValue + (product.map { " " + $0 } ?? "")
  }
}

extension FaultRule {
  /// The fault as the line of its command.
  var line: String {
    let words = ["fault", api.rawValue, failure?.words, mode.words, phone.map { "phone \($0.number)" }]
    return words.compactMap { $0 }.joined(separator: " ")
  }
}

extension StoreConditions.PurchaseDecision {
  /// The decision in the words of commands, of the Director's screen and of files.
  public var words: String {
    switch self {
    case .ask: "ask"
    case .succeed: "succeed"
    case .cancel: "cancel"
    case .fail(let error): "fail \(error.words)"
    case .pending: "pending"
    case .interrupted: "interrupted"
    case .paymentMethod: "paymentmethod"
    case .unverified: "unverified"
    }
  }

  /// Reads a decision from `words`; nil if they are not one.
  public init?(_ words: String) {
    var reader = DirectorWords(words)
    guard let decision = Self.read(&reader), reader.peek() == nil else { return nil }
    self = decision
  }

  /// Reads a decision from the next words; nil, without taking any, if they are not one.
  static func read(_ words: inout DirectorWords) -> StoreConditions.PurchaseDecision? {
    if let simple = words.take(PurchaseWord.allCases, \.rawValue) { return simple.decision }
    guard words.take(.fail) else { return nil }
    if words.peek() == nil { return .fail(.network) }
    return StoreError.read(&words).map { .fail($0) }
  }
}
