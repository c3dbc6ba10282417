import Monetization

extension TimeSpan {
  /// Minutes and whole seconds, such as `1:05`; fractions of a second are cut off.
  package var minutesText: String {
    let seconds = milliseconds / 1_000
    return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
  }
}
