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
