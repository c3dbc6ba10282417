/// An error for which the inventory stays unchanged.
public enum InventoryError: Error, Hashable, Sendable {
  case draft(DraftProblem)
  case unknownHome(HomeID)
  case unknownLocation(LocationID)
  case unknownItem(ItemID)
  /// The location belongs to another home than the thing that should go into it.
  case locationInOtherHome(LocationID)
  /// The location would lie in itself.
  case nestedInItself(LocationID)
  /// The location is not empty, and only empty ones can be deleted.
  case locationNotEmpty(InventoryContents)
  /// The home's contents have changed since the user confirmed the deletion.
  case contentsChanged(InventoryContents)
  /// Two records share an id.
  case repeatedID(Int)

  /// The error in one sentence for users.
  public var message: String {
    switch self {
    case .draft(let problem): problem.message
    case .unknownHome: "This home no longer exists."
    case .unknownLocation: "This location no longer exists."
    case .unknownItem: "This item no longer exists."
    case .locationInOtherHome: "This location is in another home."
    case .nestedInItself: "A location cannot stand in itself."
    case .locationNotEmpty(let contents): "This location still holds \(contents.text)."
    case .contentsChanged(let contents): "This home holds \(contents.text) by now."
    case .repeatedID(let number): "The id \(number) is used twice."
    }
  }
}
