import Monetization
import Simulation

/// The tabs of the app, each with the digit that selects it.
enum TabBar {
  static func element(_ context: ScreenContext) -> Node {
    .row(
      context.configuration.tabs.enumerated().map { index, tab in
        .tab(
          FocusID("tab-\(index)"), tab.title, shortcut: "\(index + 1)", isSelected: index == context.model.selectedTab,
          action: .user(.tabChosen(index)))
      })
  }
}
