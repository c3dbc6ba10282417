import Monetization
import Simulation

/// The messages of pages that the timeline tells of, each with its replies.
struct BridgeLog {
  /// One message and what became of it.
  struct Exchange {
    var message: Message
    var instant: Instant
    var isIgnored = false
    var replies: [Reply] = []

    /// Terminal replies, of which a message should get one.
    var endings: Int { replies.count { $0.reply.isTerminal } }

    /// The app still owes the page a reply. A `connect` is answered as often as the answer changes.
    var isOpen: Bool { !isIgnored && replies.isEmpty }
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
    var places: [Key: Int] = [:]
    for index in 0..<timeline.count where timeline[index].phone == phone {
      let entry = timeline[index]
      switch entry.fact {
      case .app(.bridge(.received(let message))):
        places[Key(message)] = exchanges.count
        exchanges.append(Exchange(message: message, instant: entry.instant))
      case .app(.bridge(.ignored(let message))):
        if let place = places[Key(message)] {
          exchanges[place].isIgnored = true
        } else {
          exchanges.append(Exchange(message: message, instant: entry.instant, isIgnored: true))
        }
      case .reply(let reply):
        guard let place = places[Key(reply.reply.message)] else { continue }
        exchanges[place].replies.append(Reply(reply: reply, instant: entry.instant))
      default: break
      }
    }
  }

  /// What tells one message from all others.
  private struct Key: Hashable {
    var page: PageID
    var id: String

    init(_ message: Message) {
      page = message.page
      id = message.id
    }
  }
}
