/// The elements that were used last; the least recently used one is dropped first.
struct Recent<Element: Sendable>: Sendable {
  /// The elements, latest first.
  private(set) var elements: [Element] = []
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  /// Removes and returns the first matching element.
  mutating func take(where isWanted: (Element) -> Bool) -> Element? {
    elements.firstIndex(where: isWanted).map { elements.remove(at: $0) }
  }

  /// Removes the first element of which something can be made, and returns what was made; nil if there is none.
  mutating func change(_ make: (Element) -> Element?) -> Element? {
    for index in elements.indices {
      guard let made = make(elements[index]) else { continue }
      elements.remove(at: index)
      return made
    }
    return nil
  }

  mutating func add(_ element: Element) {
    if elements.count == limit { elements.removeLast() }
    elements.insert(element, at: 0)
  }

  mutating func replaceLatest(with element: Element) {
    elements[0] = element
  }

  /// Returns the first matching element, or else a new one, and makes it the latest.
  mutating func recall(where isWanted: (Element) -> Bool, make: () -> Element) -> Element {
    if let first = elements.first, isWanted(first) { return first }
    let element = take(where: isWanted) ?? make()
    add(element)
    return element
  }
}

/// A value with all that it was made from.
struct Made<Source: Sendable, Value: Sendable>: Sendable {
  var source: Source
  var value: Value
}

extension Recent {
  /// Returns what was made from a source lately, or else makes it.
  mutating func value<Source, Value>(madeFrom source: Source, _ make: () -> Value) -> Value
  where Source: Equatable, Element == Made<Source, Value> {
    recall {
      $0.source == source
    } make: {
      Made(source: source, value: make())
    }.value
  }
}
