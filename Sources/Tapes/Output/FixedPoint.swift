/// Writes decimal numbers without floating point.
package enum FixedPoint {
  /// Returns an integer of tenths, hundredths, … as a decimal number, without zeros after the first `kept` decimals.
  package static func text(_ value: Int64, decimals: Int, atLeast kept: Int = 0) -> String {
    let digits = String(value.magnitude)
    let filled = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    var fraction = filled.suffix(decimals)
    while fraction.count > kept, fraction.last == "0" { fraction.removeLast() }
    let whole = (value < 0 ? "-" : "") + filled.dropLast(decimals)
    return fraction.isEmpty ? whole : "\(whole).\(fraction)"
  }
}
