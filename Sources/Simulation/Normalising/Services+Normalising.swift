import Monetization
import NativeApp

extension FaultBook: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    for index in rules.indices { rules[index].phone.normalise(&by) }
    held.normalise(&by)
  }

  /// Impressions of which the ad network will tell once their requests are released.
  func heldImpressions(of phone: PhoneID) -> [RequestID] {
    held.filter { $0.phone == phone && $0.request.api == .adpresent }.map(\.request.id)
  }
}

extension HeldRequest: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    by.ids(of: phone.number) { request.normalise(&$0) }
    phone.normalise(&by)
  }
}

extension ServiceRequest: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    switch self {
    case .store(.verifyReward(let impression), let id):
      self = .store(.verifyReward(impression: impression.normalised(&by)), id.normalised(&by))
    case .store(let request, let id): self = .store(request, id.normalised(&by))
    case .ads(.presentRewarded(let ad, let isVerified), let id):
      self = .ads(.presentRewarded(ad.normalised(&by), isVerified: isVerified), id.normalised(&by))
    case .ads(let request, let id): self = .ads(request, id.normalised(&by))
    case .web(let request, var id):
      by.renumber(&id.number, .pageRequest)
      self = .web(request.normalised(&by), id)
    case .consent(let request, var id):
      by.renumber(&id.number, .consentRequest)
      self = .consent(request, id)
    case .rewardReport(let impression): self = .rewardReport(impression: impression.normalised(&by))
    case .feature(.chat(let request)): self = .feature(.chat(request.normalised(&by)))
    }
  }
}

extension FeatureServers: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) { chat.normalise(&by) }
}

extension SimulatedChatServer: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    agenda.normalise(&by)
    // What was used on a day that is over counts for nothing.
    let today = ChatUse.day(of: by.now)
    uses.removeAll { $0.day < today }
    for index in uses.indices { uses[index].day = (ChatUse.end(ofDay: uses[index].day) - by.now).milliseconds }
  }
}

extension SimulatedChatServer.Step: Normalisable {
  mutating func normalise(_ by: inout Normaliser) {
    by.ids(of: phone.number) { kind.normalise(&$0) }
    phone.normalise(&by)
  }
}

extension SimulatedChatServer.Step.ChatStep: Normalisable {
  mutating func normalise(_ by: inout Normaliser) {
    switch self {
    case .arrival(let request, var sent, let failure):
      by.instant(&sent)
      self = .arrival(request.normalised(&by), sent: sent, failure: failure)
    case .reply(let post, let text): self = .reply(post.normalised(&by), text)
    }
  }
}
