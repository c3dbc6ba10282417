import Monetization
import Simulation

/// The messages of pages that the timeline tells of, each with its replies.
struct BridgeLog {
  /// One message and what became of it.
  struct Exchange {
    var message: Message
    var instant: Instant
    /// The reason why no answer comes; nil while one may.
    var refusal: Refusal?
    var replies: [Reply] = []

    /// Terminal replies, of which a message should get one.
    var endings: Int { replies.count { $0.reply.isTerminal } }

    /// The app still owes the page a reply. It owes none to a notice, nor to a `connect`, which is answered as often as
    /// there is something to say.
    var isOpen: Bool { message.wantsOneReply && refusal == nil && replies.isEmpty }
  }

  /// The reason why a message got to nobody.
  enum Refusal: Hashable {
    /// The app has no such component or event.
    case ignored
    case dropped(MessageDrop)
  }

  /// One reply, and when it was sent.
  struct Reply {
    var reply: SentReply
    var instant: Instant
  }

  /// The time after which a message without a reply is remarked.
  static let patience = TimeSpan.seconds(10)

  /// The messages, oldest first.
  private(set) var exchanges: [Exchange] = []

  init(_ timeline: RecentTimeline, of phone: PhoneID) {
    var places: [MessageID: Int] = [:]
    for index in 0..<timeline.count where timeline[index].phone == phone {
      let entry = timeline[index]
      switch entry.fact {
      case .app(.bridge(.received(let message))):
        places[MessageID(message)] = exchanges.count
        exchanges.append(Exchange(message: message, instant: entry.instant))
      case .app(.bridge(.ignored(let message))): refuse(message, .ignored, at: entry.instant, &places)
      case .app(.bridge(.dropped(let message, let drop))): refuse(message, .dropped(drop), at: entry.instant, &places)
      case .reply(let reply):
        guard let place = places[MessageID(reply.reply.message)] else { continue }
        exchanges[place].replies.append(Reply(reply: reply, instant: entry.instant))
      default: break
      }
    }
  }

  private mutating func refuse(
    _ message: Message, _ refusal: Refusal, at instant: Instant, _ places: inout [MessageID: Int]
  ) {
    if let place = places[MessageID(message)] {
      exchanges[place].refusal = refusal
    } else {
      places[MessageID(message)] = exchanges.count
      exchanges.append(Exchange(message: message, instant: instant, refusal: refusal))
    }
  }
}
