/// The packages that one paywall offers, under a name, put together on the server.
public struct Offering: Hashable, Sendable {
  public var identifier: String
  public var description: String
  /// The packages in display order.
  public var packages: [Package]
  /// Free values that the server attached; an object.
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

/// A product under the name that a paywall uses for it on every platform.
public struct Package: Hashable, Sendable {
  /// The package's name, such as `$rc_annual`, or a name of the team's own.
  public var identifier: String
  public var productID: String

  public init(identifier: String, productID: String) {
    self.identifier = identifier
    self.productID = productID
  }

  /// The duration that the identifier stands for.
  public var kind: PackageType {
    identifier.hasPrefix("$rc_") ? PackageType(rawValue: identifier) ?? .unknown : .custom
  }

  /// The durations that have a reserved identifier, and the others.
  public enum PackageType: String, Hashable, Sendable {
    case lifetime = "$rc_lifetime"
    case annual = "$rc_annual"
    case sixMonth = "$rc_six_month"
    case threeMonth = "$rc_three_month"
    case twoMonth = "$rc_two_month"
    case monthly = "$rc_monthly"
    case weekly = "$rc_weekly"
    /// The identifier is a name of the team's own.
    case custom
    /// The identifier is a reserved name that this version does not know.
    case unknown

    /// The duration in words, such as `Annual`; nil if only the product's own name tells it.
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

/// All offerings of an app, one of them marked as the current one.
public struct Offerings: Hashable, Sendable {
  public var currentID: String?
  /// All offerings in the order of the server's answer.
  public var all: [Offering]
  /// The response as it came, unknown keys included; nil if none was decoded.
  public var rawData: JSONValue?

  public init(currentID: String?, all: [Offering], rawData: JSONValue? = nil) {
    self.currentID = currentID
    self.all = all
    self.rawData = rawData
  }

  /// The offering that a paywall shows by default.
  public var current: Offering? { currentID.flatMap { self[$0] } }

  /// The offering with this identifier; nil if the server has none.
  public subscript(identifier: String) -> Offering? {
    all.first { $0.identifier == identifier }
  }
}
