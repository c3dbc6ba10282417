import Monetization

// Everything in the forms of pages and in the server's records that decides the future; see `Fingerprinted`.

/// The places of the elements of a page. Of two pages with the same elements in the same places it does not count how
/// often frames were replaced.
struct ElementPlaces {
  /// Nil for a page as it was served, on which the number of an element is its place.
  private let places: [ElementID: Int]?

  init(on body: WebBody) {
    guard case .document(let document) = body, document.nextElement != document.nodes.count else {
      places = nil
      return
    }
    places = Dictionary(uniqueKeysWithValues: document.nodes.enumerated().map { ($1.id, $0) })
  }

  subscript(element: ElementID) -> Int { places.map { $0[element] ?? -1 } ?? element.number }
}

extension FingerprintFeed {
  /// Feeds an element as its place on the page.
  mutating func element(_ name: StaticString, _ element: ElementID?, _ places: ElementPlaces) {
    derived(name, from: element.map { places[$0] })
  }
}

extension PageEntries {
  func feed(into feed: inout FingerprintFeed, _ places: ElementPlaces) {
    let placed = byElement.map { PlacedEntry(place: places[$0], entry: $1, places: places) }
    feed.derived("byElement", from: placed.sorted { $0.place < $1.place })
  }

  /// An entry with the place of its control.
  private struct PlacedEntry: Fingerprinted {
    var place: Int
    var entry: Entry
    var places: ElementPlaces

    func feed(into feed: inout FingerprintFeed) {
      feed.nested(place)
      feed.field("entry", entry) { entry.feed(into: &$0, places) }
    }
  }
}

extension PageEntries.Entry {
  fileprivate func feed(into feed: inout FingerprintFeed, _ places: ElementPlaces) {
    switch self {
    case .text(let text):
      feed.variant(0, "text")
      feed.field("0", text)
    case .checked(let isChecked):
      feed.variant(1, "checked")
      feed.field("0", isChecked)
    case .options(let chosen):
      feed.variant(2, "options")
      feed.derived("0", from: chosen.map { places[$0] })
    }
  }
}

extension RefusedField {
  func feed(into feed: inout FingerprintFeed, _ places: ElementPlaces) {
    feed.element("element", element, places)
    feed.field("problem", problem)
    feed.field("message", message)
  }
}

extension FieldProblem: FingerprintAtom {}

extension PageSubmission {
  func feed(into feed: inout FingerprintFeed, _ places: ElementPlaces) {
    feed.field("request", request)
    feed.url("url", url)
    feed.element("element", element, places)
    feed.element("form", form, places)
    feed.field("frame", frame)
    feed.field("action", action)
    feed.field("isPlain", isPlain)
  }
}

extension VisitAction: FingerprintAtom {}

extension ServerRecords: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) { feed.field("tables", tables) }
}

extension ServerRecords.Table: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("collection", collection)
    feed.field("lastID", lastID)
    feed.field("records", records)
  }
}

extension ServerRecords.Record: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("id", id)
    feed.field("values", values)
  }
}
