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
  /// The panels beside the phone that have not the keys.
  let sides: [LaidOutLayer]

  /// - Parameter cache: Equal layers of earlier screens are reused from it.
  init(_ context: ScreenContext, cache: FrameCache) {
    let phones = context.world.phones
    let layout = context.layout
    let layers =
      PhoneLayers.layers(context) + BackgroundScreen.layers(context) + OverlayLayers.layers(context, layout)
    let top = layers[layers.count - 1]
    stack = LayerStack(
      layers, toast: UnlockCard.layer(context), status: StatusBar(context), layout: layout, cache: cache)
    let other = layout.otherColumn == nil ? nil : Self.other(context.world)
    self.other = layout.other.map { layout in
      let context = ScreenContext(
        world: context.world, index: other, app: context.app, interface: context.interface, cache: cache)
      return LayerStack(
        PhoneLayers.layers(context) + BackgroundScreen.layers(context), toast: UnlockCard.layer(context),
        status: StatusBar(context), layout: layout,
        cache: cache)
    }
    otherPhone = other.map { phones[$0].id }
    footers = cache.footers(
      Bindings.here(top, context), moves: Footers.Moves(stack.layers[stack.layers.count - 1].engine),
      phones: phones.count, historyKeys: context.interface.history.board.keysInFooter, columns: layout.columns,
      leavesFields: top.fieldsAreLeft, wayOut: context.interface.wayOut)
    let shown = layout.sides > 1 ? SidePanel.allCases : layout.hasSide ? [context.interface.sidePanel] : []
    sides = shown.filter { side in !layers.contains { $0.chrome == .side(side) } }
      .map { cache.laidOut($0.layer(context, layout), layout) }
  }

  /// The index of the phone beside the shown one: the one before it, or the second if the first is current.
  private static func other(_ world: World) -> Int? {
    guard world.phones.count > 1 else { return nil }
    return world.shownIndex == 0 ? 1 : world.shownIndex - 1
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

extension ScreenLayout {
  /// The places for the phones of a world, and for what lies around them. Both are borrowed, because an initializer otherwise gets
  /// a copy of each.
  init(_ world: borrowing World, _ interface: borrowing Interface) {
    self.init(
      columns: interface.columns, rows: interface.rows,
      phones: interface.overlays.contains(.comparison) ? 1 : world.phones.count, isSecond: world.shownIndex > 0,
      hasPanel: interface.overlays.contains(.director), hasSides: !interface.overlays.contains(.comparison))
  }
}
