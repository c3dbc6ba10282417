import NativeApp
import Simulation

/// The tabs of the app, each with the digit that selects it.
struct TabBar: Hashable, Sendable {
  let tabs: [TabDefinition]
  /// The tab on screen, from 0.
  let selected: Int

  static func element(_ context: ScreenContext) -> Node {
    context.cache.element(of: TabBar(tabs: context.configuration.tabs, selected: context.model.selectedTab))
  }

  var element: Node {
    .row(
      tabs.enumerated().map { index, tab in
        .tab(
          FocusID("tab-\(index)"), tab.title, shortcut: "\(index + 1)", isSelected: index == selected,
          action: .user(.tabChosen(index)))
      })
  }
}
