/// One line of what happened and why, for the timeline and the log.
///
/// The model reports instead of logging: the driver adds the instant and decides who hears it.
public struct Report: Hashable, Sendable {
  /// Which part of the flow speaks.
  public enum Channel: String, Hashable, Sendable, CaseIterable {
    case bridge, store, ad, gate, navigation, notification, network, director, log, clock
  }

  public var channel: Channel
  /// One line, such as `🎯 Paywall.presented` or `showAd ▸ refused: another modal is presenting`.
  public var text: String
  /// Named facts behind the line, in reading order.
  public var details: [Detail]

  /// One named fact.
  public struct Detail: Hashable, Sendable {
    public var name: String
    public var value: String

    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  public init(_ channel: Channel, _ text: String, _ details: [Detail] = []) {
    self.channel = channel
    self.text = text
    self.details = details
  }
}
