/// What one paywall offers: a named choice of packages, put together on the server.
public struct Offering: Hashable, Sendable {
  public var identifier: String
  public var description: String
  /// In display order.
  public var packages: [Package]
  /// Whatever the server attached; an object.
  public var metadata: JSONValue

  public init(
    identifier: String, description: String = "", packages: [Package], metadata: JSONValue = .object([])
  ) {
    self.identifier = identifier
    self.description = description
    self.packages = packages
    self.metadata = metadata
  }
}

/// A product under the name by which a paywall knows it on every platform.
public struct Package: Hashable, Sendable {
  /// Such as `$rc_annual`, or any name of the team's own.
  public var identifier: String
  public var productID: String

  public init(identifier: String, productID: String) {
    self.identifier = identifier
    self.productID = productID
  }

  /// What the identifier says about the duration.
  public var kind: Kind { identifier.hasPrefix("$rc_") ? Kind(rawValue: identifier) ?? .unknown : .custom }

  /// The durations that have a reserved identifier.
  public enum Kind: String, Hashable, Sendable {
    case lifetime = "$rc_lifetime"
    case annual = "$rc_annual"
    case sixMonth = "$rc_six_month"
    case threeMonth = "$rc_three_month"
    case twoMonth = "$rc_two_month"
    case monthly = "$rc_monthly"
    case weekly = "$rc_weekly"
    /// A name of the team's own.
    case custom
    /// A reserved name that this version does not know.
    case unknown

    /// Such as `Annual`; nil where only the product's own name says what it is.
    public var displayName: String? {
      switch self {
      case .lifetime: "Lifetime"
      case .annual: "Annual"
      case .sixMonth: "6 Months"
      case .threeMonth: "3 Months"
      case .twoMonth: "2 Months"
      case .monthly: "Monthly"
      case .weekly: "Weekly"
      case .custom, .unknown: nil
      }
    }
  }
}

/// All offerings of an app, and which of them is the current one.
public struct Offerings: Hashable, Sendable {
  public var currentID: String?
  /// In the order of the server's answer.
  public var all: [Offering]

  public init(currentID: String?, all: [Offering]) {
    self.currentID = currentID
    self.all = all
  }

  /// The offering that a paywall shows unless told otherwise.
  public var current: Offering? { currentID.flatMap { self[$0] } }

  /// Nil if the server does not offer it.
  public subscript(identifier: String) -> Offering? {
    all.first { $0.identifier == identifier }
  }
}
