import Monetization

// The fields and details of the log's lines about the paywall.

extension FactFields where Value == PaywallContext {
  static var context: Self {
    Self(.word("source", of: PaywallContext.Source.self), .optional(.gateReason)) { ($0.source, $0.reason?.name) }
  }
}

extension FactFields where Value == PaywallOutcome {
  static var outcome: Self {
    Self(.word("outcome", of: OutcomeWord.self), .optional(.error)) {
      switch $0 {
      case .closed: (.closed, nil)
      case .purchased: (.purchased, nil)
      case .cancelled: (.cancelled, nil)
      case .pending: (.pending, nil)
      case .interrupted: (.interrupted, nil)
      case .unverified: (.unverified, nil)
      case .failed(let error): (.failed, error)
      case .restored: (.restored, nil)
      case .nothingRestored: (.nothingRestored, nil)
      }
    }
  }
}

private enum OutcomeWord: String, CaseIterable {
  case closed, purchased, cancelled, pending, interrupted, unverified, failed, restored, nothingRestored
}

extension FactFields where Value == StoreError? {
  /// The error of the store, or the name of a purchase whose signature could not be verified.
  static var failure: Self {
    let parts = FactFields<StoreError?>(
      .text("name", among: FactFields<StoreError>.names + [Self.unverified]), .optional(.number("code")),
      .optional(.text("text"))
    ) {
      ($0?.name ?? Self.unverified, $0?.code, $0?.sentence)
    }
    return .object("error", parts) { $0 }
  }

  private static var unverified: String { "UNVERIFIED" }
}

extension PaywallContext {
  var details: [Sentence.Detail] {
    [.init("source", source.rawValue)] + (reason.map { [.init("reason", $0.name)] } ?? [])
  }

  /// Who asked, for a line about what a page of the app may ask for, too.
  var asker: String { source == .page ? ", asked by a page" : "" }

  func details(_ productID: String) -> [Sentence.Detail] { details + [.init("product", productID)] }
}
