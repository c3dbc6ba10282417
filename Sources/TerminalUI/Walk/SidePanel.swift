/// The panels beside or below the phone; a wide window has room for both.
package enum SidePanel: Hashable, Sendable, CaseIterable {
  case inspector, director

  /// The panel without the keys, for the place beside the phone.
  func layer(_ context: ScreenContext, _ layout: ScreenLayout) -> Layer {
    switch self {
    case .inspector: InspectorScreen.sideLayer(context)
    case .director: context.cache.director(context, layout)
    }
  }

  /// The first line of a page of the inspector, with the way to the Director.
  static func head(_ page: InspectorPage, _ context: ScreenContext) -> Node {
    .row(
      spacing: 1,
      [
        .heading(page.title, Style(.title, .bold)),
        .text(wayToOther(from: .inspector, context), Style(.secondary), wraps: false), .flexibleSpace,
        .text(page == .timeline ? wayToFilter(context) : "", Style(.secondary), wraps: false),
      ])
  }

  /// The key that filters a panel; nothing while somebody only looks on.
  static func wayToFilter(_ context: ScreenContext) -> String { context.interface.hasAudience ? "" : "/ filter" }

  /// The key that leads from a panel to the other one: Tab from the one that has the keys, a letter from the phone; nothing
  /// while a panel is searched, because Tab then leads to what is found, and while somebody only looks on.
  static func wayToOther(from panel: SidePanel, _ context: ScreenContext) -> String {
    let interface = context.interface
    if interface.hasAudience { return "" }
    switch panel {
    case .director:
      guard interface.overlays.contains(.director) else { return "│ i inspector" }
      return interface.director.filter == nil ? "│ Tab inspector" : ""
    case .inspector:
      guard interface.overlays.contains(.inspector) else { return "│ d director" }
      return interface.inspectorFilter == nil || interface.inspectorPage != .timeline ? "│ Tab director" : ""
    }
  }

  /// The scroll of a panel without the keys: the timeline shows its newest line, all else its first one.
  static func state(of layer: LaidOutLayer) -> PanelState {
    let isTimeline = layer.key.kind == .inspector && [.usual, .search].contains(layer.key.mode)
    return PanelState(focus: nil, scroll: isTimeline ? layer.engine.maximumScroll : 0, followsFocus: false)
  }
}
