/// One session of the paywall sheet, from presentation to dismissal.
public struct PaywallFlow: Hashable, Sendable {
  public var context: PaywallContext
  public var phase: Phase
  /// The id of the chosen row.
  public var selection: String?
  public var activity: Activity = .idle
  public var lastOutcome: PaywallOutcome = .closed
  /// The row that is being bought, as it was chosen: rows may change under the App Store's sheet. Nil if none is.
  var asked: ResolvedPackage?
  /// The customer had the entitlement before the paywall opened.
  var isUnlockedAlready = false

  /// The contents of the sheet.
  public enum Phase: Hashable, Sendable {
    case loading(RequestID)
    case ready([ResolvedPackage])
    case failed(StoreError)
  }

  /// The request that the sheet waits for. All controls except Close are disabled until it ends.
  public enum Activity: Hashable, Sendable {
    case idle
    case purchasing(RequestID, productID: String)
    case restoring(RequestID)
  }

  public init(context: PaywallContext, loading request: RequestID) {
    self.context = context
    phase = .loading(request)
  }

  public var packages: [ResolvedPackage] {
    if case .ready(let packages) = phase { packages } else { [] }
  }

  public var selectedPackage: ResolvedPackage? {
    packages.first { $0.id == selection }
  }

  /// Shows the loaded packages, and selects the annual one, or else the first one.
  mutating func show(_ packages: [ResolvedPackage]) {
    phase = .ready(packages)
    selection = (packages.first { $0.package.kind == .annual } ?? packages.first)?.id
  }
}
