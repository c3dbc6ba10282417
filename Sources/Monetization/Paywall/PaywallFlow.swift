/// One session of the paywall sheet, from presentation to dismissal.
public struct PaywallFlow: Hashable, Sendable {
  public var context: PaywallContext
  public var phase: Phase
  /// Package identifier of the choice.
  public var selection: String?
  public var activity: Activity = .idle
  public var lastOutcome: PaywallOutcome = .closed
  /// What was asked for in this session and waits for approval; anything else can still be bought.
  public var pendingProductID: String?
  /// Whether the customer had what it sells when it came up.
  var isUnlockedAlready = false

  /// What the sheet shows.
  public enum Phase: Hashable, Sendable {
    case loading(RequestID)
    case ready([ResolvedPackage])
    case failed(StoreError)
  }

  /// What the sheet waits for; everything but Close is disabled meanwhile.
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
    packages.first { $0.package.identifier == selection }
  }

  /// Shows what was loaded; the annual package is chosen first, else the first one.
  mutating func show(_ packages: [ResolvedPackage]) {
    phase = .ready(packages)
    selection = (packages.first { $0.package.kind == .annual } ?? packages.first)?.package.identifier
  }
}
