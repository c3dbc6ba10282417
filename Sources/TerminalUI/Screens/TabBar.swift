import NativeApp
import Simulation

/// The tabs of the app, each with the digit that selects it.
enum TabBar {
  static func element(_ context: ScreenContext) -> Node {
    context.cache.tabs(context.configuration.tabs, selected: context.model.selectedTab)
  }

  static func element(_ tabs: [TabDefinition], selected: Int) -> Node {
    .row(
      tabs.enumerated().map { index, tab in
        .tab(
          FocusID("tab-\(index)"), tab.title, shortcut: "\(index + 1)", isSelected: index == selected,
          action: .user(.tabChosen(index)))
      })
  }
}
