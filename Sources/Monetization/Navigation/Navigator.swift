/// The main stack of a tab and the modal stack over it.
///
/// Behaves as the hierarchy controller of Hotwire Native iOS 1.3, with one difference: two native screens are the same
/// only if class and URL match, where upstream compares the class alone (`strictUpstream`).
public struct Navigator: Hashable, Sendable {
  /// The main stack, root first.
  public internal(set) var main: [Screen]
  /// The modal stack, root first; empty while no modal is shown.
  public internal(set) var modal: [Screen]
  /// The style with which the modal appeared; nil while none is shown.
  public internal(set) var modalStyle: ModalStyle?

  public init(main: [Screen] = [], modal: [Screen] = []) {
    self.main = main
    self.modal = modal
    modalStyle = modal.first?.properties.modalStyle
  }

  public var isModalShown: Bool { !modal.isEmpty }

  /// The stack that the user sees.
  public var activeStack: StackName { isModalShown ? .modal : .main }

  /// The screen that the user sees; nil before the first visit.
  public var topScreen: Screen? { modal.last ?? main.last }

  public subscript(stack: StackName) -> [Screen] {
    stack == .main ? main : modal
  }

  /// Returns the screen with `id` and its stack; nil if it is on neither.
  public func screen(_ id: ScreenID) -> (screen: Screen, stack: StackName)? {
    if let screen = main.first(where: { $0.id == id }) { return (screen, .main) }
    return modal.first { $0.id == id }.map { ($0, .modal) }
  }

  /// Goes one step back: up the modal stack, then out of it, then up the main stack.
  ///
  /// The step is refused at the root, and in a modal whose `modal_dismiss_gesture_enabled` is false; the only effect is
  /// then the reason.
  public mutating func back() -> [NavigationEffect] {
    changing { navigator, effects in
      if navigator.isModalShown {
        if navigator.modal.count == 1, !navigator.modal[0].properties.isModalDismissGestureEnabled {
          effects.append(.refuseBack(.modalDismissGestureDisabled))
        } else {
          navigator.pop(.back, orDismiss: .back, &effects)
        }
      } else if navigator.main.count > 1 {
        navigator.pop(.back, orDismiss: .back, &effects)
      } else {
        effects.append(.refuseBack(.atRoot))
      }
    }
  }

  /// Closes the whole modal, as its Done button does, even if its dismiss gesture is disabled.
  public mutating func closeModal() -> [NavigationEffect] {
    changing { navigator, effects in navigator.dismiss(.done, &effects) }
  }

  /// Goes back to the tab's root, because the tab was chosen again. Does nothing under a modal, which covers the tabs.
  public mutating func popToRoot() -> [NavigationEffect] {
    changing { navigator, effects in
      guard !navigator.isModalShown, navigator.main.count > 1 else { return }
      navigator.main.removeSubrange(1...)
      effects.append(.popToRoot)
    }
  }

  /// Takes away the screen that waited for a visit which the server redirected to a URL outside the app, or refused to
  /// a user who is not signed in.
  public mutating func popWaitingScreen() -> [NavigationEffect] {
    changing { navigator, effects in navigator.pop(.redirect, orDismiss: .redirect, &effects) }
  }
}

extension Navigator {
  /// Runs `body`, then appends the screens that are on no stack any more.
  mutating func changing(
    making newID: ScreenID? = nil, _ body: (inout Navigator, inout [NavigationEffect]) -> Void
  ) -> [NavigationEffect] {
    let before = (main + modal).map(\.id)
    var effects: [NavigationEffect] = []
    body(&self, &effects)
    let kept = Set((main + modal).map(\.id))
    let gone = (before + (newID.map { [$0] } ?? [])).filter { !kept.contains($0) }
    if !gone.isEmpty { effects.append(.discard(gone)) }
    return effects
  }

  /// Takes the top off the visible stack; the last screen of a modal goes with the modal.
  mutating func pop(
    _ reason: NavigationEffect.PopReason, orDismiss dismissReason: NavigationEffect.DismissReason,
    _ effects: inout [NavigationEffect]
  ) {
    if modal.count > 1 {
      modal.removeLast()
      effects.append(.pop(.modal, reason))
    } else if isModalShown {
      dismiss(dismissReason, &effects)
    } else if main.count > 1 {
      main.removeLast()
      effects.append(.pop(.main, reason))
    } else {
      effects.append(.popAtRoot)
    }
  }

  mutating func dismiss(_ reason: NavigationEffect.DismissReason, _ effects: inout [NavigationEffect]) {
    guard isModalShown else { return }
    modal = []
    modalStyle = nil
    effects.append(.dismiss(reason))
  }
}
