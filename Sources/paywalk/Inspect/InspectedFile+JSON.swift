import Foundation
import Loading
import Monetization

extension InspectedFile {
  /// The file for machines: one object, whose keys and their order stay.
  ///
  /// - Parameter resolves: Of build settings, the values in a build as well.
  func json(resolves: Bool) -> JSONValue {
    if case .settings(let settings) = content { return settings.json(resolves: resolves) }
    return .inspection([
      ("format", .string("paywalk-inspection")), ("version", .number(1)), ("file", .string(file)),
      ("kind", .string(kind)), ("refused", .bool(isRefused)), ("comparedWith", .texts(comparedWith)),
      ("contents", contents),
      (
        "tried",
        tried.isEmpty
          ? nil
          : .array(
            tried.map {
              .inspection([
                ("url", .string($0.url)), ("testedString", .string($0.tested)),
                ("rules", .array($0.rules.map { .number(Decimal($0)) })),
              ])
            })
      ), ("findings", .array(findings.map(\.json))),
    ])
  }

  /// The object for a file that cannot be read: its only finding is the reason.
  static func json(_ file: String, refusedFor error: LoadingError) -> JSONValue {
    .inspection([
      ("format", .string("paywalk-inspection")), ("version", .number(1)), ("file", .string(file)),
      ("refused", .bool(true)), ("findings", .array([FileFinding(.refused, error).json])),
    ])
  }

  private var kind: String {
    switch content {
    case .store: "storekit"
    case .offerings: "offerings"
    case .mapping: "mapping"
    case .prices: "prices"
    case .subscriber: "subscriber"
    case .paths: "path-configuration"
    case .settings: "xcconfig"
    case .plist: "info-plist"
    case .other(let response): response.kind.rawValue
    }
  }

  private var contents: JSONValue {
    switch content {
    case .store(let store): store.json
    case .offerings(let offerings): offerings.json
    case .mapping(let mapping): mapping.json
    case .prices(let prices): prices.json
    case .subscriber(let subscriber): subscriber.json
    case .paths(let paths): paths.json
    case .settings(let settings): settings.json(resolves: false)
    case .plist(let plist): plist.json
    case .other(let response):
      .array(
        response.items.map { .inspection([("name", .string($0.name)), ("values", .texts($0.values))]) })
    }
  }
}

extension FileFinding {
  fileprivate var json: JSONValue {
    .inspection([
      ("severity", .string(severity.rawValue)), ("file", .string(error.file)), ("line", .whole(error.line)),
      ("column", .whole(error.column)),
      ("found", .string(error.found)), ("expected", .string(error.expected)),
    ])
  }
}

extension EntitlementMappingFile {
  fileprivate var json: JSONValue {
    .inspection([
      (
        "products",
        .array(
          mappings.map {
            .inspection([
              ("id", .string($0.productID)), ("entitlements", .texts($0.entitlements)),
              ("line", .whole($0.position.line)),
            ])
          })
      )
    ])
  }
}

extension OfferingsFile {
  fileprivate var json: JSONValue {
    .inspection([
      ("current", .text(currentOfferingID)), ("offerings", .array(offerings.map(\.json))),
      (
        "placements",
        .array(placements.map { .inspection([("name", .string($0.name)), ("offering", .text($0.offeringID))]) })
      ), ("fallback", .text(fallbackOfferingID)), ("targeting", targeting),
    ])
  }
}

extension OfferingsFile.Offering {
  fileprivate var json: JSONValue {
    let packages: [JSONValue] = packages.map {
      .inspection([
        ("identifier", .string($0.identifier)), ("product", .string($0.productID)), ("plan", .text($0.planID)),
        ("webCheckoutURL", .text($0.webCheckoutURL)), ("line", .whole($0.position.line)),
      ])
    }
    return .inspection([
      ("identifier", .string(identifier)), ("description", .string(description)), ("line", .whole(position.line)),
      ("packages", .array(packages)), ("metadata", metadata), ("paywall", paywall),
    ])
  }
}

extension JSONValue {
  /// An object without the members that have no value.
  static func inspection(_ members: [(String, JSONValue?)]) -> JSONValue {
    .object(members.compactMap { key, value in value.map { Member(key, $0) } })
  }

  static func texts(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

  static func text(_ text: String?) -> JSONValue? { text.map { .string($0) } }

  static func whole(_ number: Int?) -> JSONValue? { number.map { .number(Decimal($0)) } }

  static func instant(_ instant: Instant?) -> JSONValue? { instant.map { .string($0.iso8601) } }
}
