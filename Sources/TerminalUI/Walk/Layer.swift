import Monetization
import Simulation

/// A layer of the screen: its contents, the action of Escape, and its place over the layers below.
struct Layer: Equatable {
  var key: LayerKey
  var title: String
  var panel: Panel
  var chrome: Chrome
  /// The action of Escape.
  var cancel: WalkAction?
  /// The actions of the mouse wheel; nil if it scrolls.
  var wheel: WheelActions?
  /// Additional keys, besides those that move the focus.
  var bindings: [KeyBinding<WalkAction>] = []
  /// A mark in the upper border, which does on a click what Escape does.
  var hasCloseMark = false

  enum Chrome: Hashable {
    /// The whole phone.
    case full
    /// A box over most of the phone.
    case sheet
    /// A box over most of the screen, for what is no part of the phone.
    case page
    /// A small box in the middle.
    case dialog
    /// A box at the top, for the palette.
    case drop
    /// A box at the lower edge that only tells something; what is below stays as bright as it is.
    case toast(lift: Int)
    /// The panel beside the phone, with the focus in it.
    case side
    /// The panel below the phone, with the focus in it.
    case below
  }
}

/// The name under which a layer's focus is remembered.
package struct LayerKey: Hashable, Sendable {
  package var kind: LayerKind
  /// The number of the screen that the layer belongs to; 0 for none.
  package var screen: Int
  package var mode: Mode
  /// The number of the phone that the layer belongs to; 0 for none.
  package var phone = 0
  /// The subject of a question, where one question may follow another at once; empty otherwise.
  package var subject: String

  /// A state of a layer while it is up; each has its own initial focus.
  package enum Mode: String, Hashable, Sendable {
    case usual, loading, failure, search, question, end
    /// The inspector's pages of reasons, of ads and of messages.
    case reasons, ads, bridge
  }

  init(_ kind: LayerKind, screen: Int = 0, mode: Mode = .usual, subject: String = "") {
    self.kind = kind
    self.screen = screen
    self.mode = mode
    self.subject = subject
  }

  /// The focus of the layer is kept while the layer is out of sight.
  var isKept: Bool { kind.isKept && mode == .usual }
}
