/// A large value that is shared: a copy takes one word, whoever reads the value does so in its place, and a value equals its
/// copies by the word alone.
package final class SharedValue<Value: Sendable>: Sendable {
  package let value: Value

  package init(_ value: Value) {
    self.value = value
  }
}

extension SharedValue: Equatable where Value: Equatable {
  package static func == (left: SharedValue, right: SharedValue) -> Bool { left === right || left.value == right.value }
}

extension SharedValue: Hashable where Value: Hashable {
  package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension SharedValue: CustomStringConvertible {
  /// The value's own, so that a test that fails tells it.
  package var description: String { "\(value)" }
}
