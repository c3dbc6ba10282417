/// The part of the flow that a fact belongs to.
public enum Channel: String, Hashable, Sendable, CaseIterable {
  case bridge, store, ad, gate, navigation, notification, network, director, log, clock
}
