/// The kinds of layer, by the names that scripts use.
package enum LayerKind: String, Hashable, Sendable, CaseIterable {
  case onboarding, screen, modal, menu, paywall, alert, ad, director, help, palette, inspector
  /// The branches of what was done, and two of them side by side.
  case branches, comparison
  case appStore = "app-store"
  case subscriptions
  case askToBuy = "ask-to-buy"
  /// The system's sheet for codes.
  case redemption
  /// The system's sheet for a refund.
  case refund
  case signIn = "sign-in"
  case priceConsent = "price-consent"
  case billingProblem = "billing-problem"
  /// The App Store's own sheet for a lapsed subscriber.
  case winBack = "win-back"
  case family, customer, notifications
  /// The form of consent to ads.
  case consent
  /// The system's question about tracking.
  case tracking
  case configurationError = "configuration-error"
  /// The app is in the background, and the phone says so.
  case background

  private struct Row {
    var cancelLabel: String
    var border = Style.Role.border
    var isOfTheApp = false
    var isKept = false
    var isOfTheSystem = false
    var isOfTheTester = false
  }

  /// The table of the kinds, one row each.
  private var row: Row {
    switch self {
    case .onboarding: Row(cancelLabel: "back", isOfTheApp: true)
    case .screen: Row(cancelLabel: "back", isOfTheApp: true, isKept: true)
    case .modal: Row(cancelLabel: "close", isOfTheApp: true, isKept: true)
    case .menu: Row(cancelLabel: "close", isOfTheApp: true)
    case .paywall: Row(cancelLabel: "close", border: .pro, isOfTheApp: true)
    case .alert: Row(cancelLabel: "cancel", border: .warning)
    case .ad: Row(cancelLabel: "close")
    case .director: Row(cancelLabel: "phone", border: .accent, isKept: true, isOfTheTester: true)
    case .help: Row(cancelLabel: "close", border: .accent, isOfTheTester: true)
    case .palette: Row(cancelLabel: "close", border: .accent, isOfTheTester: true)
    case .inspector, .branches, .comparison: Row(cancelLabel: "close", border: .accent, isOfTheTester: true)
    case .appStore: Row(cancelLabel: "cancel", isOfTheSystem: true)
    case .subscriptions: Row(cancelLabel: "close", isOfTheSystem: true)
    case .askToBuy: Row(cancelLabel: "not now", isOfTheSystem: true)
    case .redemption: Row(cancelLabel: "close", isOfTheSystem: true)
    case .refund: Row(cancelLabel: "close", isOfTheSystem: true)
    case .signIn: Row(cancelLabel: "cancel", isOfTheSystem: true)
    case .priceConsent: Row(cancelLabel: "not now", isOfTheSystem: true)
    case .winBack: Row(cancelLabel: "not now", isOfTheSystem: true)
    case .billingProblem: Row(cancelLabel: "not now", border: .warning, isOfTheSystem: true)
    case .family: Row(cancelLabel: "close", isOfTheSystem: true)
    case .customer: Row(cancelLabel: "close", border: .accent, isOfTheTester: true)
    case .notifications: Row(cancelLabel: "don't allow", isOfTheSystem: true)
    case .consent: Row(cancelLabel: "back", isOfTheSystem: true)
    case .tracking: Row(cancelLabel: "don't allow", isOfTheSystem: true)
    case .configurationError: Row(cancelLabel: "close", border: .warning)
    case .background: Row(cancelLabel: "back to the app", isOfTheSystem: true)
    }
  }

  /// What Escape does on such a layer, in a word or two; some layers say something else in some of their states.
  var cancelLabel: String { row.cancelLabel }

  /// The role of the box's border.
  var borderRole: Style.Role { row.border }

  /// The lines of the box: the system's sheets have their own, the same in every app.
  var box: BoxKind { row.isOfTheSystem ? .square : .round }

  /// The app itself shows such a layer, under its alerts.
  var isOfTheApp: Bool { row.isOfTheApp }

  /// Paywalk itself shows such a layer over the phone, to whoever walks.
  package var isOfTheTester: Bool { row.isOfTheTester }

  /// The focus of such a layer is kept while the layer is out of sight.
  var isKept: Bool { row.isKept }
}
