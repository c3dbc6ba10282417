import TerminalUI

/// The presenter's notes in a second terminal: what the audience sees now, what may be said about it, and what comes next.
package struct NotesView: Hashable, Sendable {
  /// The title of the demonstration that is being shown; nil if there is none.
  private let title: String?
  private let story: Storyline?
  private let position: StagePosition?

  /// The view while nothing is being shown.
  package init() {
    title = nil
    story = nil
    position = nil
  }

  package init(title: String, story: Storyline, position: StagePosition) {
    self.title = title
    self.story = story
    self.position = position
  }

  package func frame(columns: Int, rows: Int) -> Frame {
    if let notice = Frame.tooSmallForPage(columns: columns, rows: rows, leastRows: 6) { return notice }
    var frame = Frame(columns: columns, rows: rows)
    let keys: [KeyBinding<Bool>] = [KeyBinding([.character("q"), .escape], "quit")]
    guard let title, let story, let position else {
      frame.drawInTheMiddle(
        ["The presenter's notes", "", "Nothing is being shown.", "Start `paywalk demo` in another terminal."], strong: 0
      )
      FooterLine(keys).draw(into: &frame, row: rows - 1, column: 1, columns: columns - 2)
      return frame
    }
    let place = position.caption.map { "\($0 + 1) of \(story.captions.count)" } ?? ""
    let state = position.isOver ? "over" : position.isPlaying ? "playing" : "paused"
    let head = [place, state].filter { !$0.isEmpty }.joined(separator: "  ")
    frame.draw(
      TextFitting.truncate(title, columns: columns - TextWidth.columns(head) - 4), row: 0, column: 1,
      style: Style(.title, .bold))
    frame.draw(
      head, row: 0, column: columns - 1 - TextWidth.columns(head),
      style: Style(position.isPlaying ? .success : .secondary))
    frame.drawRepeated("─", row: 1, column: 0, count: columns, style: Style(.border))
    FooterLine(keys).draw(into: &frame, row: rows - 1, column: 1, columns: columns - 2)
    drawCaptions(story, position.caption, into: &frame)
    return frame
  }

  private func drawCaptions(_ story: Storyline, _ present: Int?, into frame: inout Frame) {
    let width = min(frame.columns - 4, 90)
    var row = 3
    func draw(_ text: String, _ style: Style, indent: Int = 0) {
      for line in TextFitting.wrap(text, columns: max(8, width - indent)) where row < frame.rows - 1 {
        frame.draw(String(line), row: row, column: 2 + indent, style: style)
        row += 1
      }
    }
    if let present, story.captions.indices.contains(present) {
      draw("NOW", Style(.secondary, .bold))
      draw(story.captions[present].text, Style(.accent, .bold))
      row += 1
      if !story.captions[present].note.isEmpty { draw(story.captions[present].note, .plain, indent: 2) }
      row += 2
    }
    let next = (present ?? -1) + 1
    guard story.captions.indices.contains(next) else { return draw("The end comes next.", Style(.secondary)) }
    draw("NEXT", Style(.secondary, .bold))
    draw(story.captions[next].text, .plain)
    if !story.captions[next].note.isEmpty { draw(story.captions[next].note, Style(.secondary), indent: 2) }
  }
}
