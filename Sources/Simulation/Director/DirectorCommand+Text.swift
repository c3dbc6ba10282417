import Monetization

extension DirectorCommand {
  /// Reads one line such as `purchase fail network`.
  public init(_ line: String) throws(DirectorCommandError) {
    var words = DirectorWords(line)
    guard let first = words.next() else { throw DirectorCommandError(message: "found nothing, expected a command") }
    guard let verb = DirectorVerb(rawValue: first.lowercased()) else {
      let near =
        Spelling.nearest(to: first, among: DirectorVerb.allCases.map(\.rawValue)).map { ", did you mean \($0)?" } ?? ""
      throw DirectorCommandError(message: "there is no command \"\(first)\"\(near)", place: words.place(of: first))
    }
    words.verb = verb
    self = try Self.read(verb, &words)
    if let extra = words.next() { throw words.unexpected(extra) }
  }

  private static func read(_ verb: DirectorVerb, _ words: inout DirectorWords) throws(DirectorCommandError)
    -> DirectorCommand
  {
    switch verb {
    case .advance: return try readAdvance(&words)
    case .clock: return try readClock(&words)
    case .network: return .network(isOnline: try words.choice(.on, .off))
    case .backend:
      if try words.choice(.ok, .fail) { return .backend(.ok) }
      return .backend(.failing(try words.status(default: 503)))
    case .appstore: return .appStore(isUp: try words.choice(.up, .down))
    case .server:
      if try words.choice(.ok, .fail) { return .fault(.off(.page)) }
      return .fault(.page, .web(.http(status: try words.status(default: 500))), .always)
    case .latency: return .latency(try words.one(of: LatencyTarget.self), try words.span())
    case .paths:
      if try words.choice(.serve, .reload) { return .servePaths(path: try words.required()) }
      return .reloadPaths
    case .purchase:
      guard let decision = StoreConditions.PurchaseDecision.read(&words) else { throw words.unexpected(words.peek()) }
      return .purchase(decision)
    case .fault: return try readFault(&words)
    case .release: return .release(words.peek() == nil ? nil : try words.one(of: ServiceAPI.self))
    case .restore: return try readShortFault(.restore, &words)
    case .offerings: return try readShortFault(.offerings, &words)
    case .customerinfo: return try readShortFault(.customerinfo, &words)
    case .ad: return try readAd(&words)
    case .set:
      let setting = try words.one(of: DirectorSetting.self)
      return .set(setting, try setting.definition.read(&words))
    case .price: return try readPrice(&words)
    case .account:
      if words.take(.out) { return .account(nil) }
      return .account(try words.required())
    case .customer: return .customerPage(isUp: !words.take(.close))
    case .family:
      if words.take(.show) { return .showFamily }
      if words.take(.parent) { return .parent(words.take(.none) ? nil : try words.required()) }
      let shares = try words.choice(.share, .end)
      let product = try words.required()
      return shares ? .shareFromFamily(productID: product) : .endFamilySharing(productID: product)
    case .storefront:
      guard let storefront = words.peek().flatMap(Storefront.init(region:)) else {
        throw words.unexpected(words.peek())
      }
      _ = words.next()
      return .storefront(storefront)
    case .eligibility:
      guard words.take(.reset) else { throw words.unexpected(words.peek()) }
      return .resetEligibility
    case .revoke: return .revoke(productID: try words.required())
    case .approve: return .approve
    case .decline: return .decline
    case .expire: return .expire(productID: words.next())
    case .refund: return .refund(productID: words.next())
    case .renew: return .renew(productID: words.next())
    case .autorenew: return .autoRenew(isOn: try words.choice(.on, .off))
    case .billing: return .billing(isFailing: try !words.choice(.ok, .fail))
    case .buy: return try readBuy(&words)
    case .redeem: return .redeem(code: words.next())
    case .offer:
      let product = try words.required()
      let offer = try words.required()
      return .presentOffer(OfferChoice(productID: product, offerID: offer, isSigned: !words.take(.unsigned)))
    case .plan: return .changePlan(productID: try words.required())
    case .background: return .background
    case .foreground: return .foreground
    case .relaunch: return .relaunch
    case .open: return .openLink(try words.required(), isCold: words.take(.cold))
    case .reinstall: return .reinstall
    case .newdevice: return .newDevice
    case .phone:
      let word = try words.required()
      guard let number = Int(word), number > 0 else { throw words.unexpected(word) }
      return .showPhone(PhoneID(number))
    case .reboot: return .reboot
    case .login: return .logIn(try words.required())
    case .logout: return .logOut
    case .cache:
      guard words.take(.reset) else { throw words.unexpected(words.peek()) }
      return .resetCache
    case .sync: return .syncPurchases
    case .notifications: return .notifications(try words.one(of: PhoneNotifications.Permission.self))
    case .zone:
      let name = try words.required()
      guard let zone = PhoneZone(name) else { throw words.unexpected(name) }
      return .zone(zone)
    case .tracking: return .tracking(try words.one(of: PhonePrivacy.Tracking.self))
    case .privacy:
      guard words.take(.options) else { throw words.unexpected(words.peek()) }
      return .privacyOptions
    case .scenario: return try readScenario(&words)
    }
  }

  private static func readAdvance(_ words: inout DirectorWords) throws(DirectorCommandError) -> DirectorCommand {
    guard words.take(.to) else { return .advance(try words.span()) }
    if words.take(.next) { return .advanceToNext }
    let rest = words.rest()
    guard let date = WrittenDate(rest) else { throw words.unexpected(rest) }
    return .advanceTo(date)
  }

  private static func readClock(_ words: inout DirectorWords) throws(DirectorCommandError) -> DirectorCommand {
    if words.take(.right) { return .deviceClock(.zero) }
    let word = try words.required()
    guard let sign = word.first, sign == "+" || sign == "-", let span = TimeSpan(directorText: String(word.dropFirst()))
    else { throw words.unexpected(word) }
    return .deviceClock(sign == "-" ? .zero - span : span)
  }
}
