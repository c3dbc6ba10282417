extension TapeScript {
  /// How many steps of a tape come before a line of it, those of the tapes it sources above that line included.
  ///
  /// A line without a command stands for the next command. Nil if the tape has no such line; lines are counted from 1.
  package static func stepCount(
    beforeLine line: Int, of text: String, file: String, services: TapeServices
  ) throws(TapeScriptError) -> Int? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard (1...lines.count).contains(line) else { return nil }
    let tape = try TapeParser.parse(text, file: file, director: TapeDirector.complaints)
    guard let next = tape.commands.first(where: { $0.line >= line }) else {
      return try TapeScript(text, file: file, services: services).steps.count
    }
    // Cut before a command, so that the head is a tape of its own.
    let head = lines.prefix(next.line - 1).map { $0 + "\n" }.joined() + lines[next.line - 1].prefix(next.column - 1)
    return try TapeScript(head, file: file, services: services).steps.count
  }
}
