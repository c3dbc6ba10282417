import Monetization
import NativeApp
import Simulation

// Fields that facts of several enums have, by the value that fills them.

extension FactFields where Value == String {
  static var product: Self { .product("product") }
  static var path: Self { .text("path") }
  static var gateReason: Self { .text("reason", among: GateReason.names) }
  static var resource: Self { .text("resource", among: GatedResource.all.map(\.name)) }
}

extension FactFields where Value == [String] {
  static var entitlements: Self { .texts("entitlements") }
}

extension FactFields where Value == RequestID {
  static var request: Self { Self(.number("request")) { $0.number } }
  static var impression: Self { Self(.number("impression")) { $0.number } }
}

extension FactFields where Value == ScreenID {
  static var screen: Self { Self(.number("screen")) { $0.number } }
}

extension FactFields where Value == Money {
  static var price: Self { Self(.text("price"), .text("currency")) { ("\($0.amount)", $0.currencyCode) } }
}

extension FactFields where Value == OfferName {
  static var offer: Self {
    Self(.text("offer"), .word("offerType", of: SubscriptionOffer.OfferType.self)) { ($0.id, $0.kind) }
  }
}

extension FactFields where Value == EntitlementAccess {
  static var access: Self {
    Self(.word("access", of: Access.self), .optional(.word("accessReason", of: EntitlementAccess.Reason.self))) {
      switch $0 {
      case .active(let reason): (.active, reason)
      case .inactive(let reason): (.inactive, reason)
      case .unknown: (.unknown, nil)
      }
    }
  }
}

private enum Access: String, CaseIterable {
  case active, inactive, unknown
}

extension FactFields where Value == StoreError {
  static var error: Self {
    .object(
      "error",
      FactFields<StoreError>(.text("name", among: Self.names), .optional(.number("code")), .text("text")) {
        ($0.name, $0.code, $0.sentence)
      }, read: { $0 })
  }

  /// The names of all errors; several errors share one.
  static var names: [String] {
    StoreError.Kind.allCases.reduce(into: []) { names, kind in
      let name = StoreError(kind).name
      if !names.contains(name) { names.append(name) }
    }
  }
}

/// An error that an SDK names and numbers.
protocol NumberedError: CaseIterable, Sendable {
  var name: String { get }
  var number: Int { get }
}

extension AdLoadError: NumberedError {}
extension AdPresentationError: NumberedError {}
extension ConsentError: NumberedError {}

extension FactFields where Value: NumberedError {
  static func error(of type: Value.Type) -> Self {
    .object("error", FactFields<Value>(.name(of: type), .number("code")) { ($0, $0.number) }, read: { $0 })
  }

  private static func name(of type: Value.Type) -> Self { .word("name", of: type) { $0.name } }
}

extension FactFields where Value == WebError {
  static var webError: Self {
    Self(
      .text("error", among: WebErrorWord.allCases.map(\.rawValue) + WebTransferError.allCases.map(\.rawValue)),
      .optional(.number("status"))
    ) {
      switch $0 {
      case .offline: (WebErrorWord.offline.rawValue, nil)
      case .timedOut: (WebErrorWord.timedOut.rawValue, nil)
      case .http(let status): (WebErrorWord.http.rawValue, status)
      case .contentTypeMismatch: (WebErrorWord.contentTypeMismatch.rawValue, nil)
      case .tooManyRedirects: (WebErrorWord.tooManyRedirects.rawValue, nil)
      case .transfer(let error): (error.rawValue, nil)
      }
    }
  }
}

private enum WebErrorWord: String, CaseIterable {
  case offline, timedOut, http, contentTypeMismatch, tooManyRedirects
}
