import Monetization

/// The screens of what the customer has bought: the plan, with Restore, Manage and the packages of the paywall, and the
/// list of receipts.
///
/// They show only the monetization's own state.
public struct ProFeature: NativeFeature {
  public static let viewControllers = ProPage.allCases.map(\.viewController)

  /// The screens of the feature.
  public enum ProPage: String, ScreenRoute, Hashable, Sendable, CaseIterable {
    case plan, receipts

    /// The value of `view_controller` in the path configuration.
    public var viewController: String {
      switch self {
      case .plan: "pro"
      case .receipts: "receipts"
      }
    }

    public var path: String { "/\(viewController)" }

    /// Reads the place that a screen shows, at any URL; nil for a screen of another feature.
    public init?(viewController: String, url: String) {
      guard let place = Self.allCases.first(where: { $0.viewController == viewController }) else { return nil }
      self = place
    }
  }

  /// The path of the plan's screen.
  public static let path = ProPage.plan.path

  public mutating func opened(_ screen: Screen, _ turn: inout FeatureTurn) {
    switch ProPage(screen) {
    case .plan?: turn.request(.loadOffers)
    case .receipts?: turn.request(.loadReceipts)
    case nil: break
    }
  }

  public func showsOffers(_ screen: Screen) -> Bool { ProPage(screen) == .plan }
  public func showsReceipts(_ screen: Screen) -> Bool { ProPage(screen) == .receipts }

  /// These rules lead to a screen of receipts.
  public static func hasReceipts(_ paths: PathMatcher, in app: AppConfiguration) -> Bool {
    paths.properties(for: app.baseURL + ProPage.receipts.path).viewController == ProPage.receipts.viewController
  }
}
