import Monetization
import NativeApp
import Simulation

/// A page of the onboarding: a picture, a title, a text, and the way on.
enum OnboardingScreen {
  static func layer(page: Int, _ context: ScreenContext) -> Layer {
    let pages = context.configuration.onboarding
    return Layer(
      key: LayerKey(.onboarding, subject: "\(page)"), title: context.configuration.name,
      panel: Panel(
        body: pages.indices.contains(page) ? body(pages[page], context) : .column([]),
        bottom: bottom(page, of: pages.count), initialFocus: "next"),
      chrome: .full, cancel: page > 0 ? .user(.onboarding(.backChosen)) : nil)
  }

  private static func body(_ page: OnboardingPage, _ context: ScreenContext) -> Node {
    var nodes: [Node] = [.space(1)]
    if !page.picture.isEmpty {
      let columns = page.picture.map { TextWidth.columns($0) }.max() ?? 0
      nodes += page.picture.map { line in
        .text(
          line + String(repeating: " ", count: columns - TextWidth.columns(line)), Style(.accent), wraps: false,
          alignment: .center)
      }
      nodes.append(.space(1))
    }
    nodes.append(.heading(page.title, Style(.title, .bold), alignment: .center))
    nodes.append(.space(1))
    nodes.append(.text(page.text, alignment: .center))
    return .column(nodes)
  }

  private static func bottom(_ page: Int, of count: Int) -> Node {
    let dots = (0..<count).map { $0 == page ? "●" : "○" }.joined(separator: " ")
    let isLast = page == count - 1
    var buttons: [Node] = [
      .button("next", isLast ? "Get started" : "Continue", .primary, action: .user(.onboarding(.nextChosen)))
    ]
    if page > 0 {
      buttons.append(.button("onboarding-back", "Back", .secondary, action: .user(.onboarding(.backChosen))))
    }
    if !isLast { buttons.append(.button("skip", "Skip", .link, action: .user(.onboarding(.skipChosen)))) }
    return .column([
      count > 1 ? .text(dots, Style(.secondary), alignment: .center) : .space(1), .answers(buttons),
    ])
  }
}
