import Monetization

extension GatedResource {
  /// A message on the free plan; the server counts those of a day.
  public static let message = GatedResource(name: "message", plural: "messages")
  public static let exclusiveAvatar = GatedResource(name: "exclusive avatar", plural: "exclusive avatars")
  public static let customAvatar = GatedResource(name: "custom avatar", plural: "custom avatars")
  public static let priorityResponse = GatedResource(name: "priority response", plural: "priority responses")
}

extension ChatSetup {
  /// The reasons that the gates of the chat can give.
  public var gateReasons: [GateReason] {
    [
      .dayLimitReached(.message, limit: freeMessagesADay), .proOnly(.exclusiveAvatar), .proOnly(.customAvatar),
      .proOnly(.priorityResponse),
    ]
  }
}

extension ChatFeature {
  public static let gates = [
    NamedGate("message") { model, time, app in
      model.features.chat.messageAnswer(hasAccess: model.hasContent(at: time, in: app), in: app.chat)
    },
    NamedGate("custom-avatar") { model, time, app in
      model.hasContent(at: time, in: app) ? .allowed : .denied(.proOnly(.customAvatar))
    },
  ]

  /// The free messages of the day that are used, as far as the phone knows: those that the server has counted, and those
  /// on their way to it.
  public var usedMessages: Int {
    let sent = talks.reduce(0) { count, talk in
      count + talk.messages.count { $0.state == .sending && !$0.isCounted }
    }
    return (allowance?.used ?? 0) + sent
  }

  /// Returns the answer of the gate to a message, without and with the entitlement for the app's content.
  public func messageAnswer(hasAccess: Bool, in setup: ChatSetup) -> GateAnswer {
    hasAccess || usedMessages < setup.freeMessagesADay
      ? .allowed : .denied(.dayLimitReached(.message, limit: setup.freeMessagesADay))
  }

  /// The entitlement that an avatar takes, as the thing that the gate is asked for; nil for an avatar of the free plan.
  public func resource(of avatar: Avatar) -> GatedResource? {
    if case .custom = avatar.id { return .customAvatar }
    return avatar.isExclusive ? .exclusiveAvatar : nil
  }

  /// Asks the gates before a message leaves; a denial presents the paywall, and the text stays in its field.
  func maySend(to avatar: Avatar, _ turn: inout FeatureTurn) -> Bool {
    guard mayWrite(to: avatar, &turn) else { return false }
    let access = turn.contentAccess
    let answer = messageAnswer(hasAccess: access.isActive, in: turn.app.chat)
    let isAllowed = turn.passes(.message, answer, count: usedMessages, access)
    if !isAllowed { turn.log("🚫", "Chat.limitReached", [("used", "\(usedMessages)")]) }
    return isAllowed
  }
}
