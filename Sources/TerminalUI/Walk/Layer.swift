import Monetization
import Simulation

/// One layer of the screen: what it says, where Escape leads, and how it lies over what is below.
struct Layer: Equatable {
  var key: LayerKey
  var title: String
  var panel: Panel<WalkAction>
  var chrome: Chrome
  /// What Escape does.
  var cancel: WalkAction?
  /// Keys of its own, besides those that move the focus.
  var bindings: [KeyBinding<WalkAction>] = []

  enum Chrome: Hashable {
    /// The whole phone.
    case full
    /// A box over most of the phone.
    case sheet
    /// A small box in the middle.
    case dialog
    /// A box at the top, for the palette.
    case drop
    /// The panel beside the phone, with the focus in it.
    case side
  }
}

/// Names a layer, to remember its focus.
package struct LayerKey: Hashable, Sendable {
  package var kind: LayerKind
  /// Screen that it belongs to, 0 if to none.
  package var screen: Int
  package var mode: Mode
  /// The number of the phone that it belongs to, 0 if to none.
  package var phone = 0

  /// What a layer can turn into while it is up; each begins with a focus of its own.
  package enum Mode: String, Hashable, Sendable {
    case usual, loading, failure, search, question, end
  }

  init(_ kind: LayerKind, screen: Int = 0, mode: Mode = .usual) {
    self.kind = kind
    self.screen = screen
    self.mode = mode
  }

  /// Whether its focus is kept while it is out of sight.
  var isKept: Bool { kind.isKept && mode == .usual }
}

/// The kinds of layer, by the names that scripts use.
package enum LayerKind: String, Hashable, Sendable, CaseIterable {
  case screen, modal, menu, paywall, alert, ad, director, help, palette, inspector
  case appStore = "app-store"
  case subscriptions
  case askToBuy = "ask-to-buy"
  case configurationError = "configuration-error"

  /// Whether its focus is kept while it is out of sight.
  var isKept: Bool {
    switch self {
    case .screen, .modal, .director: true
    case .inspector, .menu, .paywall, .alert, .ad, .help, .palette, .appStore, .subscriptions, .askToBuy,
      .configurationError:
      false
    }
  }
}
