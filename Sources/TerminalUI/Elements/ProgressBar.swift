/// How far something is.
package struct ProgressBar: Hashable, Sendable {
  package var label: String
  /// Any unit, the same as the total's.
  package var value: Int64
  package var total: Int64
  package var trailing: String
  package var role: Style.Role

  /// 0 up to 100.
  package var percent: Int {
    total <= 0 ? 0 : Int(Double(min(max(0, value), total)) * 100 / Double(total))
  }
}
