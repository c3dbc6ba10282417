import Simulation

/// The parts of a screen that do not depend on the focus: the layers, their places, the keys, the status line.
///
/// Made once per change of the world or of the overlays, and never changed itself. It is a class, so that a walk can
/// carry it at the cost of one reference.
final class ScreenLayers: Sendable {
  /// The shown phone, with the overlays over it.
  let stack: LayerStack
  /// A second phone beside it; nil if there is none or no room for it.
  let other: LayerStack?
  let otherPhone: PhoneID?
  let footers: Footers
  /// The inspector beside the phone; nil if there is no room for it.
  let inspector: LaidOutLayer?

  /// - Parameter cache: Equal layers of earlier screens are reused from it.
  init(_ context: ScreenContext, cache: FrameCache) {
    let phones = context.world.phones
    let pair = Self.pair(context.world)
    let layout = ScreenLayout(
      columns: context.interface.columns, rows: context.interface.rows, phones: phones.count,
      isSecond: pair.isSecond)
    let layers = PhoneLayers.layers(context) + OverlayLayers.layers(context, layout)
    let top = layers[layers.count - 1]
    stack = LayerStack(
      layers, toast: UnlockCard.layer(context), status: StatusBar(context), layout: layout, cache: cache)
    other = layout.other.map { layout in
      let context = ScreenContext(
        world: context.world, phone: pair.other, app: context.app, interface: context.interface, cache: cache)
      return LayerStack(
        PhoneLayers.layers(context), toast: UnlockCard.layer(context), status: StatusBar(context), layout: layout,
        cache: cache)
    }
    otherPhone = other.flatMap { _ in pair.other?.id }
    footers = cache.footers(
      Bindings.here(top, context), moves: Footers.Moves(stack.layers[stack.layers.count - 1].engine),
      phones: phones.count, columns: layout.columns, leavesFields: top.fieldsAreLeft)
    let isOpen = layers.contains { $0.key.kind == .inspector }
    inspector = layout.hasInspector && !isOpen ? cache.laidOut(InspectorScreen.sideLayer(context), layout) : nil
  }

  /// The phone beside the shown one: the one before it, or the second if the first is current.
  private static func pair(_ world: World) -> (other: Phone?, isSecond: Bool) {
    guard world.phones.count > 1, let index = world.phones.firstIndex(where: { $0.id == world.shown }) else {
      return (nil, false)
    }
    return (world.phones[index == 0 ? 1 : index - 1], index > 0)
  }

  /// A layer of this key is up on one of the phones.
  func has(_ key: LayerKey) -> Bool {
    layers.contains { $0.layer.key == key } || other?.layers.contains { $0.layer.key == key } == true
  }

  var layout: ScreenLayout { stack.layout }
  var layers: [LaidOutLayer] { stack.layers }
  var lowest: Int { stack.lowest }
  var status: StatusBar { stack.status }

  /// The layer that keys and clicks go to.
  var top: Layer { layers[layers.count - 1].layer }

  /// The engine that moves the focus of the top layer.
  var engine: FocusEngine { layers[layers.count - 1].engine }

  /// The keys of the top layer.
  var bindings: [KeyBinding<WalkAction>] { footers.bindings }

  /// The keys in the footer.
  func footer(_ focus: Footers.Focus) -> FooterLine<WalkAction> {
    footers.line(focus)
  }
}
