import Monetization

/// The subject of a screen of the homes feature, as its URL gives it: a thing or a form.
public enum HomesRoute: Hashable, Sendable {
  case homes
  case newHome
  case editHome(HomeID)
  case location(LocationID)
  case newLocation(StoragePlace)
  case editLocation(LocationID)
  case item(ItemID)
  case newItem(StoragePlace)
  case editItem(ItemID)

  /// Reads a URL such as `/items/new?home=1&location=2`; nil if it belongs to no screen of the homes feature.
  public init?(url: String) {
    // Slices instead of strings, because every screen reads its route each time it is drawn.
    let parts = URLParts.Slices(url)
    let segments = Segments(parts.path)
    let query = parts.query ?? ""
    guard let collection = Collection(rawValue: String(segments.first)) else { return nil }
    let number = Int(segments.second)
    let verb = Verb(rawValue: String(segments.last))
    switch (collection, verb, number) {
    case (.homes, .new, _): self = .newHome
    case (.homes, .edit, let id?): self = .editHome(HomeID(id))
    case (.homes, nil, nil): self = .homes
    case (.locations, .edit, let id?): self = .editLocation(LocationID(id))
    case (.locations, nil, let id?): self = .location(LocationID(id))
    case (.items, .edit, let id?): self = .editItem(ItemID(id))
    case (.items, nil, let id?): self = .item(ItemID(id))
    case (.locations, .new, _), (.items, .new, _):
      guard let home = Self.number("home", in: query) else { return nil }
      let place = StoragePlace(home: HomeID(home), location: Self.number("location", in: query).map { LocationID($0) })
      self = collection == .items ? .newItem(place) : .newLocation(place)
    default: return nil
    }
  }

  /// The path of this route.
  public var path: String {
    switch self {
    case .homes: "/homes"
    case .newHome: "/homes/new"
    case .editHome(let id): "/homes/\(id.number)/edit"
    case .location(let id): "/locations/\(id.number)"
    case .newLocation(let place): "/locations/new?" + Self.query(place)
    case .editLocation(let id): "/locations/\(id.number)/edit"
    case .item(let id): "/items/\(id.number)"
    case .newItem(let place): "/items/new?" + Self.query(place)
    case .editItem(let id): "/items/\(id.number)/edit"
    }
  }

  /// The segments of a path that tell its route; empty if there is none.
  private struct Segments {
    var first: Substring = ""
    var second: Substring = ""
    var last: Substring = ""

    init(_ path: Substring) {
      let bytes = path.utf8
      var (start, count) = (bytes.startIndex, 0)
      while start < bytes.endIndex {
        var end = start
        while end < bytes.endIndex, bytes[end] != UInt8(ascii: "/") { bytes.formIndex(after: &end) }
        if end > start {
          last = path[start..<end]
          if count == 0 { first = last }
          if count == 1 { second = last }
          count += 1
        }
        start = end < bytes.endIndex ? bytes.index(after: end) : end
      }
    }
  }

  private enum Collection: String {
    case homes, locations, items
  }

  private enum Verb: String {
    case new, edit
  }

  private static func number(_ name: String, in query: Substring) -> Int? {
    var rest = query
    while !rest.isEmpty {
      let end = rest.utf8.firstIndex(of: UInt8(ascii: "&")) ?? rest.endIndex
      if rest.utf8.starts(with: name.utf8) {
        let value = rest[..<end].utf8.dropFirst(name.utf8.count)
        if value.first == UInt8(ascii: "=") { return Int(Substring(value.dropFirst())) }
      }
      guard end < rest.endIndex else { return nil }
      rest = rest[rest.utf8.index(after: end)...]
    }
    return nil
  }

  private static func query(_ place: StoragePlace) -> String {
    "home=\(place.home.number)" + (place.location.map { "&location=\($0.number)" } ?? "")
  }
}
