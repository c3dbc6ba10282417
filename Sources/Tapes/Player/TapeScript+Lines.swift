extension TapeScript {
  /// Returns the number of steps before a line of the tape itself, with those of tapes sourced above that line.
  ///
  /// A line without a step stands for the next step. Nil if the tape has no such line; lines are counted from 1.
  package func stepCount(beforeLine line: Int) -> Int? {
    guard (1...max(1, sources[file]?.count ?? 0)).contains(line) else { return nil }
    return steps.firstIndex { $0.mainLine >= line } ?? steps.count
  }
}
