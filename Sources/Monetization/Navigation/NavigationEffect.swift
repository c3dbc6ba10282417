/// One step of a navigation; the effects are in order. The stacks have already changed when they are read.
///
/// A screen revealed by `pop` or `dismiss` comes back as it was (upstream: a `restore` visit); no effect says so.
public enum NavigationEffect: Hashable, Sendable {
  /// The web view of `stack` loads `url` for `screen`. If the same navigation discards `screen`, then the visit asked
  /// for the page below it, which is shown as it was.
  case visit(StackName, url: String, action: VisitAction, screen: ScreenID)
  case push(StackName)
  /// The modal stack appears with its first screen.
  case present(ModalStyle)
  /// The new screen replaces the top of the stack.
  case replace(StackName, ReplaceReason)
  case pop(StackName, PopReason)
  /// Only the root was left on the stack, and it stays.
  case popAtRoot
  /// The main stack goes back to its root.
  case popToRoot
  /// The new screen becomes the only one of the main stack.
  case setRoot
  /// The whole modal stack disappears.
  case dismiss(DismissReason)
  /// The web view of `stack` loads the top page again (action `replace`).
  case refresh(StackName, url: String, screen: ScreenID)
  /// An alert appears over the stack.
  case alert(StackName)
  case reject
  /// The path configuration forbids any visit to this URL.
  case nothing
  case refuseBack(BackRefusal)
  /// Screens that have left their stack, or that were made and never shown; always the last effect.
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
