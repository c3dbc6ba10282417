/// An element that can have the focus, with its place in the content of a panel: top, body and bottom one below the other.
struct FocusStop: Sendable {
  var id: FocusID
  var rect: Rect
  /// The index of the list that the stop is in, in reading order; -1 if it is in none.
  var list = -1
  var isEnabled: Bool
  /// A tab or the way back, which is no part of the content.
  var isNavigation: Bool
  /// An enabled setting, which the keys to the left and right change.
  var isSetting = false
}
