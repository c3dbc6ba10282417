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
}

/// A button of an alert.
public enum AlertAnswer: Hashable, Sendable {
  case dismiss
  case cancel
  case upgrade(GateReason)
  case restore
  case deleteHome(HomeID)
  case deleteLocation(LocationID)
  case deleteItem(ItemID)
  case discardForm

  public var label: String {
    switch self {
    case .dismiss: "OK"
    case .cancel: "Cancel"
    case .upgrade: "Upgrade"
    case .restore: "Restore purchases"
    case .deleteHome, .deleteLocation, .deleteItem: "Delete"
    case .discardForm: "Discard"
    }
  }

  /// Whether it destroys something.
  public var isDestructive: Bool {
    switch self {
    case .deleteHome, .deleteLocation, .deleteItem, .discardForm: true
    case .dismiss, .cancel, .upgrade, .restore: false
    }
  }
}
