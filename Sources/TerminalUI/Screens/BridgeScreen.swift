import Monetization
import NativeApp
import Simulation

/// The inspector's page about the bridge: each message with its replies, the newest first. Messages that wait too long,
/// replies that come twice and replies that nobody hears are marked.
enum BridgeScreen {
  static func panel(_ context: ScreenContext) -> Panel {
    let log = BridgeLog(context.interface.timeline, of: context.phone)
    let body: Node =
      log.exchanges.isEmpty
      ? .text("No page has sent a message yet.", Style(.secondary))
      : .column(
        spacing: 1,
        log.exchanges.suffix(shown).reversed().map { block($0, at: context.world.now, in: context.time.zone) })
    return Panel(
      top: .column([SidePanel.head(.bridge, context), .text(summary(log)), .rule]), body: body)
  }

  /// The number of messages that are shown.
  private static let shown = 40

  private static func summary(_ log: BridgeLog) -> String {
    let open = log.exchanges.count { $0.isOpen }
    let undelivered = log.exchanges.count { $0.replies.contains { !$0.reply.isDelivered } }
    let count = log.exchanges.count
    return "\(CountWording.text(count, "message")), \(open) unanswered, \(undelivered) undelivered"
  }

  static func block(_ exchange: BridgeLog.Exchange, at now: Instant, in zone: PhoneZone = .utc) -> Node {
    let message = exchange.message
    let title = "\(zone.local(exchange.instant).shown.timeText) ▸ \(message.component) \(message.event)  #\(message.id)"
    let data = message.data == .object([]) ? [] : [pair("data", message.data.compactText, Style(.secondary))]
    return .column([.text(title, Style(.accent, .bold), wraps: false)] + data + answers(exchange, at: now))
  }

  private static func answers(_ exchange: BridgeLog.Exchange, at now: Instant) -> [Node] {
    switch exchange.refusal {
    case .ignored?: return [pair("✗", "ignored: nobody here understands it", Style(.warning))]
    case .dropped(let drop)?: return [pair("✗", "dropped: \(drop.reason)", Style(.warning))]
    case nil: break
    }
    if exchange.isOpen { return [waiting(now - exchange.instant)] }
    if exchange.replies.isEmpty {
      let isStanding = exchange.message.isStanding
      return [pair("·", isStanding ? "is answered at an event" : "asks for no answer", Style(.secondary))]
    }
    let replies = exchange.replies.suffix(shownReplies)
    var lines = replies.map { reply in
      pair(
        "◂",
        reply.reply.answerWords + (reply.reply.isDelivered ? "" : ", undelivered")
          + ", after \((reply.instant - exchange.instant).longText)",
        reply.reply.isDelivered ? .plain : Style(.warning))
    }
    if exchange.replies.count > shownReplies {
      lines.insert(pair("", "\(exchange.replies.count - shownReplies) replies before", Style(.secondary)), at: 0)
    }
    if exchange.endings > 1 {
      lines.append(pair("✗", "answered \(exchange.endings) times: the page runs its callback each time", Style(.error)))
    }
    return lines
  }

  private static let shownReplies = 3

  private static func waiting(_ age: TimeSpan) -> Node {
    let seconds = TimeSpan.seconds(age.milliseconds / 1_000).longText
    return age >= BridgeLog.patience
      ? pair("⚠", "no answer for \(seconds): the page waits", Style(.warning, .bold))
      : pair("…", "waits for an answer", Style(.secondary))
  }

  private static func pair(_ name: String, _ text: String, _ style: Style = .plain) -> Node {
    .pair(name, text, style, nameColumns: nameColumns, spacing: 1)
  }

  /// The columns of the marks and names.
  private static let nameColumns = 8
}

extension SentReply {
  /// What the reply says, in a few words.
  var answerWords: String {
    isTerminal ? "\(isSuccess ? "✓" : "✗") \(message)" : answerText
  }

  private var answerText: String { reply.answer.data.compactText }
}
