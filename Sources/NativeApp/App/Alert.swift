import Monetization

/// A question or a statement over everything else in the app.
public struct Alert: Hashable, Sendable {
  public var title: String
  public var message: String
  /// In reading order; the last one is what Escape means.
  public var answers: [AlertAnswer]

  public init(title: String, message: String, answers: [AlertAnswer]) {
    self.title = title
    self.message = message
    self.answers = answers
  }

  /// A statement of the paywall, with one button that closes it.
  public init(_ alert: PaywallAlert) {
    self.init(title: alert.title, message: alert.message, answers: [.dismiss])
  }
}

/// A button of an alert.
public enum AlertAnswer: Hashable, Sendable {
  case dismiss
  case cancel
  /// Opens the paywall, whose header says the reason.
  case upgrade(GateReason)
  case restore
  /// Lets the feature that asked go on.
  case proceed(FeatureEvent, label: String)

  public var label: String {
    switch self {
    case .dismiss: "OK"
    case .cancel: "Cancel"
    case .upgrade: "Upgrade"
    case .restore: "Restore purchases"
    case .proceed(_, let label): label
    }
  }

  /// True if it destroys something: a feature asks only before it does.
  public var isDestructive: Bool {
    switch self {
    case .proceed: true
    case .dismiss, .cancel, .upgrade, .restore: false
    }
  }
}
