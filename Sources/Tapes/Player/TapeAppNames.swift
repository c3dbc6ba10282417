import Monetization
import NativeApp
import Simulation
import TerminalUI

/// The names that a tape may use because its app has them: products, entitlements and tabs.
struct TapeAppNames {
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
  private static let product = "product"
  private static let entitlement = "entitlement"

  /// Returns true if a command names something of the app, which therefore has to be loaded.
  static func areUsed(in kind: TapeCommand.Kind) -> Bool {
    switch kind {
    case .director(let words, _): !products(in: words).isEmpty
    case .tap(let label), .click(.label(let label)): label.role == .tab
    case .expect(let expectation):
      switch expectation.condition {
      case .focus(let label), .control(let label, _, _), .controls(_, let label): label.role == .tab
      case .entitlement, .entitlementRemaining, .why: true
      case .stack(let stack, _): stack.tab != nil
      case .fact(let query), .tally(.fact(let query), _): query.namesAny([product, entitlement])
      default: false
      }
    default: false
    }
  }

  /// Returns the fault of a command that names something the app does not have; nil if it has none.
  func fault(in kind: TapeCommand.Kind) -> TapeCheck.Fault? {
    switch kind {
    case .director(let words, _):
      Self.products(in: words).lazy.compactMap { TapeCheck.unknown($0, "product", among: products) }.first
    case .tap(let label), .click(.label(let label)): faultOfTab(label)
    case .expect(let expectation):
      switch expectation.condition {
      case .focus(let label), .control(let label, _, _): faultOfTab(label)
      // Capitals do not matter to a count.
      case .controls(_, let label):
        tabs.contains { SoughtText(label.text)?.folded == SoughtText($0)?.folded } ? nil : faultOfTab(label)
      case .entitlement(let name, _), .entitlementRemaining(let name, _, _), .why(let name, _):
        TapeCheck.unknown(name, "entitlement", among: entitlements)
      case .stack(let stack, _): stack.tab.flatMap { TapeCheck.unknown($0, "tab", among: tabs) }
      case .fact(let query), .tally(.fact(let query), _):
        query.fault(in: Self.product, among: products) ?? query.fault(in: Self.entitlement, among: entitlements)
      default: nil
      }
    default: nil
    }
  }

  private func faultOfTab(_ label: TapeLabel) -> TapeCheck.Fault? {
    label.role == .tab ? TapeCheck.unknown(label.text, "tab", among: tabs) : nil
  }

  private static func products(in words: String) -> [String] {
    // A line that is no command has been reported already.
    (try? DirectorCommand(TapeDirection(words).command))?.productIDs ?? []
  }
}
