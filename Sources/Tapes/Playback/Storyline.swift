import TerminalUI

/// The captions of a tape, in order: each is a place to stop at, and to go to.
package struct Storyline: Hashable, Sendable {
  /// A caption, with what a presenter may say about it.
  package struct Caption: Hashable, Sendable {
    package var text: String
    /// The remarks on the lines beneath the caption, as one text; empty if there are none.
    package var note: String
    /// The number of steps after which the caption is on the screen.
    package var position: Int
  }

  package let captions: [Caption]

  /// Reads the captions of a tape. Those that take a caption away, and those of sourced tapes, are left out.
  package init(_ script: TapeScript) {
    let remarks = Self.remarks(script)
    captions = script.steps.enumerated().compactMap { index, step in
      guard step.file == script.file, let action = step.command.kind.action as? SubtitleAction,
        !action.caption.isEmpty
      else { return nil }
      return Caption(
        text: TextSanitizing.sanitize(action.caption), note: Self.note(below: step.command.line, remarks),
        position: index + 1)
    }
  }

  /// At least one caption has a note.
  package var hasNotes: Bool { captions.contains { !$0.note.isEmpty } }

  /// The index of the caption that is on the screen after so many steps; nil before the first one.
  package func index(at position: Int) -> Int? { captions.lastIndex { $0.position <= position } }

  private static func remarks(_ script: TapeScript) -> [Int: String] {
    // The script has been read, so its text has no faults.
    let comments = (try? TapeParser.parse(script.text, file: script.file, director: TapeDirector.diagnostics))?.comments
    return Dictionary((comments ?? []).map { ($0.line, $0.text) }) { first, _ in first }
  }

  private static func note(below line: Int, _ remarks: [Int: String]) -> String {
    var parts: [String] = []
    var next = line + 1
    while let remark = remarks[next] {
      parts.append(TextSanitizing.sanitize(remark).trimmingBlanks)
      next += 1
    }
    return parts.joined(separator: " ").trimmingBlanks
  }
}
