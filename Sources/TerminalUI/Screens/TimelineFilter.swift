import Monetization
import Simulation

/// What the lines of the timeline are searched for: words, and before them the name of a channel with a colon, as in
/// `ad: shown`.
struct TimelineFilter {
  /// The name of the channel that alone is shown; nil for all.
  private let channel: String?
  private let words: [Substring]

  /// The names of channels with their colon, as a line for people.
  static let channels = (Channel.allCases.map(\.shortName) + ["page"]).sorted().map { $0 + ":" }.joined(separator: " ")

  private static let names = Set(Channel.allCases.flatMap { [$0.rawValue, $0.shortName] } + ["page"])

  init(_ text: String) {
    var words = text.lowercased().split(whereSeparator: \.isWhitespace)
    guard let first = words.first, let colon = first.firstIndex(of: ":"), Self.names.contains(String(first[..<colon]))
    else {
      (channel, self.words) = (nil, words)
      return
    }
    words[0] = first[colon...].dropFirst()
    channel = String(first[..<colon])
    self.words = words.filter { !$0.isEmpty }
  }

  /// It finds every line.
  var isEmpty: Bool { channel == nil && words.isEmpty }

  /// It finds the line of a fact by its channel, and by its words in one of its texts.
  func finds(_ fact: Fact, _ texts: () -> [String]) -> Bool {
    if let channel {
      guard fact.isOf(channel: channel) else { return false }
      if words.isEmpty { return true }
    }
    return texts().contains { text in
      let text = (channel == nil ? "\(fact.channelWords) \(text)" : text).lowercased()
      return words.allSatisfy(text.contains)
    }
  }
}

extension Fact {
  /// The name of the channel in the timeline's narrow column; the console of a page has one of its own.
  var column: String { isOfConsole ? "page   " : channel.column }

  /// The words of the channel by which lines are searched.
  var channelWords: String { isOfConsole ? "page console" : "\(channel.rawValue) \(channel.shortName)" }

  /// The line stands in the channel of this name.
  func isOf(channel name: String) -> Bool {
    isOfConsole ? name == "page" : name == channel.shortName || name == channel.rawValue
  }

  private var isOfConsole: Bool {
    if case .app(.page(_, .console)) = self { true } else { false }
  }
}

extension Channel {
  /// The name of the channel in a few letters.
  var shortName: String {
    switch self {
    case .navigation: "visit"
    case .notification: "notify"
    case .director: "direct"
    case .network: "net"
    case .bridge, .store, .ad, .gate, .log, .clock: rawValue
    }
  }

  /// The name in the timeline's narrow column, with a blank after it. It is written out, because every visible line needs it
  /// in every frame.
  var column: String {
    switch self {
    case .bridge: "bridge "
    case .store: "store  "
    case .ad: "ad     "
    case .gate: "gate   "
    case .navigation: "visit  "
    case .notification: "notify "
    case .network: "net    "
    case .director: "direct "
    case .log: "log    "
    case .clock: "clock  "
    }
  }
}
