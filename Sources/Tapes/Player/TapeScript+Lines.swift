extension TapeScript {
  /// How many steps come before a line of the tape itself, those of the tapes it sources above that line included.
  ///
  /// A line without a step stands for the next one. Nil if the tape has no such line; lines are counted from 1.
  package func stepCount(beforeLine line: Int) -> Int? {
    guard (1...max(1, sources[file]?.count ?? 0)).contains(line) else { return nil }
    return steps.firstIndex { $0.mainLine >= line } ?? steps.count
  }
}
