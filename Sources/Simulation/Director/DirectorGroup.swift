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

  private static let order = Dictionary(uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })

  public static func < (one: DirectorGroup, other: DirectorGroup) -> Bool { order[one] ?? 0 < order[other] ?? 0 }
}
