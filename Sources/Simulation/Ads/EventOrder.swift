import Monetization

/// The events that a presented ad tells, each with what sets it off and its delay.
///
/// An order is kept as what it changes in the usual one: the rows of an event that it names replace all usual rows of
/// that event. The orders seen with real networks are such lists with a name.
public struct EventOrder: Hashable, Sendable {
  /// An event of a presented ad; the raw value is its word.
  public enum Event: String, Hashable, Sendable, CaseIterable {
    case willPresent, impression, paid, earned, willDismiss, dismissed
    /// The ad does not appear. An order with this event tells no other.
    case failed
  }

  /// What sets an event off; the raw value is its word.
  public enum Trigger: String, Hashable, Sendable, CaseIterable {
    case shown
    /// The countdown has come to its end.
    case watched
    case closed
    /// The ad was closed before the countdown came to its end.
    case closedEarly
    /// The dismissal was told, the first one if there are several. A reward comes only if the countdown had ended.
    case dismissed
    /// The app was in the background after the ad was closed, and has returned.
    case foreground
  }

  /// The time from the trigger to the event.
  public enum Delay: Hashable, Sendable {
    case span(TimeSpan)
    /// `AdNetworkConditions.lateRewardDelay`.
    case late
  }

  /// One event that is told; without a trigger, never.
  public struct Row: Hashable, Sendable {
    /// The event that is told.
    public var event: Event
    /// What sets it off; nil for an event that is never told.
    public var trigger: Trigger?
    /// The time from then on.
    public var delay: Delay

    public init(_ event: Event, _ trigger: Trigger?, after delay: Delay = .span(.zero)) {
      self.event = event
      self.trigger = trigger
      self.delay = delay
    }
  }

  /// The largest number of rows that a text can have.
  public static let rowLimit = 12
  /// The longest delay that a text can have.
  public static let delayLimit = TimeSpan.hours(24)

  /// The rows that differ from the usual order.
  public let changes: [Row]

  public init(changes: [Row]) {
    self.changes = changes
  }

  private static let usualRows = [
    Row(.willPresent, .shown), Row(.impression, .shown), Row(.paid, .shown), Row(.earned, .watched),
    Row(.willDismiss, .closed), Row(.dismissed, .closed),
  ]

  /// The events to tell; of those with one instant, the first row's comes first.
  public var rows: [Row] {
    let told = changes.filter { $0.trigger != nil }
    if told.contains(where: { $0.event == .failed }) { return told.filter { $0.event == .failed } }
    return told + Self.usualRows.filter { usual in !changes.contains { $0.event == usual.event } }
  }
}

// The orders with a name.
extension EventOrder {
  public static let normal = EventOrder(changes: [])
  /// The reward comes after the dismissal, by `AdNetworkConditions.lateRewardDelay`.
  public static let rewardAfterDismiss = EventOrder(changes: [Row(.earned, .dismissed, after: .late)])
  public static let rewardNever = EventOrder(changes: [Row(.earned, nil)])
  public static let rewardTwice = EventOrder(changes: [Row(.earned, .watched), Row(.earned, .watched)])
  /// The reward comes even if the ad is closed before the countdown ends.
  public static let rewardOnEarlyClose = EventOrder(changes: [Row(.earned, .watched), Row(.earned, .closedEarly)])
  public static let dismissTwice = EventOrder(
    changes: [Row(.willDismiss, .closed), Row(.dismissed, .closed), Row(.dismissed, .closed)])
  /// The ad disappears without an event.
  public static let dismissNever = EventOrder(changes: [Row(.dismissed, nil)])
  /// The dismissal is reported only after the app was in the background and has returned.
  public static let dismissDeferredUntilForeground = EventOrder(changes: [Row(.dismissed, .foreground)])
  public static let impressionBeforeWillPresent = EventOrder(
    changes: [Row(.impression, .shown), Row(.willPresent, .shown), Row(.paid, .shown)])
  /// The ad does not appear and reports the failure twice.
  public static let failToPresentTwice = EventOrder(changes: [Row(.failed, .shown), Row(.failed, .shown)])

