import Monetization
import NativeApp

/// Builds the homes, locations and items in `app.json`, in the file's order.
struct InventorySeed {
  private let file: String
  private var inventory = Inventory()
  /// The locations of the home being read, by name; `ambiguous` holds the names that two locations share.
  private var locations: [String: LocationID] = [:]
  private var ambiguous: Set<String> = []

  static func inventory(_ json: PositionedJSON) throws(LoadingError) -> Inventory {
    var seed = InventorySeed(file: json.file)
    try json.checkKeys(["homes"])
    for home in try json.optionalArray("homes") { try seed.addHome(home) }
    return seed.inventory
  }

  private init(file: String) {
    self.file = file
  }

  private mutating func addHome(_ json: PositionedJSON) throws(LoadingError) {
    try json.checkKeys(["name", "locations", "items"])
    let draft = HomeDraft(name: try json.string("name"))
    let home: HomeID
    do {
      home = try inventory.addHome(draft)
    } catch {
      throw refusal(error, of: json)
    }
    locations = [:]
    ambiguous = []
    for location in try json.optionalArray("locations") { try addLocation(location, in: nil, of: home) }
    for item in try json.optionalArray("items") { try addItem(item, to: home) }
  }

  private mutating func addLocation(
    _ json: PositionedJSON, in parent: LocationID?, of home: HomeID
  ) throws(LoadingError) {
    try json.checkKeys(["name", "locations"])
    let name = try json.string("name")
    let location: LocationID
    do {
      location = try inventory.addLocation(LocationDraft(name: name, home: home, parent: parent))
    } catch {
      throw refusal(error, of: json)
    }
    if locations.updateValue(location, forKey: name) != nil { ambiguous.insert(name) }
    for inner in try json.optionalArray("locations") { try addLocation(inner, in: location, of: home) }
  }

  private mutating func addItem(_ json: PositionedJSON, to home: HomeID) throws(LoadingError) {
    try json.checkKeys(["title", "note", "location"])
    var draft = ItemDraft(
      title: try json.string("title"), note: try json.optionalString("note") ?? "", home: home)
    if let name = try json.optionalString("location") {
      draft.location = try location(named: name, try json.required("location", "a location"))
    }
    do {
      _ = try inventory.addItem(draft)
    } catch {
      throw refusal(error, of: json)
    }
  }

  private func location(named name: String, _ json: PositionedJSON) throws(LoadingError) -> LocationID {
    guard let location = locations[name] else { throw json.error(expected: "the name of a location of this home") }
    if ambiguous.contains(name) {
      throw LoadingError(
        file: file, at: json.position, found: "\(LoadingError.quoted(name)), which two locations are called",
        expected: "a name that one location of this home has")
    }
    return location
  }

  /// The error for an entry that the app's own form would reject, with the form's reason.
  private func refusal(_ error: InventoryError, of json: PositionedJSON) -> LoadingError {
    guard case .draft(let problem) = error else {
      return LoadingError(
        file: file, at: json.position, found: "an entry that does not fit (\(error.message))", expected: "one that does"
      )
    }
    let field = problem.field
    let place = json[field.rawValue]?.position ?? json.position
    return switch problem {
    case .empty:
      LoadingError(file: file, at: place, found: "nothing visible", expected: "a text for “\(field.rawValue)”")
    case .tooLong:
      LoadingError(
        file: file, at: place, found: "a text that is too long",
        expected: "\(field.longest) characters at most for “\(field.rawValue)”")
    }
  }
}
