import CNCurses
import TerminalUI

/// What a terminal is given for one cell of a frame: text of the very width that the frame gave the cell.
///
/// ncurses keeps one spacing scalar and four combining ones in a cell and counts columns as the C library does, by
/// scalars. Whatever it cannot hold, or would count otherwise than the frame, is replaced by something near that both
/// count alike; what a golden frame holds does not depend on it.
struct CellText {
  /// The scalars of the cell, and those of the cell beside it where a wide cell became two narrow ones.
  private(set) var scalars: [UInt32] = []
  private(set) var second: UInt32?

  private static let substitute = UInt32(UInt8(ascii: "?"))
  private static let space = UInt32(UInt8(ascii: " "))
  /// What ncurses has room for beside the spacing scalar.
  private static let combiningLimit = 4

  /// - Parameter width: the columns that the frame gave the text: one or two.
  init(scalar: UInt32, width: Int, ascii: Bool) {
    if ascii && scalar > 0x7E {
      fill(Frame.likeness(of: scalar), width)
    } else {
      fill(Int(pw_width(scalar)) == width ? scalar : Self.substitute, width)
    }
  }

  init(cluster: String, width: Int, ascii: Bool) {
    let all = Array(cluster.unicodeScalars)
    let first = all.first?.value ?? Self.space
    if ascii {
      fill(Frame.likeness(of: first), width)
    } else if let letters = Self.flagLetters(all), width == 2 {
      scalars = [letters.0]
      second = letters.1
    } else if Int(pw_width(first)) == width, all.count <= 1 + Self.combiningLimit,
      all.dropFirst().allSatisfy({ Self.combines($0) })
    {
      scalars = all.map(\.value)
    } else {
      let columns = Int(pw_width(first))
      fill(columns > 0 && columns <= width ? first : Self.substitute, width)
    }
  }

  private mutating func fill(_ scalar: UInt32, _ width: Int) {
    scalars = [scalar]
    if width == 2 && pw_width(scalar) == 1 { second = Self.space }
  }

  /// A mark that terminals draw over its base without a change of width, which joiners and variation selectors are not.
  private static func combines(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: !scalar.properties.isVariationSelector && pw_width(scalar.value) == 0
    default: false
    }
  }

  /// The two letters of a flag, which terminals draw in two, or four, or one column.
  private static func flagLetters(_ scalars: [Unicode.Scalar]) -> (UInt32, UInt32)? {
    let indicators: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF
    guard scalars.count == 2, scalars.allSatisfy({ indicators.contains($0.value) }) else { return nil }
    let letterA = UInt32(UInt8(ascii: "A"))
    return (scalars[0].value - indicators.lowerBound + letterA, scalars[1].value - indicators.lowerBound + letterA)
  }
}
