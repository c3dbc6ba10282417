/// A group of rows on the Director's screen, in their order.
public enum DirectorGroup: String, Hashable, Sendable, CaseIterable, Comparable {
  case time = "Time"
  case purchase = "Next purchase"
  case faults = "Faults"
  case owned = "What has been bought"
  case offers = "Offers and plans"
  case account = "Account and prices"
  case renewals = "Renewals"
  case behaviour = "Behaviour of the App Store"
  case ads = "Next ad"
  case connections = "Connections"
  case client = "App and backend"
  case latencies = "Latencies"
  case phone = "Phone"
  case scenarios = "Scenarios"

  public var title: String { rawValue }

  /// What its rows are for, in one sentence.
  public var sentence: String {
    switch self {
    case .time: "lets time pass, to see trials end, charges come and ads expire"
    case .purchase: "decides what becomes of the next purchases, and how they are asked for"
    case .faults: "makes calls of the store, of the server and of the ad network go wrong, or holds them back"
    case .owned: "lets what is owned be approved, expire, renew or go back, or be bought elsewhere"
    case .offers: "presents offers, redeems codes and changes plans"
    case .account: "signs accounts in, moves them to other countries, changes prices and shares in families"
    case .renewals: "lets renewals succeed or fail, with grace, retries and messages"
    case .behaviour: "sets how late or how old the App Store's answers are"
    case .ads: "sets which ads come, what they tell and what they earn"
    case .connections: "takes the phone offline, or a server down"
    case .client: "sets the app's account, its cache and its rules about access"
    case .latencies: "sets how long answers take"
    case .phone: "restarts the phone, and sets its clock, zone and language"
    case .scenarios: "brings a whole situation about at once"
    }
  }

  private static let order = Dictionary(uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })

  public static func < (one: DirectorGroup, other: DirectorGroup) -> Bool { order[one] ?? 0 < order[other] ?? 0 }
}
