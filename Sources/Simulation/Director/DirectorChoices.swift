import Monetization

/// The words that may come next in a line of the Director, for suggestions and errors.
public struct DirectorChoices: Hashable, Sendable {
  /// The words; one may hold several, such as `after 2`.
  public var words: [String]
  /// Other words of the same kind are as good: another number, another length of time.
  public var isOpen: Bool

  init(_ words: [String], isOpen: Bool = false) {
    self.words = words
    self.isOpen = isOpen
  }

  /// The words as a list in a sentence: `0, 3, 16 or 28`.
  var text: String {
    let list =
      words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " or \(words[words.count - 1])"
    return isOpen ? "a value such as \(list)" : list
  }
}

extension DirectorVerb {
  /// The words that may follow the verb and `words`; nil if they are free, or if the line is over.
  ///
  /// - Parameter catalogue: The products for sale, which some values name; nil if they are unknown.
  public func choices(after words: [String], in catalogue: StoreCatalogue? = nil) -> DirectorChoices? {
    let products = catalogue?.products.map(\.id) ?? []
    switch self {
    case .network, .autorenew: return first(words, [.on, .off])
    case .backend, .server: return status(words)
    case .appstore: return first(words, [.up, .down])
    case .billing: return first(words, [.fail, .ok])
    case .customer: return first(words, [.close])
    case .eligibility, .cache: return first(words, [.reset])
    case .notifications:
      return words.isEmpty ? DirectorChoices(PhoneNotifications.Permission.allCases.map(\.rawValue)) : nil
    case .zone: return words.isEmpty ? DirectorChoices(PhoneZone.usual.map(\.identifier), isOpen: true) : nil
    case .tracking: return words.isEmpty ? DirectorChoices(PhonePrivacy.Tracking.allCases.map(\.rawValue)) : nil
    case .privacy: return first(words, [.options])
    case .latency: return latency(words)
    case .paths:
      return words == [DirectorWord.serve.rawValue]
        ? DirectorChoices(["/configurations/ios_v2.json"], isOpen: true) : first(words, [.serve, .reload])
    case .purchase: return purchase(words)
    case .fault: return fault(words)
    case .release: return words.isEmpty ? DirectorChoices(ServiceAPI.allCases.map(\.rawValue)) : nil
    case .restore: return shortFault(.restore, words)
    case .offerings: return shortFault(.offerings, words)
    case .customerinfo: return shortFault(.customerinfo, words)
    case .ad: return ad(words)
    case .set: return set(words, catalogue)
    case .storefront: return words.isEmpty ? DirectorChoices(Storefront.known.map(\.countryCode)) : nil
    case .scenario: return words.isEmpty ? DirectorChoices(Scenario.allCases.map(\.rawValue)) : nil
    case .expire, .refund, .revoke, .renew, .buy:
      return words.isEmpty && !products.isEmpty ? DirectorChoices(products) : nil
    case .family: return family(words, products)
    case .plan: return subscriptions(words, catalogue)
    case .redeem: return codes(words, catalogue)
    case .offer: return offers(words, catalogue)
    case .advance, .clock, .approve, .decline, .price, .account, .background, .foreground, .relaunch, .open, .reinstall,
      .newdevice, .phone, .reboot, .login, .logout, .sync:
      return nil
    }
  }

  private func first(_ words: [String], _ choices: [DirectorWord]) -> DirectorChoices? {
    words.isEmpty ? DirectorChoices(choices.map(\.rawValue)) : nil
  }

  private func status(_ words: [String]) -> DirectorChoices? {
    words == [DirectorWord.fail.rawValue] ? DirectorChoices(["500", "503"], isOpen: true) : first(words, [.ok, .fail])
  }

  private func latency(_ words: [String]) -> DirectorChoices? {
    switch words.count {
    case 0: DirectorChoices(DirectorCommand.LatencyTarget.allCases.map(\.rawValue))
    case 1: DirectorChoices(["0s", "500ms", "2s", "10s"], isOpen: true)
    default: nil
    }
  }

  private func purchase(_ words: [String]) -> DirectorChoices? {
    if words == [DirectorWord.fail.rawValue] { return Self.failures(of: .purchase) }
    guard words.isEmpty else { return nil }
    return DirectorChoices(PurchaseWord.allCases.map(\.rawValue) + [DirectorWord.fail.rawValue])
  }

