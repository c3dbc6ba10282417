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
