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

  /// Returns true for a character of one cell that draws something: ASCII, box drawing, blocks, geometric shapes, braille.
  public static func canDraw(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0x2500...0x259F, 0x25A0...0x25CF, 0x2800...0x28FF: true
    default: false
    }
  }
}
