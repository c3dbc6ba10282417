/// The panels beside or below the phone, of which one at a time is in view.
package enum SidePanel: Hashable, Sendable {
  case inspector, director

  /// The panel without the keys, for the place beside the phone.
  func layer(_ context: ScreenContext, _ layout: ScreenLayout) -> Layer {
    switch self {
    case .inspector: InspectorScreen.sideLayer(context)
    case .director: DirectorPanel(context, layout).layer
    }
  }

  /// The scroll of a panel without the keys: the timeline shows its newest line, all else its first one.
  static func state(of layer: LaidOutLayer) -> PanelState {
    let isTimeline = layer.key.kind == .inspector && layer.key.mode == .usual
    return PanelState(focus: nil, scroll: isTimeline ? layer.engine.maximumScroll : 0, followsFocus: false)
  }
}