  private static let named: [(order: EventOrder, name: String, title: String)] = [
    (.normal, "normal", "Reward, then dismissal"),
    (.rewardAfterDismiss, "rewardAfterDismiss", "Reward after the dismissal"),
    (.rewardNever, "rewardNever", "No reward"),
    (.rewardTwice, "rewardTwice", "Reward twice"),
    (.rewardOnEarlyClose, "rewardOnEarlyClose", "Reward although closed early"),
    (.dismissTwice, "dismissTwice", "Dismissal twice"),
    (.dismissNever, "dismissNever", "No dismissal"),
    (
      .dismissDeferredUntilForeground, "dismissDeferredUntilForeground",
      "Dismissal only after a return to the foreground"
    ),
    (.impressionBeforeWillPresent, "impressionBeforeWillPresent", "Impression before presentation"),
    (.failToPresentTwice, "failToPresentTwice", "Fails to present, told twice"),
  ]

  /// The orders with a name, the usual one first.
  public static let presets = named.map(\.order)

  /// The order in words, for a menu.
  public var title: String {
    Self.named.first { $0.order.changes == changes }?.title ?? rowsText
  }
}

// The form in commands and files: a name, or rows such as `earned@+3s after dismissed, paid@never`.
extension EventOrder: RawRepresentable {
  public var rawValue: String {
    Self.named.first { $0.order.changes == changes }?.name ?? rowsText
  }

  /// Reads a name in upper or lower case, or rows; nil for any other text.
  public init?(rawValue text: String) {
    if let preset = Self.named.first(where: { $0.name.lowercased() == text.lowercased() }) {
      self = preset.order
      return
    }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count <= Self.rowLimit else { return nil }
    let rows = parts.map { Row(text: String($0)) }
    let changes = rows.compactMap(\.self)
    guard changes.count == rows.count else { return nil }
    self.init(changes: changes)
  }

  /// Returns the first of the rows of `text` that cannot be read; nil if there is none.
  static func faultyRow(in text: String) -> String? {
    text.split(separator: ",", omittingEmptySubsequences: false).lazy.map(String.init).first { Row(text: $0) == nil }
  }

  private var rowsText: String { changes.map(\.text).joined(separator: ", ") }
}

extension EventOrder.Row {
  /// The row in the form in which it is read.
  var text: String {
    guard let trigger else { return "\(event.rawValue)@never" }
    switch delay {
    case .span(.zero): return "\(event.rawValue)@\(trigger.rawValue)"
    case .span(let span): return "\(event.rawValue)@+\(span.unitText) after \(trigger.rawValue)"
    case .late: return "\(event.rawValue)@late after \(trigger.rawValue)"
    }
  }

  /// Reads `event@never`, `event@trigger` and `event@+3s after trigger`; nil for any other text, and for an event that
  /// cannot follow from its trigger.
  init?(text: String) {
    let sides = text.split(separator: "@", omittingEmptySubsequences: false)
    guard sides.count == 2 else { return nil }
    var words = sides[1].split(whereSeparator: \.isWhitespace).map(String.init)
    let name = sides[0].split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    guard let event = EventOrder.Event.allCases.first(where: { $0.rawValue.lowercased() == name }),
      let last = words.popLast()?.lowercased()
    else { return nil }
    if last == "never" {
      guard words.isEmpty else { return nil }
      self.init(event, nil)
      return
    }
    guard let trigger = EventOrder.Trigger.allCases.first(where: { $0.rawValue.lowercased() == last }),
      Self.canFollow(event, trigger), let delay = Self.delay(words)
    else { return nil }
    // Without an ad nothing is on the screen that a failure could take away later.
    guard event != .failed || delay == .span(.zero) else { return nil }
    self.init(event, trigger, after: delay)
  }

  private static func delay(_ words: [String]) -> EventOrder.Delay? {
    guard let first = words.first else { return .span(.zero) }
    guard words.count > 1, words.last?.lowercased() == "after" else { return nil }
    if words.count == 2, first.lowercased() == "late" { return .late }
    guard first.hasPrefix("+") else { return nil }
    var total = TimeSpan.zero
    for word in [String(first.dropFirst())] + words[1..<words.count - 1] {
      guard let span = TimeSpan(directorText: word), span <= EventOrder.delayLimit else { return nil }
      total = total + span
    }
    return total <= EventOrder.delayLimit ? .span(total) : nil
  }

  /// An ad goes when it is closed and fails when it is shown; it does neither at another time.
  private static func canFollow(_ event: EventOrder.Event, _ trigger: EventOrder.Trigger) -> Bool {
    switch event {
    case .dismissed: trigger == .closed || trigger == .closedEarly || trigger == .foreground
    case .failed: trigger == .shown
    case .willPresent, .impression, .paid, .earned, .willDismiss: true
    }
  }
}
