import Monetization

/// A chat with avatars: talks, the gallery of avatars, and the form for avatars of one's own.
///
/// The server answers, counts the free messages of a day, and keeps the queue. The app asks its own gates first, so that
/// a message that will be refused does not leave.
public struct ChatFeature: NativeFeature {
  // Kept on the device:
  /// The talks, each with one avatar, in the order in which they began.
  public internal(set) var talks: [ChatTalk]
  public internal(set) var customs: [CustomAvatar]
  /// The avatar of the talk that was opened last; nil for the first of all.
  public internal(set) var lastAvatar: AvatarID?
  /// The number of the custom avatar that was made last.
  var lastCustom: Int

  // Lost when the app is terminated:
  /// The free messages of the day, as the server has told them; nil if it has not.
  public internal(set) var allowance: ChatAllowance?
  /// The text typed to each avatar and not sent yet.
  var drafts: [ChatDraft] = []
  public internal(set) var forms: [AvatarForm] = []
  /// A talk was opened: what an earlier run of the app has left waiting is on its way again, and the day is asked for.
  var hasBegun = false
  /// The server was asked for the day, and has not answered yet.
  var awaitsDay = false

  public static let viewControllers = ChatRoute.ViewController.allCases.map(\.rawValue)
  public static let contentReasons = ChatSetup().gateReasons

  init(kept: PersistedChat) {
    talks = kept.talks
    customs = kept.customs
    lastAvatar = kept.lastAvatar
    lastCustom = kept.lastCustom
  }

  var kept: PersistedChat {
    PersistedChat(talks: talks.map(\.kept), customs: customs, lastAvatar: lastAvatar, lastCustom: lastCustom)
  }

  // MARK: What there is

  /// Returns all avatars in the order of the gallery, the customer's own last.
  public func avatars(in setup: ChatSetup) -> [Avatar] {
    setup.avatars + customs.map { avatar($0, in: setup) }
  }

  /// Returns an avatar; nil if there is none of that id.
  public func avatar(_ id: AvatarID, in setup: ChatSetup) -> Avatar? {
    switch id {
    case .named: setup.avatars.first { $0.id == id }
    case .custom(let number): customs.first { $0.number == number }.map { avatar($0, in: setup) }
    }
  }

  private func avatar(_ custom: CustomAvatar, in setup: ChatSetup) -> Avatar {
    let character = setup.voice(custom.voice)?.title.lowercased() ?? "quiet"
    return Avatar(
      id: custom.id, title: custom.name, detail: "your own, " + character,
      greeting: "Hello. I am \(custom.name), and I am new here.", voice: custom.voice, face: custom.face)
  }

  /// Returns the avatar of the talk on a screen; nil if the screen has none.
  public func avatar(on screen: Screen?, in setup: ChatSetup) -> Avatar? {
    switch screen.flatMap({ route(of: $0, in: setup) }) {
    case .lastTalk?: lastAvatar.flatMap { avatar($0, in: setup) } ?? setup.avatars.first
    case .talk(let id)?: avatar(id, in: setup)
    case .avatars?, .newAvatar?, .editAvatar?, nil: nil
    }
  }

  public func talk(with avatar: AvatarID) -> ChatTalk? { talks.first { $0.avatar == avatar } }

  /// The text typed to an avatar and not sent yet.
  public func draft(to avatar: AvatarID) -> String { drafts.first { $0.avatar == avatar }?.text ?? "" }

  /// Returns the form on `screen`; nil if there is none.
  public func form(on screen: ScreenID) -> AvatarForm? { forms.first { $0.screen == screen } }

  /// Returns the place in the queue of a message; 1 is answered next. Nil if it is in no queue.
  public func place(of message: ChatMessage, at time: DeviceTime, in setup: ChatSetup) -> Int? {
    guard case .queued(_, let isPriority) = message.state, let left = message.left(at: time) else { return nil }
    let turn = max(1, setup.turn(isPriority: isPriority).milliseconds)
    return max(1, Int((left.milliseconds + turn - 1) / turn))
  }

  // MARK: Time

  private var waiting: some Sequence<ChatMessage> { talks.lazy.flatMap(\.messages).filter(\.isWaiting) }

  /// The messages that wait for an answer. Those of an earlier run wait for the user, who has to open the chat.
  public var waits: [String] {
    guard hasBegun else { return [] }
    return talks.flatMap { talk in
      talk.messages.filter(\.isWaiting).map { "the answer to message \($0.number) to \(talk.avatar.text)" }
    }
  }

  public var needsSettling: Bool { allowance?.endsUptime != nil || waiting.contains { _ in true } }

  /// Asks anew when the server's day is over, and moves what waits once the customer has priority.
  public mutating func settle(_ turn: inout FeatureTurn) {
    if allowance?.left(at: turn.time) == .zero {
      allowance = nil
      askForUnknownDay(&turn)
    }
    if turn.contentAccess.isActive { hurry(&turn) }
  }

  public func nextDeadline(at time: DeviceTime) -> TimeSpan? { allowance?.left(at: time) }

  public func countdown(at time: DeviceTime) -> TimeSpan? {
    waiting.compactMap { $0.left(at: time) }.filter { $0 > .zero }.min()
  }
}

/// The text typed to one avatar.
struct ChatDraft: Hashable, Sendable {
  var avatar: AvatarID
  var text: String
}

/// The data of the chat that the device keeps.
public struct PersistedChat: Hashable, Sendable {
  public var talks: [ChatTalk]
  public var customs: [CustomAvatar]
  public var lastAvatar: AvatarID?
  public var lastCustom: Int

  public init(
    talks: [ChatTalk] = [], customs: [CustomAvatar] = [], lastAvatar: AvatarID? = nil, lastCustom: Int = 0
  ) {
    self.talks = talks
    self.customs = customs
    self.lastAvatar = lastAvatar
    self.lastCustom = lastCustom
  }
}

extension ChatTalk {
  /// The talk as the device keeps it: a message in the queue will be sent again.
  fileprivate var kept: ChatTalk {
    var talk = self
    for index in talk.messages.indices where talk.messages[index].isWaiting {
      talk.messages[index].state = .sending
      talk.messages[index].isHurried = false
    }
    return talk
  }
}
