/// The calls at which a fault strikes.
public enum FaultMode: Hashable, Sendable {
  case off
  /// The fault strikes at the next request, then it is off.
  case once
  case always
  /// The fault strikes at every request after this many have passed.
  case after(Int)
  /// Every request waits until it is released.
  case hold

  /// The mode in the words of commands, of the Director's screen and of files: `once`, `after 2`.
  public var words: String {
    switch self {
    case .off: "off"
    case .once: "once"
    case .always: "always"
    case .after(let count): "after \(count)"
    case .hold: "hold"
    }
  }

  /// Reads a mode from `words`; nil if they are not one.
  public init?(_ words: String) {
    var reader = DirectorWords(words)
    guard let mode = Self.read(&reader), reader.peek() == nil else { return nil }
    self = mode
  }

  /// Reads a mode from the next words; nil, without taking any, if they are not one.
  static func read(_ words: inout DirectorWords) -> FaultMode? {
    if let simple = words.take([FaultMode.off, .once, .always, .hold], \.words) { return simple }
    return words.takeNumber(after: "after", in: 0...1_000).map { .after($0) }
  }
}
