import Monetization
import Simulation

/// A list of every key of the screen below, from the same table as the footer.
enum HelpScreen {
  static func element(_ context: ScreenContext, _ layout: ScreenLayout) -> Node {
    var blocks: [Node] = []
    let page = context.world.isCustomerPageUp ? CustomerScreen.layer(context) : nil
    // The panel that has the keys, of which there is one at most.
    let panel: Layer? =
      context.interface.overlays.contains(.director)
      ? DirectorPanel(context, layout).layer
      : context.interface.overlays.contains(.inspector) ? InspectorScreen.layer(context, layout) : nil
    let below = panel ?? page ?? PhoneLayers.top(context)
    let state = context.interface.state(of: below.key)
    let isTyping = below.panel.takesLetters(state) || state.focus.flatMap(FieldName.init) != nil
    let here = Bindings.here(below, context)
    blocks.append(group("Here", isTyping ? here.filter { $0.keys == [.escape] } : here))
    blocks.append(isTyping ? group("In the field", Bindings.typing) : group("Move", Bindings.movement))
    let everywhere = Bindings.everywhere(
      isTyping: isTyping, phones: context.world.phones.count, wayOut: context.interface.wayOut)
    blocks.append(group("Everywhere", everywhere))
    return .column(spacing: 1, blocks)
  }

  private static func group(_ title: String, _ bindings: [KeyBinding<WalkAction>]) -> Node {
    guard !bindings.isEmpty else { return .column([]) }
    return .column(
      [.heading(title, Style(.secondary, .bold))]
        + bindings.map { binding in
          .keyLine(
            [
              .sized(
                .fixed(20),
                .text(binding.keys.map(KeyNotation.text).joined(separator: "  "), Style(.accent, .bold), wraps: false)),
              .sized(
                .flexible(1),
                .text(
                  binding.label + (binding.disabledReason.map { ": \($0)" } ?? ""),
                  Style(binding.isEnabled ? .text : .secondary))),
            ])
        })
  }
}
