import Simulation

extension DirectorGroup {
  /// The name of the group on its tab, and the letter in it that leads there.
  var tab: (name: String, letter: Character) {
    switch self {
    case .time: ("time", "t")
    case .purchase: ("purchase", "p")
    case .faults: ("faults", "f")
    case .owned: ("bought", "b")
    case .offers: ("offers", "o")
    case .account: ("account", "c")
    case .renewals: ("renewals", "r")
    case .behaviour: ("behaviour", "v")
    case .ads: ("ads", "a")
    case .connections: ("network", "w")
    case .client: ("backend", "e")
    case .latencies: ("latency", "y")
    case .phone: ("phone", "n")
    case .scenarios: ("scenarios", "s")
    }
  }

  /// The name of its tab among the elements with a focus.
  var tabID: FocusID { FocusID(Self.tabPrefix + rawValue) }

  private static let tabPrefix = "director-group-"

  /// The group whose tab has this name; nil for another element.
  init?(tabID: FocusID) {
    guard tabID.name.hasPrefix(Self.tabPrefix) else { return nil }
    self.init(rawValue: String(tabID.name.dropFirst(Self.tabPrefix.count)))
  }
}
