import Monetization

/// One answer that the app has given to a web page, as the timeline tells it.
public struct SentReply: Hashable, Sendable {
  public var messageID: String
  public var component: String
  public var event: String
  /// Whether it says success; to `connect`, whether the user is spared ads.
  public var isSuccess: Bool
  /// Empty for `connect`.
  public var message: String
  /// False if the page that asked was no more.
  public var isDelivered: Bool
  private var data: String

  /// Names of the details, and the two words of a truth value.
  private enum Word: String {
    case id, component, event, success, message, delivered, data
    case yes, no

    init(_ truth: Bool) { self = truth ? .yes : .no }
  }

  init(_ reply: BridgeReply, isDelivered: Bool) {
    messageID = reply.message.id
    component = reply.message.component
    event = reply.message.event
    isSuccess = reply.answer.isSuccess
    message = reply.answer.message
    self.isDelivered = isDelivered
    data = reply.answer.data.compactText
  }

  /// Reads it back from a line of the timeline; nil if that line tells of something else.
  public init?(_ report: Report) {
    func value(_ name: Word) -> String? { report.details.first { $0.name == name.rawValue }?.value }
    guard report.channel == .bridge, let id = value(.id), let component = value(.component), let event = value(.event),
      let success = value(.success), let message = value(.message), let delivered = value(.delivered),
      let data = value(.data)
    else { return nil }
    messageID = id
    self.component = component
    self.event = event
    self.message = message
    self.data = data
    isSuccess = success == Word.yes.rawValue
    isDelivered = delivered == Word.yes.rawValue
  }

  /// Its line in the timeline.
  var report: Report {
    func detail(_ name: Word, _ value: String) -> Report.Detail { Report.Detail(name.rawValue, value) }
    return Report(
      .bridge, "◂ \(component) \(event) \(data)" + (isDelivered ? "" : ", undelivered"),
      [
        detail(.id, messageID), detail(.component, component), detail(.event, event), detail(.data, data),
        detail(.success, Word(isSuccess).rawValue), detail(.message, message),
        detail(.delivered, Word(isDelivered).rawValue),
      ])
  }
}
