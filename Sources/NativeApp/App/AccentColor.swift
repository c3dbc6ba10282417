/// The colour by which one knows an app: of its chosen tab, its links and its main buttons.
public struct AccentColor: Hashable, Sendable {
  /// The parts, 0 to 255.
  public var red: Int
  public var green: Int
  public var blue: Int

  public init(red: Int, green: Int, blue: Int) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Reads `#E4572E`; nil for any other text.
  public init?(_ text: String) {
    let digits = text.dropFirst()
    guard text.first == "#", digits.count == 6, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
      let number = Int(digits, radix: 16)
    else { return nil }
    self.init(red: number >> 16, green: number >> 8 & 255, blue: number & 255)
  }
}
