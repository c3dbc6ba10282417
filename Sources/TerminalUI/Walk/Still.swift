import Synchronization

/// A frame of some layers, none of them with a focus, and without the footer.
///
/// It names all that it depends on, so it cannot be out of date; who asks for something else gets another frame.
struct Still: Sendable {
  private(set) var status: StatusBar
  /// From the lowest that can be seen.
  private(set) var layers: [PlacedLayer]
  /// How far each of them is scrolled.
  private(set) var scrolls: [Int]
  private(set) var inspector: PlacedLayer?
  private(set) var frame: Frame

  /// Draws the layers of a scenery up to the one of `index`, over `below`, which shows those beneath it.
  init(_ scenery: Scenery, _ index: Int, scrolls: [Int], over below: Still?) {
    status = scenery.status
    layers = Array(scenery.layers[scenery.lowest...index])
    self.scrolls = Array(scrolls[..<layers.count])
    if let below {
      (frame, inspector) = (below.frame, below.inspector)
    } else {
      frame = Frame(columns: scenery.regions.columns, rows: scenery.regions.rows)
      status.draw(into: &frame, scenery.regions)
    }
    drawTop(scenery, index)
  }

  private mutating func drawTop(_ scenery: Scenery, _ index: Int) {
    let state = PanelState(scroll: scrolls[scrolls.count - 1], followsFocus: false)
    scenery.drawLayer(index, state, into: &frame, placing: false)
  }

  /// Whether it shows the layers of a scenery up to the one of `index`; the inspector may be another.
  func shows(_ scenery: Scenery, _ index: Int, scrolls: [Int]) -> Bool {
    layers.count == index - scenery.lowest + 1 && status == scenery.status && hasSize(of: scenery.regions)
      && layers.indices.allSatisfy {
        layers[$0] === scenery.layers[scenery.lowest + $0] && self.scrolls[$0] == scrolls[$0]
      }
  }

  /// Draws the lowest layer of a scenery over what it shows of another; false if that would not do.
  ///
  /// What covers the whole phone draws the same cells, whatever it is.
  mutating func redrawLowest(_ scenery: Scenery, scrolls: [Int]) -> Bool {
    let lowest = scenery.layers[scenery.lowest]
    guard layers.count == 1, status == scenery.status, hasSize(of: scenery.regions), layers[0].layer.chrome == .full,
      lowest.layer.chrome == .full, layers[0].rect == lowest.rect
    else { return false }
    layers = [lowest]
    self.scrolls = [scrolls[0]]
    drawTop(scenery, scenery.lowest)
    return true
  }

  /// Brings the panel beside the phone up to date.
  mutating func drawInspector(_ scenery: Scenery) {
    guard let wanted = scenery.inspector, inspector !== wanted else { return }
    inspector = wanted
    scenery.drawInspector(into: &frame)
  }

  private func hasSize(of regions: Regions) -> Bool {
    frame.columns == regions.columns && frame.rows == regions.rows
  }
}

/// What has been drawn lately, handed on from scenery to scenery.
final class Stills: Sendable {
  private struct Kept {
    /// Of the lowest layer alone, of the two lowest, and so on.
    var stills: [Still] = []
    var footers: [Footer] = []
  }

  private struct Footer {
    var bindings: [KeyBinding<WalkAction>]
    var isTyping: Bool
    var row: Frame
  }

  /// A layer opened and closed again, with a field in it and without: as many footers take turns.
  private static let footerLimit = 6

  private let kept = Mutex(Kept())

  /// The frame of all layers of a scenery without a focus and without the footer.
  ///
  /// - Parameter scrolls: how far each layer is scrolled, from the lowest that can be seen.
  func frame(of scenery: Scenery, scrolls: [Int]) -> Frame {
    kept.withLock { kept in
      Self.update(&kept.stills, scenery, scenery.layers.count - 1, scrolls)
      return kept.stills[scrolls.count - 1].frame
    }
  }

  /// Makes the still of the layers up to `index` be there.
  private static func update(_ stills: inout [Still], _ scenery: Scenery, _ index: Int, _ scrolls: [Int]) {
    let depth = index - scenery.lowest
    if depth < stills.count, stills[depth].shows(scenery, index, scrolls: scrolls) {
      return stills[depth].drawInspector(scenery)
    }
    if depth > 0 {
      update(&stills, scenery, index - 1, scrolls)
      stills.removeSubrange(depth...)
      stills.append(Still(scenery, index, scrolls: scrolls, over: stills[depth - 1]))
    } else if stills.isEmpty || !stills[0].redrawLowest(scenery, scrolls: scrolls) {
      stills = [Still(scenery, index, scrolls: scrolls, over: nil)]
    }
    stills[depth].drawInspector(scenery)
  }

  /// The footer of a scenery, as a frame of one row.
  func footer(of scenery: Scenery, isTyping: Bool) -> Frame {
    let columns = scenery.regions.columns
    return kept.withLock { kept in
      let known = kept.footers.first {
        $0.isTyping == isTyping && $0.row.columns == columns && $0.bindings == scenery.bindings
      }
      if let known { return known.row }
      var row = Frame(columns: columns, rows: 1)
      scenery.footer(isTyping: isTyping).draw(into: &row, row: 0, column: 1, columns: columns - 2)
      if kept.footers.count == Self.footerLimit { kept.footers.removeFirst() }
      kept.footers.append(Footer(bindings: scenery.bindings, isTyping: isTyping, row: row))
      return row
    }
  }
}
