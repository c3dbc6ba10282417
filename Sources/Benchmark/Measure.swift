/// Medians of clocks.
enum Measure {
  static let runs = 5

  /// The median of what `body` takes, in seconds; it is run once before, unmeasured.
  static func seconds(runs: Int = runs, _ body: () -> Void) -> Double {
    body()
    let clock = ContinuousClock()
    return median((0..<runs).map { _ in clock.measure(body) / .seconds(1) })
  }

  static func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
  }
}

/// One line of the report.
func report(_ name: String, _ value: Double, _ unit: String) {
  let padding = String(repeating: " ", count: max(1, 52 - name.count))
  let text = value >= 100 ? "\(Int(value.rounded()))" : "\((value * 100).rounded() / 100)"
  print("\(name)\(padding)\(text) \(unit)")
}
