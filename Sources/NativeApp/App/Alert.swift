import Monetization

/// A question or a message over everything else in the app.
public struct Alert: Hashable, Sendable {
  public var title: String
  public var message: String
  /// The buttons in reading order; Escape chooses the last one.
  public var answers: [AlertAnswer]
  /// The message of the monetization that the alert shows; nil for one of the app itself.
  public private(set) var source: PaywallAlert?

  public init(title: String, message: String, answers: [AlertAnswer]) {
    self.title = title
    self.message = message
    self.answers = answers
  }

  /// Creates the paywall's message, with one button that closes it.
  ///
  /// - Parameter plan: The app's name of what it sells.
  public init(_ alert: PaywallAlert, naming plan: String) {
    self.init(title: alert.title, message: alert.message(naming: plan), answers: [.dismiss])
    source = alert
  }
}

/// A button of an alert.
public enum AlertAnswer: Hashable, Sendable {
  case dismiss
  case cancel
  /// Opens the paywall, whose header states the reason.
  case upgrade(GateReason)
  case restore
  /// Lets a page do what it has asked about in its question of this number.
  case confirm(PageID, question: Int)
  /// Sends the event to the feature that asked, so that it goes on.
  case proceed(FeatureEvent, label: String)

  public var label: String {
    switch self {
    case .dismiss, .confirm: "OK"
    case .cancel: "Cancel"
    case .upgrade: "Upgrade"
    case .restore: "Restore purchases"
    case .proceed(_, let label): label
    }
  }

  /// The button deletes or discards something. A feature asks only before such an action, and so does
  /// a page.
  public var isDestructive: Bool {
    switch self {
    case .proceed, .confirm: true
    case .dismiss, .cancel, .upgrade, .restore: false
    }
  }
}
