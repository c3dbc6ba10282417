import Monetization

extension IDKind {
  fileprivate static let customAvatar = Self(rawValue: 35)
}

extension ChatFeature {
  public mutating func normalise(_ by: inout Normaliser) {
    for index in customs.indices { by.renumber(&customs[index].number, .customAvatar) }
    for index in talks.indices {
      talks[index].avatar.normalise(&by)
      for message in talks[index].messages.indices { talks[index].messages[message].state.normalise(&by) }
    }
    lastAvatar.normalise(&by)
    if var ends = allowance?.endsUptime {
      by.left(until: &ends)
      allowance?.endsUptime = ends
    }
    for index in drafts.indices { drafts[index].avatar.normalise(&by) }
    by.order(&forms) { $0.screen }
    forms.normalise(&by)
    // It only names the next custom avatar.
    lastCustom = 0
  }
}

extension AvatarID: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    switch self {
    case .named: break
    case .custom(var number):
      by.renumber(&number, .customAvatar)
      self = .custom(number)
    }
  }
}

extension ChatMessage.State: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    switch self {
    case .sending, .answered, .notSent: break
    case .queued(var due, let isPriority):
      by.left(until: &due)
      self = .queued(dueUptime: due, isPriority: isPriority)
    }
  }
}

extension AvatarForm: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    screen.normalise(&by)
    if var edited = number {
      by.renumber(&edited, .customAvatar)
      number = edited
    }
  }
}

extension ChatMessageID: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) { avatar.normalise(&by) }
}

extension ChatPost: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) { id.normalise(&by) }
}

extension ChatRequest: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    switch self {
    case .send(let post): self = .send(post.normalised(&by))
    case .day, .hurry: break
    }
  }
}

extension ChatEvent: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    switch self {
    case .retryChosen(let id): self = .retryChosen(id.normalised(&by))
    case .discardChosen(let id): self = .discardChosen(id.normalised(&by))
    case .deleteChosen(let avatar): self = .deleteChosen(avatar.normalised(&by))
    case .deletionConfirmed(let avatar): self = .deletionConfirmed(avatar.normalised(&by))
    case .edited, .sendChosen, .unlockChosen, .priorityChosen, .form, .formDiscarded: break
    }
  }
}

extension ChatRoute: NormalisedRoute {
  public mutating func normalise(_ by: inout Normaliser) {
    switch self {
    case .talk(let avatar): self = .talk(avatar.normalised(&by))
    case .editAvatar(var number):
      by.renumber(&number, .customAvatar)
      self = .editAvatar(number)
    case .lastTalk, .avatars, .newAvatar: break
    }
  }
}
