import CNCurses
import TerminalUI

/// The text that a terminal draws for one cell of a frame; it has the width that the frame gave the cell.
///
/// ncurses keeps one spacing scalar and four combining ones in a cell and counts columns as the C library does, by
/// scalars. Text that does not fit, or that the C library counts otherwise than the frame, is replaced by similar text
/// that both count alike; golden frames do not depend on it.
struct CellText {
  let base: UInt32
  /// Combining scalars, drawn over the base.
  let marks: [UInt32]
  /// The text of the next cell, if a wide cell became two narrow ones; nil otherwise.
  let second: UInt32?

  private static let substitute = UInt32(UInt8(ascii: "?"))
  private static let space = UInt32(UInt8(ascii: " "))
  /// The most combining scalars that ncurses keeps beside the spacing scalar.
  private static let combiningLimit = 4

  /// - Parameter width: The columns that the frame gave the text: one or two.
  init(scalar: UInt32, width: Int, ascii: Bool) {
    if width == 1 && (0x20...0x7E).contains(scalar) {
      self.init(base: scalar)
    } else if ascii && scalar > 0x7E {
      self.init(filling: width, with: Frame.likeness(of: scalar))
    } else {
      self.init(filling: width, with: Int(pw_width(scalar)) == width ? scalar : Self.substitute)
    }
  }

  init(cluster: String, width: Int, ascii: Bool) {
    let all = Array(cluster.unicodeScalars)
    let first = all.first?.value ?? Self.space
    if ascii {
      self.init(filling: width, with: Frame.likeness(of: first))
    } else if let letters = Self.flagLetters(all), width == 2 {
      self.init(base: letters.0, second: letters.1)
    } else if Int(pw_width(first)) == width, all.count <= 1 + Self.combiningLimit,
      all.dropFirst().allSatisfy({ Self.combines($0) })
    {
      self.init(base: first, marks: all.dropFirst().map(\.value))
    } else {
      let columns = Int(pw_width(first))
      self.init(filling: width, with: columns > 0 && columns <= width ? first : Self.substitute)
    }
  }

  private init(base: UInt32, marks: [UInt32] = [], second: UInt32? = nil) {
    self.base = base
    self.marks = marks
    self.second = second
  }

  private init(filling width: Int, with scalar: UInt32) {
    self.init(base: scalar, second: width == 2 && pw_width(scalar) == 1 ? Self.space : nil)
  }

  /// Terminals draw the mark over its base without a change of width; false for joiners and variation selectors.
  private static func combines(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: !scalar.properties.isVariationSelector && pw_width(scalar.value) == 0
    default: false
    }
  }

  /// The two letters of a flag; terminals draw a flag in one, two or four columns.
  private static func flagLetters(_ scalars: [Unicode.Scalar]) -> (UInt32, UInt32)? {
    let indicators: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF
    guard scalars.count == 2, scalars.allSatisfy({ indicators.contains($0.value) }) else { return nil }
    let letterA = UInt32(UInt8(ascii: "A"))
    return (scalars[0].value - indicators.lowerBound + letterA, scalars[1].value - indicators.lowerBound + letterA)
  }
}

extension Frame {
  /// The text that a terminal of `limit` columns draws for one cell; nil for the right half of the cell before it.
  func terminalText(row: Int, column: Int, limit: Int, ascii: Bool) -> CellText? {
    let cells = grid[row]
    let cell = cells[column]
    if cell.content == Cell.continuation {
      // The right half is drawn with the cell before it, unless the frame has lost that one.
      if column > 0 && cells[column - 1].content != Cell.continuation { return nil }
      return CellText(scalar: Cell.blank.content, width: 1, ascii: ascii)
    }
    let width = column + 1 < limit && cells[column + 1].content == Cell.continuation ? 2 : 1
    if cell.content & Cell.clusterFlag == 0 { return CellText(scalar: cell.content, width: width, ascii: ascii) }
    return CellText(cluster: cluster(of: cell), width: width, ascii: ascii)
  }
}
