/// The component that offers a page an ad for a reward, and tells the page when the customer needs none.
public enum RewardedAdComponent: BridgeComponent {
  public enum Event: String, CaseIterable, Hashable, Sendable {
    case connect, showAd
  }

  public static let name = "rewarded-ad"
  public static let targets = ["widget", "adButton", "adButtonText"]
  public static let standingEvents = [Event.connect]
  public static let values = [BridgeValue("workout-app-id")]

  public static func disabledTarget(during event: Event) -> String? { event == .showAd ? "adButton" : nil }
  public static func relabelledTarget(during event: Event) -> String? { event == .showAd ? "adButtonText" : nil }

  /// The context that a page names in its messages; nil if it names none.
  static func workoutAppID(of message: Message) -> String? {
    switch message.data["workoutAppId"] {
    case .string(let text)?: text
    case .number(let number)?: "\(number)"
    case .bool?, .null?, .array?, .object?, nil: nil
    }
  }

  /// Returns the answer to `connect`. A customer with a reward counts as a subscriber, because both see no ads.
  ///
  /// While the reward of a closed ad may still come, the answer says so, for the label of the button that waits.
  public static func connected(isSubscriber: Bool, awaiting reward: AwaitedReward? = nil) -> BridgeAnswer {
    var data = [JSONValue.Member("isSubscriber", .bool(isSubscriber))]
    switch reward {
    case .late?: data.append(.init("checkingReward", .bool(true)))
    case .unverified?: data.append(.init("verifyingReward", .bool(true)))
    case nil: break
    }
    return BridgeAnswer(data: .object(data), isSuccess: isSubscriber)
  }

  public static func received(
    _ event: Event, _ message: Message, in model: inout MonetizationModel, _ turn: inout MonetizationTurn
  ) {
    switch event {
    case .connect: break
    case .showAd: model.showAdChosen(message, &turn)
    }
  }

  public static func standingAnswer(to event: Event, adsRemoved: Bool, awaitedReward: AwaitedReward?) -> BridgeAnswer? {
    connected(isSubscriber: adsRemoved, awaiting: awaitedReward)
  }
}
