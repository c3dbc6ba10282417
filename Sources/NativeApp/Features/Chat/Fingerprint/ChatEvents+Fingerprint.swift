import Monetization

extension ChatEvent: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .edited(let text):
      feed.variant(0, "edited")
      feed.field("0", text)
    case .sendChosen: feed.variant(1, "sendChosen")
    case .retryChosen(let id):
      feed.variant(2, "retryChosen")
      feed.field("0", id)
    case .discardChosen(let id):
      feed.variant(3, "discardChosen")
      feed.field("0", id)
    case .unlockChosen: feed.variant(4, "unlockChosen")
    case .priorityChosen: feed.variant(5, "priorityChosen")
    case .deleteChosen(let id):
      feed.variant(6, "deleteChosen")
      feed.field("0", id)
    case .deletionConfirmed(let id):
      feed.variant(7, "deletionConfirmed")
      feed.field("0", id)
    case .form(let event):
      feed.variant(8, "form")
      feed.field("0", event)
    case .formDiscarded: feed.variant(9, "formDiscarded")
    }
  }
}

extension AvatarFormEvent: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .named(let name):
      feed.variant(0, "named")
      feed.field("0", name)
    case .voiceChosen(let voice):
      feed.variant(1, "voiceChosen")
      feed.field("0", voice)
    case .faceChosen(let face):
      feed.variant(2, "faceChosen")
      feed.field("0", face)
    case .saveChosen: feed.variant(3, "saveChosen")
    case .cancelChosen: feed.variant(4, "cancelChosen")
    }
  }
}

extension ChatRequest: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .send(let post):
      feed.variant(0, "send")
      feed.field("0", post)
    case .day: feed.variant(1, "day")
    case .hurry: feed.variant(2, "hurry")
    }
  }
}

extension ChatPost: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("id", id)
    feed.field("text", text)
    feed.field("voice", voice)
    feed.field("isPriority", isPriority)
    feed.field("isCounted", isCounted)
    feed.field("before", before)
    feed.field("after", after)
  }
}

extension ChatLine: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("number", number)
    feed.field("text", text)
    feed.field("reply", reply)
  }
}
