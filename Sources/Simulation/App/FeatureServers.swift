import Monetization
import NativeApp

/// The servers of the services that only one feature has.
///
/// A new one is a property here and a case or a line in each member; the world asks this type alone.
public struct FeatureServers: Hashable, Sendable {
  public internal(set) var chat = SimulatedChatServer()

  /// A step of one of the servers.
  enum Step {
    case chat(SimulatedChatServer.Step)

    /// The phone that will hear of the step.
    var phone: PhoneID {
      switch self {
      case .chat(let step): step.phone
      }
    }
  }

  /// The instant at which the next step is due; nil if nothing is under way.
  var nextInstant: Instant? { chat.nextInstant }

  /// Begins `request` of a phone, which ends in `failure` if there is one.
  mutating func begin(
    _ request: FeatureServiceRequest, for phone: PhoneID, at instant: Instant, latency: TimeSpan,
    failing failure: ServiceFailure?
  ) {
    switch request {
    case .chat(let request):
      chat.begin(request, for: phone, at: instant, latency: latency, failing: failure?.webError)
    }
  }

  /// Takes out the next step that is due up to and including `instant`; nil if there is none.
  mutating func nextStep(upTo instant: Instant) -> Step? { chat.nextStep(upTo: instant).map { .chat($0) } }

  /// Performs a step, and returns what the phone hears of it.
  mutating func run(_ step: Step, of phone: Phone, at now: Instant, in app: AppConfiguration) -> FeatureServiceAnswer {
    let (customer, isOnline) = (phone.client.appUserID, phone.device.isOnline)
    switch step {
    case .chat(let step): return .chat(chat.run(step, of: customer, isReachable: isOnline, at: now, in: app.chat))
    }
  }

  /// Forgets what is under way for `phone`, because its app was killed.
  mutating func appTerminated(of phone: PhoneID) { chat.appTerminated(of: phone) }
}

extension ServiceAPI {
  /// A message to the app's chat, or a question about it.
  public static let chat = ServiceAPI(
    "chat", at: 220, "Chat", "a message goes to an avatar", of: .web)
}

extension FeatureServiceRequest {
  /// The call that the request is, for faults.
  var api: ServiceAPI {
    switch self {
    case .chat: .chat
    }
  }

  /// The id of the answer, for the timeline; 0 if the request has none.
  var id: RequestID {
    switch self {
    case .chat(let request): RequestID(request.message?.number ?? 0)
    }
  }

  /// The thing under way that the request begins; nil if it has no consequences to explain.
  var pending: Causes.Pending? {
    switch self {
    case .chat(let request): request.message.map { .chat($0) }
    }
  }
}

extension Causes {
  /// Returns the entry of the request that an answer is about, and forgets it with the last answer.
  mutating func cause(of answer: FeatureServiceAnswer) -> Int? {
    switch answer {
    case .chat(.queued(let id, _, _, _)): cause(of: .chat(id))
    case .chat(.answered(let id, _)), .chat(.refused(let id, _)): end(.chat(id))
    case .chat(.failed(let request, _)): request.message.flatMap { end(.chat($0)) }
    case .chat(.moved), .chat(.day): nil
    }
  }
}

extension FeatureServers: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) { chat.normalise(&by) }
}

extension FeatureServiceRequest: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    switch self {
    case .chat(let request): self = .chat(request.normalised(&by))
    }
  }
}
