/// A large value that elements share: a copy takes one word, and whoever reads or compares the value does so in its place.
package final class SharedValue<Value: Sendable>: Sendable {
  package let value: Value

  package init(_ value: Value) {
    self.value = value
  }
}
