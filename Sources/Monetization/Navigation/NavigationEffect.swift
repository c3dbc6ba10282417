/// One thing that a navigation does, in order; the stacks have already changed when it is read.
///
/// A screen revealed by `pop` or `dismiss` comes back as it was (upstream: a `restore` visit); no effect says so.
public enum NavigationEffect: Hashable, Sendable {
  /// The web view of `stack` loads `url` for `screen`. If `screen` is discarded in the same breath, the page below
  /// it was the one asked for, and is shown as it was.
  case visit(StackName, url: String, action: VisitAction, screen: ScreenID)
  case push(StackName)
  /// The modal stack comes up with its first screen.
  case present(ModalStyle)
  /// The top of the stack makes way for the new screen.
  case replace(StackName, ReplaceReason)
  case pop(StackName, PopReason)
  /// There was nothing to pop but the root, which stays.
  case popAtRoot
  /// The main stack goes back to its root.
  case popToRoot
  /// The new screen becomes the only one of the main stack.
  case setRoot
  /// The modal stack goes, whole.
  case dismiss(DismissReason)
  /// The web view of `stack` loads the page on top again (action `replace`).
  case refresh(StackName, url: String, screen: ScreenID)
  /// An alert comes up over the stack.
  case alert(StackName)
  case reject
  /// The path configuration says that this URL leads nowhere.
  case nothing
  case refuseBack(BackRefusal)
  /// Screens that are gone, or that were made and never shown; always last.
  case discard([ScreenID])

  public enum ReplaceReason: String, Hashable, Sendable, CaseIterable {
    case samePage, action, presentation
  }

  public enum PopReason: String, Hashable, Sendable, CaseIterable {
    case presentation, previousPage, redirect, back
  }

  public enum DismissReason: String, Hashable, Sendable, CaseIterable {
    case leavesModalContext, historicalLocation, presentation, clearAll, redirect, back, done
  }

  public enum BackRefusal: String, Hashable, Sendable, CaseIterable {
    case atRoot, modalDismissGestureDisabled
  }
}
