/// The unit of a figure.
enum Unit: String {
  case perSecond = "per second"
  case milliseconds = "ms"
  case microseconds = "µs"
  case megabytes = "MB"
  case times

  /// The seconds that a figure stands for; nil if it is no time.
  func seconds(_ value: Double) -> Double? {
    switch self {
    case .perSecond: 1 / value
    case .milliseconds: value / 1e3
    case .microseconds: value / 1e6
    case .megabytes, .times: nil
    }
  }
}

/// Prints one line of the report: the figure, and how many times as long it is as the yardstick.
///
/// - Parameter yardstick: The seconds to compare a time with; nil for no comparison.
func report(_ name: String, _ value: Double, _ unit: Unit, beside yardstick: Double? = Yardstick.key80x24) {
  let ratio = yardstick.flatMap { yardstick in unit.seconds(value).map { $0 / yardstick } }
  print(
    padded(name, to: 60) + padded("\(short(value)) \(unit.rawValue)", to: 20) + (ratio.map { short($0) + " x" } ?? ""))
}

private func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(1, width - text.count))
}

private func short(_ value: Double) -> String {
  value >= 100 ? "\(Int(value.rounded()))" : "\((value * 100).rounded() / 100)"
}
