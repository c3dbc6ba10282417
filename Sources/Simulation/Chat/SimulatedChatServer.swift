import Monetization
import NativeApp

/// The server behind the app's chat: it counts the free messages of a day, keeps the queue, and answers.
///
/// Its clock is the world's, that of the store's server; a day of it begins at midnight UTC.
public struct SimulatedChatServer: Hashable, Sendable {
  var agenda = Agenda<Step>()
  /// The customers who have sent free messages, each once, in the order of their names.
  public internal(set) var uses: [ChatUse] = []

  /// The time after which a device gives a request up, if it is longer than the latency.
  private static let timeout = TimeSpan.seconds(60)

  /// Something that will reach the server, or leave it.
  struct Step: Hashable, Sendable {
    var phone: PhoneID
    var kind: ChatStep

    enum ChatStep: Hashable, Sendable {
      /// A request arrives, which was sent at this instant.
      case arrival(ChatRequest, sent: Instant, failure: WebError?)
      case reply(ChatPost, String)
    }
  }

  /// The instant at which the next step is due; nil if nothing is under way.
  public var nextInstant: Instant? { agenda.nextInstant }

  /// Begins `request` of a phone, which ends in `failure` if there is one.
  mutating func begin(
    _ request: ChatRequest, for phone: PhoneID, at instant: Instant, latency: TimeSpan, failing failure: WebError?
  ) {
    let span = failure == .timedOut ? max(latency, Self.timeout) : latency
    agenda.schedule(
      Step(phone: phone, kind: .arrival(request, sent: instant, failure: failure)), at: instant + span)
  }

  /// Forgets what is under way for `phone`, because its app was killed.
  mutating func appTerminated(of phone: PhoneID) { agenda.removeAll { $0.phone == phone } }

  /// Takes out the next step that is due up to and including `instant`; nil if there is none.
  mutating func nextStep(upTo instant: Instant) -> Step? { agenda.popFirst(upTo: instant)?.event }

  /// Performs a step, and returns what the phone hears of it.
  ///
  /// - Parameters:
  ///   - customer: The app user id of the phone's customer.
  ///   - isReachable: The phone has a connection. Without one nothing reaches the server, and no answer the phone.
  mutating func run(
    _ step: Step, of customer: String, isReachable: Bool, at now: Instant, in setup: ChatSetup
  ) -> ChatAnswer {
    switch step.kind {
    case .arrival(let request, _, _) where !isReachable: return .failed(request, .offline)
    case .arrival(let request, _, let failure?): return .failed(request, failure)
    case .reply(let post, _) where !isReachable: return .failed(.send(post), .offline)
    case .reply(let post, let text): return .answered(post.id, text)
    case .arrival(.day, _, _): return .day(day(of: customer, at: now))
    case .arrival(.hurry, let sent, _): return .moved(hurry(step.phone, sent: sent, at: now, setup))
    case .arrival(.send(let post), let sent, _):
      guard post.isPriority || post.isCounted || count(customer, at: now, limit: setup.freeMessagesADay) else {
        return .refused(post.id, day(of: customer, at: now))
      }
      let due = max(enqueue(post, of: step.phone, sent: sent, setup), now)
      return .queued(post.id, left: due - now, isPriority: post.isPriority, day(of: customer, at: now))
    }
  }

  // MARK: The queue

  /// Puts the reply behind those that the phone waits for, and returns its instant.
  private mutating func enqueue(_ post: ChatPost, of phone: PhoneID, sent: Instant, _ setup: ChatSetup) -> Instant {
    let alone = sent + setup.wait(isPriority: post.isPriority)
    let behind = replies(to: phone).last.map { $0.instant + setup.turn(isPriority: post.isPriority) }
    let due = max(alone, behind ?? alone)
    let voice = setup.voice(post.voice)
    let reply = voice?.reply(of: post.id.avatar, to: post.line, after: post.before, before: post.after) ?? "…"
    agenda.schedule(Step(phone: phone, kind: .reply(post, reply)), at: due)
    return due
  }

  private func replies(to phone: PhoneID) -> [Agenda<Step>.Scheduled] {
    agenda.scheduled.filter { scheduled in
      guard scheduled.entry.phone == phone, case .reply = scheduled.entry.kind else { return false }
      return true
    }
  }

  /// Moves the replies to a phone into the short queue; none comes later than it would have.
  private mutating func hurry(
    _ phone: PhoneID, sent: Instant, at now: Instant, _ setup: ChatSetup
  ) -> [ChatMove] {
    let waiting = replies(to: phone)
    agenda.removeAll { step in
      if step.phone == phone, case .reply = step.kind { true } else { false }
    }
    var next = max(sent + setup.priorityWait, now)
    return waiting.compactMap { scheduled in
      let due = min(scheduled.instant, next)
      next = due + setup.turn(isPriority: true)
      agenda.schedule(scheduled.entry, at: due)
      guard case .reply(let post, _) = scheduled.entry.kind else { return nil }
      return ChatMove(post.id, left: due - now)
    }
  }

  // MARK: The free messages of a day

  private func day(of customer: String, at now: Instant) -> ChatDay {
    let today = ChatUse.day(of: now)
    let use = uses.first { $0.customer == customer && $0.day == today }
    return ChatDay(used: use?.count ?? 0, left: ChatUse.end(ofDay: today) - now)
  }

  /// Counts a free message; false if the customer has none left today.
  private mutating func count(_ customer: String, at now: Instant, limit: Int) -> Bool {
    let used = day(of: customer, at: now).used
    guard used < limit else { return false }
    uses.removeAll { $0.customer == customer }
    let index = uses.firstIndex { $0.customer > customer } ?? uses.count
    uses.insert(ChatUse(customer: customer, day: ChatUse.day(of: now), count: used + 1), at: index)
    return true
  }
}

/// The free messages that a customer has sent on one day of the server.
public struct ChatUse: Hashable, Sendable {
  /// The app user id.
  public var customer: String
  /// The days since the beginning of 1970, in UTC.
  public var day: Int64
  public var count: Int

  public init(customer: String, day: Int64, count: Int) {
    self.customer = customer
    self.day = day
    self.count = count
  }

  private static let span = TimeSpan.days(1).milliseconds

  static func day(of instant: Instant) -> Int64 {
    let day = instant.milliseconds / span
    return instant.milliseconds % span < 0 ? day - 1 : day
  }

  static func end(ofDay day: Int64) -> Instant { Instant(milliseconds: (day + 1) * span) }
}
