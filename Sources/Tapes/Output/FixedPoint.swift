/// Decimal numbers in text without floating point.
enum FixedPoint {
  /// `value` tenths, hundredths, … as a decimal number; zeros at the end are left out, but for the first decimals.
  static func text(_ value: Int64, decimals: Int, atLeast kept: Int = 0) -> String {
    let digits = String(value.magnitude)
    let filled = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    var fraction = filled.suffix(decimals)
    while fraction.count > kept, fraction.last == "0" { fraction.removeLast() }
    let whole = (value < 0 ? "-" : "") + filled.dropLast(decimals)
    return fraction.isEmpty ? whole : "\(whole).\(fraction)"
  }
}
