import Monetization
import Simulation

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
