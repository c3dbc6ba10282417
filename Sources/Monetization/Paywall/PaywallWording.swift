/// What the paywall and its alerts say, in one place.
public enum PaywallWording {
  /// The header's sentence: the gate's reason, or the app's own headline.
  public static func headline(
    for context: PaywallContext, limits: Limits?, configuration: PaywallConfiguration
  ) -> String {
    guard let reason = context.reason, let limits else { return configuration.headline }
    switch reason {
    case .homeLimitReached:
      let homes = limits.homes == 1 ? "1 home" : "\(limits.homes) homes"
      return "You have reached \(homes), the limit of the free plan."
    case .itemLimitReached:
      return "You have reached \(limits.itemsPerHome) items, the limit of the free plan."
    case .overLimit:
      return "You have more than the free plan holds. Everything stays yours to view, edit and delete."
    }
  }

  static func purchaseFailed(_ error: StoreError) -> Alert {
    Alert(title: "Purchase failed", message: error.sentence, answers: [.dismiss])
  }

  static func unverified(support: String) -> Alert {
    Alert(
      title: "Purchase not verified",
      message: "The App Store could not confirm this purchase, so nothing was unlocked. Please write to \(support).",
      answers: [.dismiss])
  }

  static let pending = Alert(
    title: "Waiting for approval",
    message: "Your request was sent. Pro unlocks by itself as soon as it is approved.", answers: [.dismiss])

  static let nothingRestored = Alert(
    title: "No purchases found", message: "There is nothing to restore for this App Store account.",
    answers: [.dismiss])

  static func restoreFailed(_ error: StoreError) -> Alert {
    Alert(title: "Restore failed", message: error.sentence, answers: [.dismiss])
  }
}
