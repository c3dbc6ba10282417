extension [Diagnostic] {
  /// Returns these diagnostics with others among them, each before the first of its file that is on a later line.
  func merged(with others: [Diagnostic]) -> [Diagnostic] {
    var waiting = Dictionary(grouping: others, by: \.file).mapValues { found in
      // Lines that are equal keep their order.
      found.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(\.element)[...]
    }
    var merged: [Diagnostic] = []
    for diagnostic in self {
      while let first = waiting[diagnostic.file]?.first, first.line < diagnostic.line {
        merged.append(first)
        waiting[diagnostic.file]?.removeFirst()
      }
      merged.append(diagnostic)
    }
    return merged + waiting.sorted { $0.key < $1.key }.flatMap(\.value)
  }
}
