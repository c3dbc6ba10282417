extension Scenery {
  /// Draws one layer over those below it: first they are dimmed, then comes its box, then its panel.
  @discardableResult
  func drawLayer(
    _ index: Int, _ state: PanelState, into frame: inout Frame, placing isPlacing: Bool = true
  ) -> PanelLayout<WalkAction> {
    let layer = layers[index].layer
    let rect = layers[index].rect
    if layer.chrome == .side { drawDivider(into: &frame) }
    if layer.chrome.liesOverThePhone {
      dim(&frame)
      let box = rect.inset(rows: -1, columns: -2)
      frame.fill(clearing(around: box, index))
      frame.box(box, kind: .round, style: Style(layer.key.kind.borderRole))
      if !layer.title.isEmpty {
        frame.draw(
          " \(layer.title) ", row: box.row, column: box.column + 2, maxColumns: box.columns - 4,
          style: Style(.title, .bold))
      }
    }
    return layer.panel.draw(into: &frame, rect: rect, state: state, placing: isPlacing)
  }

  /// Draws the inspector beside the phone, if there is one.
  @discardableResult
  func drawInspector(into frame: inout Frame, placing isPlacing: Bool = false) -> PanelLayout<WalkAction> {
    guard let inspector else { return PanelLayout() }
    drawDivider(into: &frame)
    let cursor = frame.cursor
    defer { frame.cursor = cursor }
    return inspector.layer.panel.draw(
      into: &frame, rect: inspector.rect, state: InspectorScreen.sideState, placing: isPlacing)
  }

  /// What is blanked for a box: its rows whole, as remnants at both sides would read as part of it; over another box
  /// only inside that one's border.
  private func clearing(around box: Rect, _ index: Int) -> Rect {
    var clearing = Rect(row: box.row, column: 0, rows: box.rows, columns: regions.phoneColumns)
    if index > 0, layers[index - 1].layer.chrome.liesOverThePhone {
      let below = layers[index - 1].rect.inset(columns: -1)
      let start = min(below.column, box.column)
      clearing.column = start
      clearing.columns = max(below.endColumn, box.endColumn) - start
    }
    return clearing
  }

  private func dim(_ frame: inout Frame) {
    frame.cursor = nil
    frame.fade(Rect(row: 1, column: 0, rows: regions.rows - 2, columns: regions.phoneColumns))
  }

  private func drawDivider(into frame: inout Frame) {
    frame.fill(
      Rect(row: 0, column: regions.phoneColumns, rows: regions.rows - 1, columns: 1), with: "│", style: Style(.border))
  }
}

extension LayerKind {
  /// What the border of its box says.
  var borderRole: Style.Role {
    switch self {
    case .paywall: .pro
    case .alert, .configurationError: .warning
    case .director, .palette, .help, .inspector: .accent
    case .screen, .modal, .menu, .ad, .appStore, .subscriptions: .border
    }
  }
}

extension Layer.Chrome {
  /// Whether it is a box with the phone beneath it.
  var liesOverThePhone: Bool {
    switch self {
    case .sheet, .dialog, .drop: true
    case .full, .side: false
    }
  }
}
