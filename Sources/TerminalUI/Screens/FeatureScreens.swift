import Monetization
import NativeApp
import Simulation

/// The look of one feature's screens. A feature conforms in its folder under `Screens`; no other place names it.
protocol FeatureScreens: SendableMetatype {
  /// Returns the title and the panel of `screen`, which has this room; a longer one scrolls.
  static func content(of screen: Screen, in room: ScreenRoom, _ context: ScreenContext) -> ScreenContent

  /// The mode of `screen`; each has its own initial focus.
  static func mode(of screen: Screen, _ context: ScreenContext) -> LayerKey.Mode

  /// The actions of the mouse wheel over `screen`; nil if the wheel scrolls.
  static func wheel(_ screen: Screen, _ context: ScreenContext) -> WheelActions?

  /// The action of a click on a cell of the picture of `screen` where no control is; nil if it does nothing.
  static func click(_ cell: PictureCell, on screen: Screen, _ context: ScreenContext) -> WalkAction?

  /// Additional keys while `screen` is on top of the tab or of its sheet.
  static func bindings(_ screen: Screen, _ context: ScreenContext) -> [KeyBinding<WalkAction>]

  /// The menus of the feature, over the screens and under the paywall.
  static func menus(_ context: ScreenContext) -> [Layer]

  /// A special state of the tab's screen; nil if it shows as usual.
  static func state(_ context: ScreenContext) -> FeatureScreenState?
}

/// A state of a screen that has its own initial focus and ends by Escape.
struct FeatureScreenState {
  var mode: LayerKey.Mode
  var cancel: WalkAction
}

/// The actions of turning the wheel away from oneself and towards oneself.
struct WheelActions: Hashable {
  var away: WalkAction
  var towards: WalkAction
}

extension FeatureScreens {
  static func mode(of screen: Screen, _ context: ScreenContext) -> LayerKey.Mode { .usual }
  static func wheel(_ screen: Screen, _ context: ScreenContext) -> WheelActions? { nil }
  static func click(_ cell: PictureCell, on screen: Screen, _ context: ScreenContext) -> WalkAction? { nil }
  static func bindings(_ screen: Screen, _ context: ScreenContext) -> [KeyBinding<WalkAction>] { [] }
  static func menus(_ context: ScreenContext) -> [Layer] { [] }
  static func state(_ context: ScreenContext) -> FeatureScreenState? { nil }
}

/// The screens of all features.
enum AllFeatureScreens {
  /// The screens in the order of the features; a feature without screens is missing, which a test forbids.
  static let all = AppFeatures.types.compactMap { $0 as? any FeatureScreens.Type }

  private static let byViewController: [String: any FeatureScreens.Type] = Dictionary(
    uniqueKeysWithValues: AppFeatures.types.flatMap { type in
      type.viewControllers.compactMap { name in (type as? any FeatureScreens.Type).map { (name, $0) } }
    })

  /// The feature that draws `screen`; nil for a web page.
  static func of(_ screen: Screen) -> (any FeatureScreens.Type)? {
    guard case .native(let name) = screen.kind else { return nil }
    return byViewController[name]
  }
}