  private func fault(_ words: [String]) -> DirectorChoices? {
    guard let first = words.first else {
      return DirectorChoices(ServiceAPI.allCases.map(\.rawValue) + [DirectorWord.off.rawValue])
    }
    return ServiceAPI(rawValue: first).flatMap { rule($0, Array(words.dropFirst()), short: false) }
  }

  /// The words of `ok` or `fail`, and those after `fail`.
  private func shortFault(_ api: ServiceAPI, _ words: [String]) -> DirectorChoices? {
    guard words.first == DirectorWord.fail.rawValue else { return first(words, [.ok, .fail]) }
    return rule(api, Array(words.dropFirst()), short: true)
  }

  /// The words of a rule for calls of `api`: a failure first, then the calls it strikes.
  private func rule(_ api: ServiceAPI, _ words: [String], short: Bool) -> DirectorChoices? {
    let modes = [FaultMode.once, .always, .after(2)].map(\.words)
    switch words.count {
    case 0:
      // The web server fails with any status.
      return DirectorChoices(
        api.failures.map(\.words) + (short ? [] : [FaultMode.hold, .off].map(\.words)), isOpen: api.service == .web)
    case 1 where ServiceFailure(words[0], of: api) != nil: return DirectorChoices(modes)
    default: return nil
    }
  }

  private func ad(_ words: [String]) -> DirectorChoices? {
    let rest = Array(words.dropFirst())
    switch words.first.flatMap(DirectorWord.init) {
    case .fail?: return rule(.adload, rest, short: true)
    case .present?: return shortFault(.adpresent, rest)
    case .order?: return rest.isEmpty ? DirectorChoices(EventOrder.presets.map(\.rawValue), isOpen: true) : nil
    default: return first(words, [.fill, .fail, .present, .order])
    }
  }

  private func set(_ words: [String], _ catalogue: StoreCatalogue?) -> DirectorChoices? {
    guard let name = words.first else { return DirectorChoices(DirectorSetting.allCases.map(\.rawValue)) }
    guard words.count == 1, let setting = DirectorSetting(rawValue: name) else { return nil }
    let nothing = StoreCatalogue(products: [], offerings: Offerings(currentID: nil, all: []), entitlementMapping: [])
    let values = setting.choices(in: catalogue ?? nothing).map(\.words)
    var seen: Set<String> = []
    return DirectorChoices(values.filter { seen.insert($0).inserted }, isOpen: setting.hasOtherValues)
  }

  private func subscriptions(_ words: [String], _ catalogue: StoreCatalogue?) -> DirectorChoices? {
    let products = catalogue?.products.filter { $0.subscription != nil }.map(\.id) ?? []
    return words.isEmpty && !products.isEmpty ? DirectorChoices(products) : nil
  }

  private func codes(_ words: [String], _ catalogue: StoreCatalogue?) -> DirectorChoices? {
    let offers = catalogue?.products.flatMap { $0.subscription?.offers ?? [] } ?? []
    let codes = offers.filter { $0.kind == .code && !$0.id.contains(where: \.isWhitespace) }.map(\.id)
    return words.isEmpty && !codes.isEmpty ? DirectorChoices(codes, isOpen: true) : nil
  }

  private func offers(_ words: [String], _ catalogue: StoreCatalogue?) -> DirectorChoices? {
    guard let catalogue else { return nil }
    let offered = catalogue.products.filter { $0.subscription?.offers.contains { $0.kind != .code } ?? false }
    switch words.count {
    case 0: return offered.isEmpty ? nil : DirectorChoices(offered.map(\.id))
    case 1:
      let offers = catalogue.product(words[0])?.subscription?.offers.filter { $0.kind != .code } ?? []
      return offers.isEmpty ? nil : DirectorChoices(offers.map(\.id), isOpen: true)
    case 2: return DirectorChoices([DirectorWord.unsigned.rawValue])
    default: return nil
    }
  }

  private func family(_ words: [String], _ products: [String]) -> DirectorChoices? {
    switch words.first.flatMap(DirectorWord.init) {
    case .parent?:
      words.count == 1 ? DirectorChoices(["alex@example.com", DirectorWord.none.rawValue], isOpen: true) : nil
    case .share?, .end?: words.count == 1 && !products.isEmpty ? DirectorChoices(products) : nil
    default: first(words, [.parent, .share, .end, .show])
    }
  }

  private static func failures(of api: ServiceAPI) -> DirectorChoices { DirectorChoices(api.failures.map(\.words)) }
}
