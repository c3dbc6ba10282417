import Monetization
import NativeApp
import Simulation

/// The native controls that pages have asked for over the bridge.
enum PageControlScreen {
  /// The buttons in the bar of a screen.
  static func buttons(of screen: Screen, _ context: ScreenContext) -> [Node] {
    context.model.pageControls.buttons(of: screen.id).map { button in
      .button(
        FocusID("bar-\(button.message.component)"), button.title,
        button.message.component == FormComponent.name ? .primary : .secondary,
        action: .user(.pageControl(.barButton(component: button.message.component, screen.id))),
        disabledReason: button.isEnabled ? nil : PageReader.waiting)
    }
  }

  /// The bar of a screen without a way back in it; nil if nothing is in it.
  static func bar(of screen: Screen, _ context: ScreenContext) -> Node? {
    let buttons = buttons(of: screen, context)
    return buttons.isEmpty ? nil : .row(alignment: .trailing, buttons)
  }

  static func menu(_ controls: PageControls) -> Layer {
    let items = controls.menuItems.map { item in
      Node.row(FocusID("item-\(item.index)"), item.title, action: .user(.pageControl(.menuItem(item.index))))
    }
    return Layer(
      key: LayerKey(.menu), title: controls.menuTitle,
      panel: Panel(body: items.isEmpty ? .text("The page has no items for it.", Style(.secondary)) : .column(items)),
      chrome: .dialog, cancel: .user(.pageControl(.menuClosed)))
  }
}
