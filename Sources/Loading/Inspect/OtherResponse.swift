import Monetization

/// A response of RevenueCat's backend that no part of Paywalk needs, as lines to read.
package struct OtherResponse: Hashable, Sendable {
  /// The requests that such responses answer.
  package enum Endpoint: String, Hashable, Sendable, CaseIterable {
    case introEligibility, promotionalOffers, restoreEligibility, virtualCurrencies, webProducts
  }

  /// One thing in the response, with its values in the order of the file.
  package struct Item: Hashable, Sendable {
    package var name: String
    package var values: [String]
  }

  package var kind: Endpoint
  package var items: [Item]

  /// Returns nil if the file is no such response.
  init?(_ root: PositionedJSON) {
    if let offers = root["offers"]?.json.array {
      self.init(.promotionalOffers, Self.items(offers, named: "offer_id"))
    } else if let products = root["product_details"]?.json.array {
      self.init(.webProducts, Self.items(products, named: "identifier"))
    } else if let currencies = root["virtual_currencies"] {
      self.init(
        .virtualCurrencies,
        currencies.distinctMembers.map { Item(name: $0.key, values: Self.values(of: $0.value, except: "code")) })
    } else if let isAllowed = root["is_purchase_allowed_by_restore_behavior"]?.json.bool {
      self.init(.restoreEligibility, [Item(name: "purchase allowed", values: [isAllowed ? "yes" : "no"])])
    } else {
      let members = root.distinctMembers
      let answers = members.map { member in Self.eligibility(member.value) }
      guard !members.isEmpty, answers.allSatisfy({ $0 != nil }) else { return nil }
      self.init(
        .introEligibility, zip(members, answers).map { Item(name: $0.key, values: [$1].compactMap { $0 }) })
    }
  }

  private init(_ kind: Endpoint, _ items: [Item]) {
    self.kind = kind
    self.items = items
  }

  /// The answer about the introductory offer of a product; nil if the value is none.
  private static func eligibility(_ value: PositionedJSON) -> String? {
    switch value.value {
    case .bool(let isEligible): isEligible ? "eligible" : "ineligible"
    case .null: "unknown"
    case .number, .string, .array, .object: nil
    }
  }

  private static func items(_ list: [JSONValue], named key: String) -> [Item] {
    list.map { element in
      guard case .object(let members) = element else { return Item(name: "?", values: []) }
      return Item(name: element[key]?.string ?? "?", values: members.filter { $0.key != key }.compactMap(Self.value))
    }
  }

  private static func values(of json: PositionedJSON, except key: String) -> [String] {
    guard case .object(let members) = json.json else { return [] }
    return members.filter { $0.key != key }.compactMap(value)
  }

  /// A member in words; nil for an object or a list.
  private static func value(_ member: JSONValue.Member) -> String? {
    switch member.value {
    case .null, .array, .object: nil
    case .bool(let flag): "\(member.key): \(flag ? "yes" : "no")"
    case .number(let number): "\(member.key): \(number)"
    case .string(let text): "\(member.key): \(text)"
    }
  }
}
