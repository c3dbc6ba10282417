/// A value that can be worked out again from the rest, kept only to spare the work.
///
/// It counts for nothing: neither in equality nor in a hash.
struct Transient<Value: Sendable>: Hashable, Sendable {
  /// The last value, also when it is out of date: what has not changed since may be taken over from it.
  private(set) var former: Value?
  private var isCurrent: Bool

  /// Nil when it has to be worked out anew.
  var value: Value? {
    get { isCurrent ? former : nil }
    set {
      isCurrent = newValue != nil
      if let newValue { former = newValue }
    }
  }

  init(_ value: Value? = nil) {
    former = value
    isCurrent = value != nil
  }

  static func == (left: Transient, right: Transient) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
