/// A value in the form in which state is kept: JSON without fractions, since amounts are text.
package enum KeptValue: Hashable, Sendable {
  case null
  case flag(Bool)
  case number(Int64)
  case text(String)
  case list([KeptValue])
  case object(KeptObject)
}

/// An error for a kept value that this program never writes.
package struct UnreadableKept: Error, Hashable {
  /// The value, with its key if it has one.
  package let value: String

  package init(_ value: String) { self.value = value }
}

/// A type whose values are kept.
///
/// A damaged file must lead to an error message, so `init` refuses numbers that are too large for the arithmetic of the
/// simulation.
package protocol Keepable: Sendable {
  var kept: KeptValue { get }
  /// - Parameter kept: The value; `null` if the key is missing.
  init(kept: KeptValue) throws(UnreadableKept)
}
