/// A request to the store that waits for its answer, and the use of that answer.
///
/// What the open paywall waits for stands in its `activity`.
struct OpenRequest: Hashable, Sendable {
  let id: RequestID
  var purpose: Purpose

  enum Purpose: Hashable, Sendable {
    /// The system's sheet of subscriptions. Its request ends after the sheet, by news about the customer.
    case management(Sheet)
    /// The system's sheet for codes, whose request ends as that of subscriptions.
    case redemption(Sheet)
    /// The system's sheet for a refund of this product; nil if the app cannot tell.
    case refund(productID: String?)
    /// A purchase with an offer, which needs no paywall.
    case offer(OfferChoice)
    /// A restore of the plan's screen.
    case planRestore
    /// A restore that a page has asked for by `message`.
    case pageRestore(Message, startedUptime: TimeSpan)
    /// A restore for which no page waits any more: its page has gone, or has been told that it takes too long.
    case abandonedRestore
  }

  /// A sheet of the system that a request asks for.
  enum Sheet: Hashable, Sendable {
    case coming
    /// It is the one that came up last; it may be gone.
    case shown
  }

  /// A sheet of the system was asked for and has not come up yet.
  var isSheetComing: Bool {
    switch purpose {
    case .management(.coming), .redemption(.coming), .offer: true
    case .management(.shown), .redemption(.shown), .refund, .planRestore, .pageRestore, .abandonedRestore: false
    }
  }

  /// The restore that a page waits for; nil if the request is another.
  var pageRestore: (message: Message, startedUptime: TimeSpan)? {
    if case .pageRestore(let message, let started) = purpose { (message, started) } else { nil }
  }

  /// Notes that no page waits for the restore any more; its answer still counts for the app.
  mutating func abandonRestore() { if pageRestore != nil { purpose = .abandonedRestore } }

  /// Notes which request's sheet came up last.
  mutating func sheetShown(of request: RequestID) {
    let sheet = id == request ? Sheet.shown : .coming
    switch purpose {
    case .management: purpose = .management(sheet)
    case .redemption: purpose = .redemption(sheet)
    case .offer, .refund, .planRestore, .pageRestore, .abandonedRestore: break
    }
  }
}

extension MonetizationModel {
  /// A restore of the plan's screen is under way.
  public var isRestoringPlan: Bool { openRequests.contains { $0.purpose == .planRestore } }

  /// A purchase with an offer is under way.
  public var isTakingOffer: Bool {
    openRequests.contains { if case .offer = $0.purpose { true } else { false } }
  }

  /// The sheet for codes that was asked for last; nil if nothing waits for one.
  var redemptionSheet: OpenRequest.Sheet? {
    openRequests.lazy.compactMap { if case .redemption(let sheet) = $0.purpose { sheet } else { nil } }.first
  }

  /// Makes a request whose answer will be used for `purpose`.
  mutating func open(_ purpose: OpenRequest.Purpose) -> RequestID {
    let request = OpenRequest(id: makeRequest(), purpose: purpose)
    openRequests.append(request)
    return request.id
  }

  /// Takes the answered request out, and returns its purpose; nil if it is none of the open ones.
  @discardableResult
  mutating func close(_ id: RequestID) -> OpenRequest.Purpose? {
    guard let index = openRequests.firstIndex(where: { $0.id == id }) else { return nil }
    return openRequests.remove(at: index).purpose
  }
}
