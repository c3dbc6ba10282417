// A table's rows are read once, and what stands below them once for each row.
extension TapeParser {
  /// Reads the head of a tape with a table: all down to the last row of the table.
  ///
  /// From there the tape is read for each row on a copy, so that the rows are read only once.
  ///
  /// - Returns: The parser below the rows; nil for a tape without rows.
  static func parserBelowRows(
    _ text: String, file: String, variables: [String: String], director: @escaping DirectorCheck
  ) -> TapeParser? {
    let start = TapeParser(text, file: file, variables: variables, row: 0, director: director)
    var scout = start
    var (count, last) = (0, 0)
    // Rows stand above the first step.
    while scout.token.kind != .end, !scout.hasStepped {
      let rows = scout.rowCount
      scout.readCommand()
      count += 1
      if scout.rowCount > rows { last = count }
    }
    if last == 0 { return nil }
    var parser = start
    for _ in 0..<last { parser.readCommand() }
    return parser
  }

  /// No command between the rows depends on the row that is played.
  var rowsAreIndependent: Bool {
    guard readVariables.isDisjoint(with: columns) else { return false }
    return commands.allSatisfy { command in
      switch command.kind.action {
      case let declaration as LetAction:
        if case .value(let name, _) = declaration.declared { !columns.contains(name) } else { true }
      // A tape that is sourced may read any variable.
      case is SourceAction: false
      default: true
      }
    }
  }

  /// Reads the commands below the rows of the table, with the values of one row.
  ///
  /// - Returns: A tape of those commands.
  func tape(belowRowsWith values: [String]) throws(TapeSyntaxError) -> Tape {
    var parser = self
    parser.commands = []
    parser.comments = []
    for (name, value) in zip(columns, values) { parser.bind(name, value) }
    parser.readAll()
    return try parser.tape
  }

  mutating func beginTable(_ names: [String], at token: TapeToken) {
    declares = true
    table = token
    columns = names
  }

  /// Counts a row of the table; the chosen one gives the variables their values.
  mutating func takeRow(_ values: [String]) {
    if rowCount == chosenRow { for (name, value) in zip(columns, values) { bind(name, value) } }
    rowCount += 1
  }
}
