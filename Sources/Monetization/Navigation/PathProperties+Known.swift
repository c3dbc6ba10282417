/// The properties that mean something to the navigator; all others belong to the app.
public enum PathPropertyKey: String, Hashable, Sendable, CaseIterable {
  case context
  case presentation
  case modalStyle = "modal_style"
  case modalDismissGestureEnabled = "modal_dismiss_gesture_enabled"
  case pullToRefreshEnabled = "pull_to_refresh_enabled"
  case animated
  case viewController = "view_controller"
  case queryStringPresentation = "query_string_presentation"
  case historicalLocation = "historical_location"
}

/// On which of the two stacks a page belongs.
public enum VisitContext: String, Hashable, Sendable, CaseIterable {
  case `default`, modal
}

/// What a visit does to its stack.
public enum VisitPresentation: String, Hashable, Sendable, CaseIterable {
  case `default`, pop, replace, refresh
  case clearAll = "clear_all"
  case replaceRoot = "replace_root"
  case none
}

/// The size of a modal sheet.
public enum ModalStyle: String, Hashable, Sendable, CaseIterable {
  case medium, large, full
  case pageSheet = "page_sheet"
  case formSheet = "form_sheet"
}

/// Whether another query on the same path is another page.
public enum QueryStringPresentation: String, Hashable, Sendable, CaseIterable {
  /// It is another page.
  case `default`
  /// It replaces the page.
  case replace
}

/// The documented defaults hold for a missing value and, silently, for an unknown value or a value of another type.
extension PathProperties {
  /// The `view_controller` of an ordinary web page.
  public static let webViewController = "web"

  public var context: VisitContext { kind(.context) ?? .default }
  public var presentation: VisitPresentation { kind(.presentation) ?? .default }
  /// Heeded only by the visit that brings the modal stack up.
  public var modalStyle: ModalStyle { kind(.modalStyle) ?? .large }
  public var isModalDismissGestureEnabled: Bool { flag(.modalDismissGestureEnabled) ?? true }
  public var isPullToRefreshEnabled: Bool { flag(.pullToRefreshEnabled) ?? true }
  public var isAnimated: Bool { flag(.animated) ?? true }
  /// Names the native screen for this path.
  public var viewController: String { self[.viewController]?.string ?? Self.webViewController }
  public var queryStringPresentation: QueryStringPresentation { kind(.queryStringPresentation) ?? .default }
  public var isHistoricalLocation: Bool { flag(.historicalLocation) ?? false }

  private func kind<Kind: RawRepresentable<String>>(_ key: PathPropertyKey) -> Kind? {
    self[key]?.string.flatMap(Kind.init(rawValue:))
  }

  /// The numbers 0 and 1 count as flags, as they do for Foundation on iOS.
  private func flag(_ key: PathPropertyKey) -> Bool? {
    switch self[key] {
    case .bool(let flag): flag
    case .number(0): false
    case .number(1): true
    default: nil
    }
  }
}
