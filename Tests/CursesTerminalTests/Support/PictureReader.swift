import Foundation
import TerminalUI
import XMLTesting

@testable import Tapes

/// Reads the text in a picture of a screen back from its elements; lines and blocks, which are shapes, become blanks.
struct PictureReader {
  /// A piece of text with its position in its group, in pixels.
  private struct Piece {
    var x: Int
    var y: Int
    var text: String
  }

  /// A group of elements with its texts.
  private struct Group {
    var id: String?
    var shift = 0
    var isFilm = false
    var pieces: [Piece] = []
    /// The rows that the group uses, with their positions.
    var rows: [(id: String, y: Int)] = []
  }

  private static let (cellWidth, cellHeight, baseline) = (9, 19, 14)

  private let groups: [Group]
  private let styles: String

  init(_ svg: String) throws {
    var reader = Reader()
    var none: Group?
    reader.read(try XMLTree.read(svg), into: &none)
    groups = reader.done
    styles = reader.styles
  }

  /// The lines of a still picture.
  func lines(columns: Int, rows: Int) -> [String] {
    draw(groups.filter { $0.id == nil }.flatMap(\.pieces), columns: columns, rows: rows)
  }

  /// The lines of an animated picture, frame by frame in the order of display.
  func film(columns: Int, rows: Int) -> [[String]] {
    let store = Dictionary(groups.compactMap { group in group.id.map { ($0, group.pieces) } }) { first, _ in first }
    let strip = groups.filter { $0.isFilm }
    let still = groups.filter { $0.id == nil && !$0.isFilm }.flatMap(\.rows)
    var shifts = styles.components(separatedBy: "translateX(").dropFirst().compactMap { Int($0.prefix { $0 != "p" }) }
    if shifts.isEmpty { shifts = [0] }
    return shifts.map { shift in
      let frame = strip.first { $0.shift == -shift }
      let pieces = (still + (frame?.rows ?? [])).flatMap { row in
        (store[row.id] ?? []).map { Piece(x: $0.x, y: $0.y + row.y, text: $0.text) }
      }
      return draw(pieces, columns: columns, rows: rows)
    }
  }

  private func draw(_ pieces: [Piece], columns: Int, rows: Int) -> [String] {
    var frame = Frame(columns: columns, rows: rows)
    for piece in pieces {
      frame.draw(piece.text, row: (piece.y - Self.baseline) / Self.cellHeight, column: piece.x / Self.cellWidth)
    }
    return frame.lines
  }

  /// The lines of a frame as far as a picture shows them as text.
  static func lines(of frame: Frame) -> [String] {
    var bare = frame
    for row in 0..<frame.rows {
      for column in 0..<frame.columns where BlockShapes.isShape(frame[row, column].content) {
        bare[row, column] = .blank
      }
    }
    return bare.lines
  }

  /// Collects groups, each after those inside it.
  private struct Reader {
    var done: [Group] = []
    var styles = ""

    /// Reads an element with all inside of it; `group` is the innermost group around it.
    mutating func read(_ element: XMLTree, into group: inout Group?) {
      let number = { (key: String) in element.attributes[key].flatMap(Int.init) ?? 0 }
      switch element.name {
      case "g":
        var own: Group? = Group(id: element.attributes["id"])
        let shift = element.attributes["transform"]?.components(separatedBy: "translate(").last?.prefix { $0.isNumber }
        own?.shift = shift.flatMap { Int($0) } ?? 0
        own?.isFilm =
          element.attributes["class"] == nil && group?.isFilm == true || element.attributes["class"] == "film"
        for child in element.children { read(child, into: &own) }
        if let own { done.append(own) }
        return
      // The title is outside of every group.
      case "text": group?.pieces.append(Piece(x: number("x"), y: number("y"), text: element.text))
      case "use": group?.rows.append((String(element.attributes["href"]?.dropFirst() ?? ""), number("y")))
      case "style": styles += element.text
      default: break
      }
      for child in element.children { read(child, into: &group) }
    }
  }
}
