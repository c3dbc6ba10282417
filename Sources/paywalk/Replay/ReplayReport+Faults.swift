import Tapes

extension ReplayReport {
  /// Returns the report with the tapes that could not be played, in the order in which they were read.
  func adding(_ readings: [ParallelReplay.Reading]) -> ReplayReport {
    guard readings.contains(where: { $0.fault != nil }) else { return self }
    let played = Dictionary(grouping: entries) { $0.result.file }
    var report = self
    report.entries = readings.flatMap { reading in reading.fault.map { [$0] } ?? played[reading.file] ?? [] }
    return report
  }
}
