/// The component that offers a page an ad for a reward, and tells the page when the customer needs none.
public enum RewardedAdComponent: BridgeComponent {
  public enum Event: String, CaseIterable, Hashable, Sendable {
    case connect, showAd
  }

  public static let name = "rewarded-ad"
  public static let standingEvents = [Event.connect]

  /// Returns the answer to `connect`. A customer with a reward counts as a subscriber, because both see no ads.
  public static func connected(isSubscriber: Bool) -> BridgeAnswer {
    BridgeAnswer(data: .object([.init("isSubscriber", .bool(isSubscriber))]), isSuccess: isSubscriber)
  }

  public static func received(
    _ event: Event, _ message: Message, in model: inout MonetizationModel, _ turn: inout MonetizationTurn
  ) {
    switch event {
    case .connect: break
    case .showAd: model.showAdChosen(message, &turn)
    }
  }

  public static func standingAnswer(to event: Event, adsRemoved: Bool) -> BridgeAnswer? {
    connected(isSubscriber: adsRemoved)
  }
}
