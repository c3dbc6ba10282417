/// A picture in cells that an avatar can have.
public struct AvatarFace: Hashable, Sendable {
  public var name: String
  public var title: String
  /// The rows of the picture, each of characters that are one cell wide.
  public var rows: [String]

  public init(name: String, title: String, rows: [String]) {
    self.name = name
    self.title = title
    self.rows = rows
  }

  /// The most rows and columns of a picture.
  public static let largest = (rows: 5, columns: 12)
}
