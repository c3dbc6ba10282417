/// The properties that the navigator understands; all others belong to the app.
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

/// The stack on which a page belongs.
public enum VisitContext: String, Hashable, Sendable, CaseIterable {
  case `default`, modal
}

/// The effect of a visit on its stack.
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

/// The effect of another query on the same path.
public enum QueryStringPresentation: String, Hashable, Sendable, CaseIterable {
  /// Another query is another page.
  case `default`
  /// The page with the other query replaces the present page.
  case replace
}

/// The documented defaults apply to a missing value and, silently, to an unknown value or a value of another type.
extension PathProperties {
  /// The `view_controller` of an ordinary web page.
  public static let webViewController = "web"

  public var context: VisitContext { kind(.context) ?? .default }
  public var presentation: VisitPresentation { kind(.presentation) ?? .default }
  /// The style of the modal sheet; used only by the visit that opens the modal stack.
  public var modalStyle: ModalStyle { kind(.modalStyle) ?? .large }
  public var isModalDismissGestureEnabled: Bool { flag(.modalDismissGestureEnabled) ?? true }
  public var isPullToRefreshEnabled: Bool { flag(.pullToRefreshEnabled) ?? true }
  /// The name of the native screen for this path.
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
