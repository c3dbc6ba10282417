import TerminalUI

/// A menu that fills the window. It is a value that takes inputs and draws frames.
package struct ChoiceMenu: Hashable, Sendable {
  /// A line of the menu.
  package struct Choice: Hashable, Sendable {
    package var label: String
    /// Text at the right end of the line.
    package var trailing: String
    /// Text below the line.
    package var detail: String
    /// The heading above it; empty if it belongs to that of the line before.
    package var heading: String

    package init(label: String, trailing: String = "", detail: String = "", heading: String = "") {
      self.label = label
      self.trailing = trailing
      self.detail = detail
      self.heading = heading
    }
  }

  private let title: String
  private let introduction: String
  private var columns: Int
  private var rows: Int
  private var list: MenuList

  /// - Parameter verb: The action of Enter, such as `play`.
  package init(title: String, introduction: String, choices: [Choice], verb: String, columns: Int, rows: Int) {
    self.title = title
    self.introduction = introduction
    self.columns = columns
    self.rows = rows
    list = MenuList(
      choices.map {
        MenuList.Item(label: $0.label, trailing: $0.trailing, detail: $0.detail, heading: $0.heading)
      }, verb: verb, spacing: 1)
    list.headingsStandApart = false
    list.settle(in: area)
  }

  package mutating func handle(_ input: Input) -> MenuList.MenuResult {
    if case .resize(let columns, let rows) = input { (self.columns, self.rows) = (columns, rows) }
    return list.handle(input, in: area)
  }

  package var frame: Frame {
    if let notice = Frame.tooSmallForPage(columns: columns, rows: rows) { return notice }
    var frame = Frame(columns: columns, rows: rows)
    list.drawFrame(into: &frame, title: title, introduction: introduction)
    list.draw(into: &frame, area)
    return frame
  }

  private var area: Rect {
    let width = min(columns - 2, 100)
    return Rect(row: 2, column: (columns - width) / 2, rows: rows - 4, columns: width)
  }
}
