import Foundation

/// Median times.
enum Measure {
  static let runs = 5

  /// The median time of `body`, in seconds of CPU time; `body` runs once before, unmeasured.
  ///
  /// It runs on one core and waits for nothing, so on an idle machine this equals the time on the clock.
  static func seconds(runs: Int = runs, _ body: () throws -> Void) rethrows -> Double {
    try body()
    return median(
      try (0..<runs).map { _ in
        let begin = processSeconds()
        try body()
        return processSeconds() - begin
      })
  }

  private static func processSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  static func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
  }
}

/// Prints one line of the report.
func report(_ name: String, _ value: Double, _ unit: String) {
  let padding = String(repeating: " ", count: max(1, 52 - name.count))
  let text = value >= 100 ? "\(Int(value.rounded()))" : "\((value * 100).rounded() / 100)"
  print("\(name)\(padding)\(text) \(unit)")
}
