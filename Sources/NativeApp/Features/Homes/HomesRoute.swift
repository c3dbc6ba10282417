import Monetization

/// The subject of a screen of the homes feature, as its URL gives it: a thing or a form.
public enum HomesRoute: ScreenRoute, Hashable, Sendable {
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
    guard parts.pathBegins(withOneOf: Collection.names) else { return nil }
    let segments = Segments(parts.path)
    let query = parts.query ?? ""
    guard let collection = Collection(rawValue: String(segments.first)) else { return nil }
    let verb = Verb(rawValue: String(segments.last))
    let number = verb == .new ? nil : Int(segments.second)
    switch (collection, verb, number) {
    case (.homes, .new, _): self = .newHome
    case (.homes, .edit, let id?): self = .editHome(HomeID(id))
    case (.homes, nil, nil): self = .homes
    case (.locations, .edit, let id?): self = .editLocation(LocationID(id))
    case (.locations, nil, let id?): self = .location(LocationID(id))
    case (.items, .edit, let id?): self = .editItem(ItemID(id))
    case (.items, nil, let id?): self = .item(ItemID(id))
    case (.locations, .new, _), (.items, .new, _):
      guard let home = Self.number("home=", in: query) else { return nil }
      let place = StoragePlace(home: HomeID(home), location: Self.number("location=", in: query).map { LocationID($0) })
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

  /// The screens of the feature, by their `view_controller`.
  enum ViewController: String, CaseIterable {
    case homes, location, item
    case itemForm = "item_form"
    case homeForm = "home_form"
    case locationForm = "location_form"
  }

  /// The screen that shows it.
  var viewController: ViewController {
    switch self {
    case .homes: .homes
    case .newHome, .editHome: .homeForm
    case .location: .location
    case .newLocation, .editLocation: .locationForm
    case .item: .item
    case .newItem, .editItem: .itemForm
    }
  }

  /// Reads the subject of the screen `viewController` at any URL; nil if the screen is another feature's, or if the URL
  /// lacks the number that the screen needs.
  ///
  /// At a path that is not the feature's own, a thing is named by the last number in the path.
  public init?(viewController: String, url: String) {
    guard let screen = ViewController(rawValue: viewController) else { return nil }
    // The list of all homes has no subject, whatever its URL says.
    if screen != .homes, let own = Self(url: url), own.viewController == screen {
      self = own
      return
    }
    lazy var parts = URLParts.Slices(url)
    lazy var segments = parts.path.split(separator: "/")
    lazy var number = segments.lazy.compactMap { Int($0) }.last
    lazy var edited = segments.last.map(String.init) == Verb.edit.rawValue ? number : nil
    lazy var place = Self.number("home=", in: parts.query ?? "").map { home in
      StoragePlace(
        home: HomeID(home), location: Self.number("location=", in: parts.query ?? "").map { LocationID($0) })
    }
    switch screen {
    case .homes: self = .homes
    case .homeForm: self = edited.map { .editHome(HomeID($0)) } ?? .newHome
    case .location:
      guard let number else { return nil }
      self = .location(LocationID(number))
    case .item:
      guard let number else { return nil }
      self = .item(ItemID(number))
    case .locationForm:
      guard let form: HomesRoute = edited.map({ .editLocation(LocationID($0)) }) ?? place.map(HomesRoute.newLocation)
      else { return nil }
      self = form
    case .itemForm:
      guard let form: HomesRoute = edited.map({ .editItem(ItemID($0)) }) ?? place.map(HomesRoute.newItem) else {
        return nil
      }
      self = form
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

  private enum Collection: String, CaseIterable {
    case homes, locations, items

    static let names = allCases.map(\.rawValue)
  }

  private enum Verb: String {
    case new, edit
  }

  /// The number of the first parameter that begins so, such as with `home=`; nil if there is none.
  private static func number(_ name: StaticString, in query: Substring) -> Int? {
    let bytes = query.utf8
    var start = bytes.startIndex
    while start < bytes.endIndex {
      var (index, matched) = (start, 0)
      while index < bytes.endIndex, matched < name.utf8CodeUnitCount, bytes[index] == name.utf8Start[matched] {
        bytes.formIndex(after: &index)
        matched += 1
      }
      let isNamed = matched == name.utf8CodeUnitCount
      let value = index
      while index < bytes.endIndex, bytes[index] != UInt8(ascii: "&") { bytes.formIndex(after: &index) }
      if isNamed { return Int(query[value..<index]) }
      if index == bytes.endIndex { return nil }
      start = bytes.index(after: index)
    }
    return nil
  }

  private static func query(_ place: StoragePlace) -> String {
    "home=\(place.home.number)" + (place.location.map { "&location=\($0.number)" } ?? "")
  }
}
