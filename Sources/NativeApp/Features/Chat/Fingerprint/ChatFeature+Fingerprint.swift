import Monetization

extension FingerprintIDKind {
  static let customAvatar = Self(rawValue: 35)
}

extension ChatFeature: Fingerprinted {
  public static var excused: [String: String] { ["lastCustom": "only names the next custom avatar"] }

  public func feed(into feed: inout FingerprintFeed) {
    feed.field("customs", customs)
    feed.field("talks", talks)
    feed.field("lastAvatar", lastAvatar)
    feed.field("allowance", allowance)
    feed.field("drafts", drafts)
    feed.field("forms", forms, orderedBy: { $0.screen })
    feed.field("hasBegun", hasBegun)
    feed.field("awaitsDay", awaitsDay)
  }
}

extension AvatarID: FingerprintAtom {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .named(let name): feed.text(name)
    case .custom(let number): feed.id(.customAvatar, number)
    }
  }
}

extension ChatRoute {
  /// Feeds a URL of a custom avatar by its number; false, and nothing is fed, for any other.
  static func feed(url: String, into feed: inout FingerprintFeed) -> Bool {
    let number: Int
    switch ChatRoute(url: url) {
    case .talk(.custom(let custom))?:
      feed.word(1)
      number = custom
    case .editAvatar(let custom)?:
      feed.word(2)
      number = custom
    case .talk(.named)?, .lastTalk?, .avatars?, .newAvatar?, nil: return false
    }
    feed.id(.customAvatar, number)
    return true
  }
}

extension CustomAvatar: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("number", number) { $0.id(.customAvatar, number) }
    feed.field("name", name)
    feed.field("voice", voice)
    feed.field("face", face)
  }
}

extension ChatTalk: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("avatar", avatar)
    feed.field("messages", messages)
  }
}

extension ChatMessage: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("number", number)
    feed.field("text", text)
    feed.field("state", state)
    feed.field("isCounted", isCounted)
    feed.field("isHurried", isHurried)
  }
}

extension ChatMessage.State: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .sending: feed.variant(0, "sending")
    case .queued(let due, let isPriority):
      feed.variant(1, "queued")
      feed.limit("dueUptime", left: due - feed.device.uptime)
      feed.field("isPriority", isPriority)
    case .answered(let text):
      feed.variant(2, "answered")
      feed.field("0", text)
    case .notSent(let problem):
      feed.variant(3, "notSent")
      feed.field("0", problem)
    }
  }
}

extension ChatProblem: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .server(let error):
      feed.variant(0, "server")
      feed.field("0", error)
    case .dayLimit: feed.variant(1, "dayLimit")
    case .avatarLocked: feed.variant(2, "avatarLocked")
    }
  }
}

extension ChatMessageID: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("avatar", avatar)
    feed.field("number", number)
  }
}

extension ChatAllowance: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("used", used)
    if let endsUptime {
      feed.limit("endsUptime", left: endsUptime - feed.device.uptime)
    } else {
      feed.derived("endsUptime", from: 0)
    }
  }
}

extension ChatDraft: Fingerprinted {
  func feed(into feed: inout FingerprintFeed) {
    feed.field("avatar", avatar)
    feed.field("text", text)
  }
}

extension AvatarForm: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("screen", screen)
    feed.field("number", number) { feed in
      feed.word(number == nil ? 0 : 1)
      if let number { feed.id(.customAvatar, number) }
    }
    feed.field("name", name)
    feed.field("voice", voice)
    feed.field("face", face)
    feed.field("problem", problem)
    feed.field("original", original)
  }
}
