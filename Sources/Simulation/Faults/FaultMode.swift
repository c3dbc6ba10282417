/// When a fault strikes.
public enum FaultMode: Hashable, Sendable {
  case off
  /// At the next request, then off.
  case once
  case always
  /// At every request, once this many have gone through.
  case after(Int)
  /// Every request waits to be released before it is begun.
  case hold

  /// The words of a command, of the Director's screen and of files: `once`, `after 2`.
  public var words: String {
    switch self {
    case .off: "off"
    case .once: "once"
    case .always: "always"
    case .after(let count): "after \(count)"
    case .hold: "hold"
    }
  }

  /// Reads `words`; nil if they say no mode.
  public init?(_ words: String) {
    var reader = DirectorWords(words)
    guard let mode = Self.read(&reader), reader.peek() == nil else { return nil }
    self = mode
  }

  /// Takes the words of a mode; nil, and nothing is taken, if the next word is none.
  static func read(_ words: inout DirectorWords) -> FaultMode? {
    if let simple = words.take([FaultMode.off, .once, .always, .hold], \.words) { return simple }
    return words.takeNumber(after: "after", in: 0...1_000).map { .after($0) }
  }
}
