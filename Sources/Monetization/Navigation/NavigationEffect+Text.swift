extension NavigationEffect {
  /// The effect in one line for the log, such as `visit(main,/two,advance)` or `replace(same)`.
  public var text: String {
    switch self {
    case .visit(let stack, let url, let action, _): "visit(\(stack.rawValue),\(url),\(action.rawValue))"
    case .push: "push"
    case .present: "present"
    case .replace(_, .samePage): "replace(same)"
    case .replace(_, .action): "replace(action)"
    case .replace(_, .presentation): "replace"
    case .pop(_, .previousPage): "pop(previous)"
    case .pop(let stack, _): "pop(\(stack.rawValue))"
    case .popAtRoot: "pop(noop)"
    case .popToRoot: "pop_to_root"
    case .setRoot: "set_root"
    case .dismiss: "dismiss"
    case .refresh(let stack, let url, _): "refresh(\(stack.rawValue),\(url))"
    case .alert(let stack): "alert on \(stack.rawValue)"
    case .reject: "reject"
    case .nothing: "none"
    case .refuseBack: "back(refused)"
    case .discard(let screens): "discard(\(screens.map { String($0.number) }.joined(separator: ",")))"
    }
  }

  /// The reason in a few words; nil if the text needs none.
  public var why: String? {
    switch self {
    case .visit, .refresh, .alert, .discard: nil
    case .push: "neither the page on top nor the one below it"
    case .present(let style): "modal context, \(style.rawValue)"
    case .replace(_, let reason): reason.why
    case .pop(_, let reason): reason.why
    case .popAtRoot: "only the root is left"
    case .popToRoot: "back to the root"
    case .setRoot: "presentation replace_root"
    case .dismiss(let reason): reason.why
    case .reject: "the app rejected the proposal"
    case .nothing: "presentation none"
    case .refuseBack(let refusal): refusal.why
    }
  }
}

extension NavigationEffect.ReplaceReason {
  public var why: String {
    switch self {
    case .samePage: "same page"
    case .action: "the visit replaces the history entry"
    case .presentation: "presentation replace"
    }
  }
}

extension NavigationEffect.PopReason {
  public var why: String {
    switch self {
    case .presentation: "the path configuration says so"
    case .previousPage: "previous page"
    case .redirect: "a redirect leaves this stack"
    case .back: "back"
    }
  }
}

extension NavigationEffect.DismissReason {
  public var why: String {
    switch self {
    case .leavesModalContext: "the page belongs to the main stack"
    case .historicalLocation: "historical location"
    case .presentation: "nothing left below in the modal"
    case .clearAll: "presentation clear_all"
    case .redirect: "a redirect leaves this stack"
    case .back: "back"
    case .done: "closed"
    }
  }
}

extension NavigationEffect.BackRefusal {
  public var why: String {
    switch self {
    case .atRoot: "nothing to go back to"
    case .modalDismissGestureDisabled: "modal_dismiss_gesture_enabled is false"
    }
  }
}
