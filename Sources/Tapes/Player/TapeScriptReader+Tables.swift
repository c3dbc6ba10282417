extension TapeScriptReader {
  /// Reads the tape once for each row of its table, or once if it has none.
  ///
  /// The rows themselves are read only once, since a table can be long.
  static func all(_ text: String, file: String, services: TapeServices) -> [TapeScriptReader] {
    guard
      let parser = TapeParser.parserBelowRows(
        text, file: file, variables: services.parameters, director: TapeDirector.diagnostics),
      let head = try? parser.tape
    else {
      // A fault above the rows is found again.
      return [TapeScriptReader(text, file: file, row: 0, services: services)]
    }
    guard parser.rowsAreIndependent else { return eachRowAlone(text, file: file, services: services) }
    var reader = TapeScriptReader(text, file: file, unreadRow: 0, services: services)
    var reading = TapeReading(file: file, given: services.parameters)
    reader.sources[file] = text.textLines
    reader.take(head, &reading)
    var readers: [TapeScriptReader] = []
    for (row, values) in reading.rows.enumerated() {
      var next = reader
      next.row = row
      do throws(TapeSyntaxError) {
        let tape = try parser.tape(belowRowsWith: values)
        var rest = reading
        for (name, value) in zip(reading.columns, values) { rest.bind(name, value) }
        next.take(tape, &rest)
        next.finish(rest)
      } catch {
        next.diagnostics += error.diagnostics
        next.isAppKnown = false
      }
      next.checkAll()
      readers.append(next)
      // One fault keeps the tape from being played.
      if !next.diagnostics.isEmpty { break }
    }
    return readers
  }

  /// Reads the whole tape anew for each row, up to a row with a fault: rows stand between commands that use their values.
  private static func eachRowAlone(_ text: String, file: String, services: TapeServices) -> [TapeScriptReader] {
    var readers: [TapeScriptReader] = []
    var count = 1
    while readers.count < count, readers.last?.diagnostics.isEmpty ?? true {
      let next = TapeScriptReader(text, file: file, row: readers.count, services: services)
      count = max(1, next.tableRow?.count ?? 1)
      readers.append(next)
    }
    return readers
  }
}
