import Monetization
import NativeApp
import Simulation

/// All keys and their effects, as data: footer, help and key handling read the same tables.
package enum Bindings {
  /// The keys of a text field, in which letters are text.
  package static let typing: [KeyBinding<WalkAction>] = [
    KeyBinding([.left, .right], "a character"),
    KeyBinding([.alt("b"), .alt("f")], "a word"),
    KeyBinding([.home, .end], "the start or the end"),
    KeyBinding([.backspace, .delete], "take away a character"),
    KeyBinding([.control("w")], "take away the word before the cursor"),
    KeyBinding([.control("u"), .control("k")], "take away all up to the start, or the end"),
    KeyBinding([.up, .down], "another line, or leave the field"),
    KeyBinding([.tab], "next"),
    KeyBinding([.backTab], "previous"),
    KeyBinding([.enter], "save, or go; in several lines, a new line"),
  ]

  package static let movement: [KeyBinding<WalkAction>] = [
    KeyBinding([.up, .down], "move", importance: 35),
    KeyBinding([.left, .right], "move sideways"),
    KeyBinding([.character("k"), .character("j"), .character("h"), .character("l")], "the same, without arrows"),
    KeyBinding([.enter], "select", importance: 34),
    KeyBinding([.character(" ")], "the same as Enter"),
    KeyBinding([.tab], "next", importance: 5),
    KeyBinding([.backTab], "previous"),
    KeyBinding([.pageUp, .pageDown], "a page up or down"),
    KeyBinding([.home, .end], "first or last"),
    KeyBinding([.character("g"), .character("G")], "the same"),
  ]

  /// The keys of a page of text that is longer than its box.
  private static let scrolling: [KeyBinding<WalkAction>] = [
    KeyBinding([.up, .down], "scroll", importance: 35),
    KeyBinding([.pageUp, .pageDown], "a page", importance: 19),
    KeyBinding([.home, .end], "first or last row"),
  ]

  /// The keys of a setting of the Director, besides Enter.
  private static let setting = KeyBinding<WalkAction>([.left, .right], "change", importance: 33)

  /// Enter on a row of the inspector. In the field of its filter Enter does something else.
  static let openRow = KeyBinding<WalkAction>([.enter], "open", importance: 34)

  /// The way out of a field of a screen.
  private static let leave = KeyBinding<WalkAction>([.escape], "leave the field", importance: wayOut)

  /// The way out stays in the narrowest footer, then the way about and Enter, help, quit, and the other phone.
  private static let wayOut = 36

  /// Keys that work on every screen; while the focus is in a field, only those that are not text.
  ///
  /// - Parameter phones: The number of phones; with one phone there is none to switch to.
  /// - Parameter wayOut: Where quitting leads; nil for the end of the program.
  package static func everywhere(isTyping: Bool, phones: Int, wayOut: String? = nil) -> [KeyBinding<WalkAction>] {
    let usual = isTyping ? everywhereWhileTyping : everywhereElse
    let bindings = phones > 1 ? usual + [otherPhone] : usual
    guard let wayOut else { return bindings }
    return bindings.map { binding in
      var binding = binding
      if binding.action == .interface(.quitChosen) { binding.label = wayOut }
      return binding
    }
  }

  private static let everywhereElse = makeEverywhere(isTyping: false)
  private static let everywhereWhileTyping = makeEverywhere(isTyping: true)
  private static let otherPhone = KeyBinding<WalkAction>(
    [.control("n"), .function(4)], "other phone", action: .interface(.otherPhoneChosen), importance: 29)

  /// The keys that step through what was done. They are in the footer once one has stepped back.
  package static let history: [KeyBinding<WalkAction>] = [
    KeyBinding([.character("[")], "step back", action: .interface(.historyChosen(.move(.back)))),
    KeyBinding([.character("]")], "step forward", action: .interface(.historyChosen(.move(.forward)))),
    KeyBinding(
      [.character("{")], "back to a purchase, a reward, the gate, or the end of access",
      action: .interface(.historyChosen(.move(.milestoneBack)))),
    KeyBinding([.character("}")], "forward to one", action: .interface(.historyChosen(.move(.milestoneForward)))),
    KeyBinding([.character("|")], "branches of what was done", action: .interface(.historyChosen(.showBranches))),
  ]

  /// The same in the footer.
  private static let historyInFooter: [KeyBinding<WalkAction>] =
    zip(history, [("back", 28), ("forward", 27), ("milestone", 7), ("next", 6), ("branches", 8)])
    .map { binding, short in
      KeyBinding(binding.keys, short.0, action: binding.action, importance: short.1)
    }

  private static func makeEverywhere(isTyping: Bool) -> [KeyBinding<WalkAction>] {
    func keys(_ letter: Character, _ always: Key) -> [Key] { isTyping ? [always] : [.character(letter), always] }
    return [
      KeyBinding(keys("d", .function(2)), "director", action: .interface(.directorChosen), importance: 12),
      KeyBinding(keys("i", .function(3)), "inspector", action: .interface(.inspectorChosen), importance: 11),
      KeyBinding(
        keys(":", .control("p")), "command", action: .interface(.paletteChosen(prefill: "")), importance: 4),
    ] + (isTyping ? [] : [KeyBinding([.character("!")], "what is armed", action: .interface(.armedChosen))]) + [
      KeyBinding(keys("u", .function(12)), "customer", action: .interface(.commandChosen(.customerPage(isUp: true))))
    ] + (isTyping ? [] : history) + [
      KeyBinding(keys("?", .function(1)), "help", action: .interface(.helpChosen), importance: 31),
      KeyBinding(keys("q", .control("c")), "quit", action: .interface(.quitChosen), importance: 30),
      KeyBinding([.control("z")], "suspend", action: .interface(.suspendChosen)),
    ]
  }

  /// The keys of one layer.
  static func here(_ layer: Layer, _ context: ScreenContext) -> [KeyBinding<WalkAction>] {
    var bindings = layer.bindings
    if let cancel = layer.cancel {
      let isShownAlready = layer.bindings.contains { $0.action == cancel }
      bindings.append(
        KeyBinding([.escape], cancelLabel(layer), action: cancel, importance: isShownAlready ? 1 : wayOut))
    }
    // The layers of the phone have more controls than keys.
    if layer.key.phone > 0 || layer.key.kind == .customer {
      bindings.append(
        KeyBinding(
          [.character("f"), .alt("j")], "letters on the controls", action: .interface(.jumpChosen), importance: 2))
    }
    let own = screen(of: layer, context).map { keys(of: $0, context) } ?? []
    if layer.key.kind == .modal { return bindings + own }
    guard layer.key.kind == .screen else { return bindings }
    for index in context.configuration.tabs.indices.prefix(9) {
      bindings.append(
        KeyBinding(
          [.character(Character("\(index + 1)"))], context.configuration.tabs[index].title,
          action: .user(.tabChosen(index)), importance: 2))
    }
    return bindings + own
  }

  /// The screen of the app that a layer shows; nil for another layer.
  static func screen(of layer: Layer, _ context: ScreenContext) -> Screen? {
    let navigator = context.model.activeNavigator
    if layer.key.kind == .screen { return navigator?.main.last }
    return layer.key.kind == .modal ? navigator?.modal.last : nil
  }

  /// The keys of a page or of a feature's screen.
  private static func keys(of screen: Screen, _ context: ScreenContext) -> [KeyBinding<WalkAction>] {
    if let feature = AllFeatureScreens.of(screen) { return feature.bindings(screen, context) }
    guard context.model.webPhase(of: screen.id) == .loaded else { return [] }
    return [
      KeyBinding(
        [.character("r")], "refresh", action: .user(.pageRefreshChosen(screen.id)),
        disabledReason: screen.properties.isPullToRefreshEnabled
          ? nil : "the path configuration turns pull to refresh off here",
        importance: 6)
    ]
  }

  /// Returns what Escape does on `layer`, where its state may say something else than its kind.
  private static func cancelLabel(_ layer: Layer) -> String {
    switch (layer.key.kind, layer.key.mode) {
    case (.screen, _) where layer.cancel == .user(.unlockSeen): "close"
    case (.alert, _) where layer.panel.targets.count == 1, (.appStore, _) where layer.panel.targets.count == 1: "close"
    case (.director, .search): "all rows"
    case (.inspector, .search): "all"
    case (.subscriptions, .question): "not now"
    case (.redemption, .question): "back"
    case (let kind, _): kind.cancelLabel
    }
  }

  /// The keys in the footer: moving, then the keys of the top layer, then the rest.
  ///
  /// - Parameter moves: The keys of `movement` that do something on this layer.
  static func footer(
    _ here: [KeyBinding<WalkAction>], focus: Footers.Focus, phones: Int, historyKeys: HistoryBoard.FooterKeys = .none,
    leavesFields: Bool = false, wayOut: String? = nil,
    moves: [KeyBinding<WalkAction>] = movement
  ) -> [KeyBinding<WalkAction>] {
    let isTyping = focus == .field || focus == .form || focus == .suggestion
    var own = here.filter { $0.importance > 2 && !(isTyping && ($0.isText || $0 == openRow)) }
    if focus == .suggestion { own.replace([PaletteScreen.run], with: [PaletteScreen.take]) }
    if focus == .field, leavesFields {
      own.removeAll { $0.keys == [.escape] }
      own.append(leave)
    }
    let usual = moves.filter { move in
      move.importance > 0 && !here.contains { $0.keys == move.keys }
        && !move.keys.allSatisfy { key in here.contains { $0.action != nil && $0.keys.contains(key) } }
    }
    let moves = usual + (focus == .setting ? [setting] : [])
    // A key of the layer that does the same says it better.
    let rest = everywhere(isTyping: isTyping, phones: phones, wayOut: wayOut).filter { binding in
      binding.importance > 0 && !here.contains { $0.action == binding.action }
    }
    let hasHistory = historyKeys == .everywhere || historyKeys == .outsideFields && !isTyping
    return moves + own + (hasHistory ? historyInFooter : []) + rest.map(withFirstKey)
  }

  /// The keys that move the focus of a panel or activate something in it, as far as there is something.
  static func moves(_ moves: Footers.Moves) -> [KeyBinding<WalkAction>] {
    // Where nothing can have the focus, the same keys scroll.
    if moves.canScroll, !moves.canMove, !moves.canActivate { return scrolling }
    return movement.filter { binding in
      switch binding.keys {
      case [.up, .down]: moves.canMove || moves.canScroll
      case [.tab]: moves.canMove
      case [.enter]: moves.canActivate
      default: true
      }
    }
  }

  /// The footer shows the first of several keys that do the same; the help shows all.
  private static func withFirstKey(_ binding: KeyBinding<WalkAction>) -> KeyBinding<WalkAction> {
    var binding = binding
    binding.keys = Array(binding.keys.prefix(1))
    return binding
  }
}

extension KeyBinding<WalkAction> {
  /// The binding acts on its keys, or says why it does not; one that only labels keys leaves them to others.
  fileprivate var isForTheLayer: Bool { action != nil || disabledReason != nil }

  /// A key of the binding is text while the focus is in a field, or moves the cursor there.
  fileprivate var isText: Bool {
    keys.contains { key in
      switch key {
      case .character, .left, .right: true
      default: false
      }
    }
  }
}

extension [KeyBinding<WalkAction>] {
  /// The first binding that a key belongs to and that does something, or says why it does not.
  func binding(for key: Key) -> KeyBinding<WalkAction>? {
    // By index: iterating over the bindings would copy each one whole, and every key press looks at them all.
    for index in indices where self[index].isForTheLayer && self[index].keys.contains(key) { return self[index] }
    return nil
  }
}
