/// The numbers of locations and items in a home, nested ones included, or directly in a storage location.
public struct InventoryContents: Hashable, Sendable {
  public var locations: Int
  public var items: Int

  public init(locations: Int, items: Int) {
    self.locations = locations
    self.items = items
  }

  var isEmpty: Bool { locations == 0 && items == 0 }
  var isOne: Bool { locations + items == 1 }

  /// The numbers in words, such as `2 locations and 1 item`.
  public var text: String {
    let locationText = locations == 1 ? "1 location" : "\(locations) locations"
    let itemText = items == 1 ? "1 item" : "\(items) items"
    return switch (locations, items) {
    case (0, 0): "nothing"
    case (0, _): itemText
    case (_, 0): locationText
    default: "\(locationText) and \(itemText)"
    }
  }
}
