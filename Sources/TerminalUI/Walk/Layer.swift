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
  /// The same layer with a blank row under the upper edge of its box.
  var padded: Layer {
    var layer = self
    layer.panel.top = .column([.space(1)] + (panel.top.map { [$0] } ?? []))
    return layer
  }

  /// Escape leaves a field of the layer, where it does nothing else.
  var fieldsAreLeft: Bool { key.kind == .screen && cancel == nil }

  /// The layer waits for its one answer. A key or a click for anything else is told so by this sentence; nil for other
  /// layers.
  var waitsFor: String?

  /// The same layer in the system's own colours, which no app changes.
  var ofTheSystem: Layer {
    var layer = self
    layer.panel.accent = .title
    return layer
  }

  enum Chrome: Hashable {
    /// The whole phone.
    case full
    /// A box over most of the phone.
    case sheet
    /// A box over the whole window, for two things side by side; where that is hardly wider, with the edges of the phone.
    case widePage
    /// A box with the edges of the phone, for keys, lists and pages over it; the palette has the same edges.
    case phonePage
    /// The same box with the height of the whole screen, whatever its content: its pages and searches keep their place.
    case fullPage
    /// A small box in the middle.
    case dialog
    /// A box at the lower edge, for a sheet of the system.
    case systemSheet
    /// A box at the top, for the palette.
    case drop
    /// A box at the lower edge that only tells something; what is below stays as bright as it is.
    case toast(lift: Int)
    /// A panel beside the phone, with the focus in it.
    case side(SidePanel)
    /// The panel below the phone, with the focus in it.
    case below

    /// A box of this kind has a blank row under its upper edge; over a small phone a sheet has it only where nothing has to
    /// scroll for it.
    var isPadded: Bool {
      switch self {
      case .sheet, .widePage, .phonePage, .dialog, .systemSheet: true
      case .full, .fullPage, .drop, .toast, .side, .below: false
      }
    }
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
