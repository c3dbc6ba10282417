import Monetization
import Simulation

extension Walk {
  /// Says a sentence in the footer, until the next input.
  package mutating func announce(_ sentence: String) {
    interface.notice = sentence
  }

  /// Takes the sentence away, as the next input would.
  package mutating func dismissNotice() {
    interface.notice = nil
  }

  /// One sentence for the footer about what an action has led to, where the screen alone would not tell.
  static func notice(of action: Action, _ entries: [TimelineEntry], at time: DeviceTime) -> String? {
    switch action {
    case .director(.advance), .director(.advanceTo), .director(.advanceToNext):
      return timeNotice(entries.dropFirst().map(\.report), at: time)
    case .director:
      return entries.dropFirst().last.map { $0.report.text }
    case .user, .page, .storeSheet, .subscriptions, .ad, .overlayChanged:
      return entries.last { $0.report.isForTheEye }?.report.text
    }
  }

  /// What a page's button has come to: the page itself only frees the button.
  static func notice(of entry: TimelineEntry) -> String? {
    guard let reply = SentReply(entry.report), reply.isDelivered, !reply.message.isEmpty,
      reply.event != PurchaseComponent.Event.showPaywall.rawValue
    else { return nil }
    return reply.message
  }

  private static func timeNotice(_ reports: [Report], at time: DeviceTime) -> String {
    if let last = reports.last, reports.count == 1, last.channel == .clock { return last.text }
    guard let last = reports.last else { return "It is \(time.wall.statusText). Nothing has happened." }
    let events = reports.count == 1 ? "1 event" : "\(reports.count) events"
    return "It is \(time.wall.statusText). \(events), the last: \(last.text)"
  }
}

extension Report {
  /// Whether it is about something that the user asked for and that did not show on the screen.
  fileprivate var isForTheEye: Bool {
    channel == .navigation && (text.contains("refused") || text.hasPrefix("opened outside"))
  }
}
