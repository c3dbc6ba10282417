import Monetization
import Simulation

/// What is no part of the phone: the backend's page about the customer, the panel that has the keys, help, palette.
enum OverlayLayers {
  static func layers(_ context: ScreenContext, _ layout: ScreenLayout) -> [Layer] {
    let page = context.world.isCustomerPageUp ? [CustomerScreen.layer(context)] : []
    return page
      + context.interface.overlays.compactMap { overlay in
        switch overlay {
        case .inspector:
          return InspectorScreen.layer(context, layout)
        case .director:
          return context.cache.director(context, layout)
        case .help:
          return Layer(
            key: LayerKey(.help), title: "Keys", panel: Panel(body: HelpScreen.element(context, layout)),
            chrome: .phonePage, cancel: .interface(.overlayClosed))
        case .branches: return BranchesScreen.layer(context)
        case .comparison: return ComparisonScreen.layer(context)
        case .palette(let text):
          return Layer(
            key: LayerKey(.palette), title: "Command", panel: PaletteScreen.panel(text, context), chrome: .drop,
            cancel: .interface(.overlayClosed), bindings: PaletteScreen.bindings)
        }
      }
  }
}
