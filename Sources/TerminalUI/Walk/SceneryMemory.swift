import Synchronization

/// What has been worked out and drawn lately, handed on from scenery to scenery, so that it is not done again.
///
/// All in it is known by what it was made from. So it cannot be out of date, and copies of a walk may share it.
final class SceneryMemory: Sendable {
  private struct Kept {
    var layers = Recent<PlacedLayer>(limit: 8)
    var footers = Recent<Footers>(limit: 6)
    var stills = Recent<Still>(limit: 6)
  }

  private let kept = Mutex(Kept())

  /// The layer in its place; the same object as before, if it says the same as before.
  func placed(_ layer: Layer, _ regions: Regions) -> PlacedLayer {
    kept.withLock { kept in
      kept.layers.recall {
        $0.regions == regions && $0.layer == layer
      } make: {
        PlacedLayer(layer, regions)
      }
    }
  }

  func footers(_ bindings: [KeyBinding<WalkAction>], phones: Int, columns: Int) -> Footers {
    kept.withLock { kept in
      kept.footers.recall {
        $0.idle.columns == columns && $0.phones == phones && $0.bindings == bindings
      } make: {
        Footers(bindings, phones: phones, columns: columns)
      }
    }
  }

  /// The frame of all layers of a scenery without a focus and without the footer.
  ///
  /// - Parameter scrolls: how far each layer is scrolled, from the lowest that can be seen.
  /// - Parameter otherScrolls: the same of the phone beside the one at hand.
  func frame(of scenery: Scenery, scrolls: [Int], otherScrolls: [Int]) -> Frame {
    kept.withLock { kept in
      var still = Self.still(of: scenery, scenery.layers.count - 1, scrolls: scrolls, &kept.stills)
      guard scenery.other != nil else { return still.frame }
      still.drawOther(scenery, scrolls: otherScrolls)
      kept.stills.replaceLatest(with: still)
      return still.frame
    }
  }

  private static func still(
    of scenery: Scenery, _ index: Int, scrolls: [Int], _ stills: inout Recent<Still>
  ) -> Still {
    var still: Still
    if let known = stills.take(where: { $0.shows(scenery, index, scrolls: scrolls) }) {
      still = known
    } else {
      let ground =
        index > scenery.lowest
        ? self.still(of: scenery, index - 1, scrolls: scrolls, &stills)
        : stills.elements.first { $0.isGround(for: scenery) }
      still = Still(scenery, index, scrolls: scrolls, over: ground)
    }
    still.drawInspector(scenery)
    stills.add(still)
    return still
  }
}

/// The few things that were used last; what has not been used for longest makes room.
struct Recent<Element: Sendable>: Sendable {
  /// The latest first.
  private(set) var elements: [Element] = []
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  /// Takes out the first that answers.
  mutating func take(where isWanted: (Element) -> Bool) -> Element? {
    elements.firstIndex(where: isWanted).map { elements.remove(at: $0) }
  }

  mutating func add(_ element: Element) {
    if elements.count == limit { elements.removeLast() }
    elements.insert(element, at: 0)
  }

  mutating func replaceLatest(with element: Element) {
    elements[0] = element
  }

  /// The first that answers, or else a new one; it is the latest then.
  mutating func recall(where isWanted: (Element) -> Bool, make: () -> Element) -> Element {
    if let first = elements.first, isWanted(first) { return first }
    let element = take(where: isWanted) ?? make()
    add(element)
    return element
  }
}
