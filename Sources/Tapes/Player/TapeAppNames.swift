import Monetization
import NativeApp
import Simulation
import TerminalUI

/// The names that a tape may use because its app has them: products, entitlements and tabs.
struct TapeAppNames {
  /// A name in a command, and what of the app it has to be.
  enum Name: Hashable {
    case product(String)
    case entitlement(String)
    /// - Parameter isExact: False if capitals do not matter.
    case tab(String, isExact: Bool)
  }

  private let products: [String]
  private let entitlements: [String]
  private let tabs: [String]

  init(_ app: AppDefinition) {
    products = app.catalogue.products.map(\.id)
    let entitlements = app.configuration.monetization.entitlements
    let used = [entitlements.limits, entitlements.adFree].compactMap { $0 }
    self.entitlements = Set(app.catalogue.entitlementMapping.flatMap(\.entitlements) + used).sorted()
    tabs = app.configuration.tabs.map(\.title)
  }

  /// The fields of facts that hold such names.
  static let productField = "product"
  static let entitlementField = "entitlement"

  /// Returns the fault of a name that the app does not have; nil if it has it.
  func fault(in name: Name) -> TapeCheck.Fault? {
    switch name {
    case .product(let id): TapeCheck.unknown(id, Self.productField, among: products)
    case .entitlement(let name): TapeCheck.unknown(name, Self.entitlementField, among: entitlements)
    case .tab(let title, let isExact):
      isExact || !hasTab(likeA: title) ? TapeCheck.unknown(title, "tab", among: tabs) : nil
    }
  }

  private func hasTab(likeA title: String) -> Bool {
    tabs.contains { SoughtText(title)?.folded == SoughtText($0)?.folded }
  }
}

extension TapeLabel {
  var appNames: [TapeAppNames.Name] { role == .tab ? [.tab(text, isExact: true)] : [] }
}
