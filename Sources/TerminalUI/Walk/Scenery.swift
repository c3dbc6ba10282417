import Simulation

/// All that a screen shows which does not depend on the focus: the layers, their places, the keys, the status line.
///
/// Made once per change of the world or of the overlays, and never changed itself. A class, so that a walk can carry
/// it at the cost of one reference.
final class Scenery: Sendable {
  /// The phone at hand, with what lies over it.
  let stack: PhoneStack
  /// A second phone beside it, where there is one and room for it.
  let other: PhoneStack?
  let footers: Footers
  /// The inspector beside the phone, where there is room for it.
  let inspector: PlacedLayer?
  let memory: SceneryMemory

  /// - Parameter memory: of the sceneries before; what has not changed since is taken over from it.
  init(_ context: ScreenContext, memory: SceneryMemory = SceneryMemory()) {
    let phones = context.world.phones
    let pair = Self.pair(context.world)
    let regions = Regions(
      columns: context.interface.columns, rows: context.interface.rows, phones: phones.count,
      isSecond: pair.isSecond)
    let layers = PhoneLayers.layers(context) + OverlayLayers.layers(context, regions)
    let top = layers[layers.count - 1]
    stack = PhoneStack(layers, status: StatusBar(context), regions: regions, memory: memory)
    other = regions.other.map { regions in
      let context = ScreenContext(
        world: context.world, phone: pair.other, app: context.app, interface: context.interface)
      return PhoneStack(
        PhoneLayers.layers(context), status: StatusBar(context), regions: regions, memory: memory)
    }
    footers = memory.footers(Bindings.here(top, context), phones: phones.count, columns: regions.columns)
    let isOpen = layers.contains { $0.key.kind == .inspector }
    inspector = regions.hasInspector && !isOpen ? memory.placed(InspectorScreen.sideLayer(context), regions) : nil
    self.memory = memory
  }

  /// The phone that stands beside the one at hand: the one that came before it, or after the first.
  private static func pair(_ world: World) -> (other: Phone?, isSecond: Bool) {
    guard world.phones.count > 1, let index = world.phones.firstIndex(where: { $0.id == world.shown }) else {
      return (nil, false)
    }
    return (world.phones[index == 0 ? 1 : index - 1], index > 0)
  }

  var regions: Regions { stack.regions }
  var layers: [PlacedLayer] { stack.layers }
  var lowest: Int { stack.lowest }
  var status: StatusBar { stack.status }

  /// The layer that keys and clicks go to.
  var top: Layer { layers[layers.count - 1].layer }

  /// The engine that moves the focus of the top layer.
  var engine: FocusEngine<WalkAction> { layers[layers.count - 1].engine }

  /// The keys of the top layer.
  var bindings: [KeyBinding<WalkAction>] { footers.bindings }

  /// What the footer offers.
  func footer(isTyping: Bool) -> FooterLine<WalkAction> {
    FooterLine(Bindings.footer(bindings, isTyping: isTyping, phones: footers.phones))
  }
}
