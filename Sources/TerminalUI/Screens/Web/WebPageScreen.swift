import Monetization
import Simulation

/// A web page on the phone: loading, failed, or the page as changed by its scripts.
enum WebPageScreen {
  static func element(_ screen: Screen, _ context: ScreenContext) -> Node {
    switch context.model.webPhase(of: screen.id) {
    case .failed(let error)?: return failure(error, screen)
    case .loading?, nil: return .column([.space(1), .text("Loading…", Style(.secondary), alignment: .center)])
    case .loaded?:
      guard let view = context.browser.view(of: screen.id), let page = view.page,
        let document = context.app.page(page.body)
      else { return .column([]) }
      let reader = PageReader(
        page: page.asShown, document: document, screen: screen.id,
        displayAds: context.configuration.monetization.ads.displayAds, field: context.interface.field(on: screen.id))
      return .column(spacing: 1, context.cache.blocks(of: reader))
    }
  }

  private static func failure(_ error: WebError, _ screen: Screen) -> Node {
    .column(
      spacing: 1,
      [
        .space(1),
        .heading("Error loading page", Style(.warning, .bold), alignment: .center),
        .text(error.sentence, alignment: .center),
        .row(
          alignment: .center,
          [.button("retry", "Retry", .primary, action: .world(.user(.pageRetryChosen(screen.id))))]),
      ])
  }
}
