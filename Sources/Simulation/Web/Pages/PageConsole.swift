import Monetization

/// The lines that the scripts of a page write to its console, as the usual controllers of `purchase` and `rewarded-ad` do.
enum PageConsole {
  /// Returns the line of a script that sends `message`; nil if it writes none.
  static func line(sending message: Message) -> ConsoleLine? {
    if message.asks(PurchaseComponent.self, for: .showPaywall) {
      return ConsoleLine("Requesting paywall from native app...")
    }
    if message.asks(PurchaseComponent.self, for: .restorePurchases) {
      return ConsoleLine("Requesting purchase restore from native app...")
    }
    return nil
  }

  /// Returns the line of a script that hears `reply`; nil if it writes none.
  static func line(hearing reply: BridgeReply) -> ConsoleLine? {
    // Without data a script has nothing to tell.
    guard case .bool(let isSuccess)? = reply.answer.data["success"] else { return nil }
    let words: String = if case .string(let text)? = reply.answer.data["message"] { text } else { "" }
    if reply.message.asks(PurchaseComponent.self, for: .showPaywall) {
      return isSuccess
        ? ConsoleLine("Paywall displayed successfully") : ConsoleLine(error: "Failed to show paywall: \(words)")
    }
    if reply.message.asks(PurchaseComponent.self, for: .restorePurchases) {
      return isSuccess ? ConsoleLine("Restore completed: \(words)") : ConsoleLine(error: "Restore failed: \(words)")
    }
    if reply.message.asks(RewardedAdComponent.self, for: .showAd) {
      return isSuccess
        ? ConsoleLine("Rewarded ad completed successfully") : ConsoleLine(error: "Failed to show rewarded ad: \(words)")
    }
    return nil
  }
}
