import Monetization
import SampleApps
import Simulation
import Testing

/// Every call of every service with each of its possible ends.
struct FaultTableTests {
  private static let modes: [FaultMode] = [.once, .always, .after(0), .after(2), .hold]
  private static let now = Instant(milliseconds: 0)

  /// Every failure of `api` in every mode, for every phone and for one.
  private static func rules(_ api: ServiceAPI) -> [FaultRule] {
    api.failures.flatMap { failure in
      modes.flatMap { mode in
        [nil, PhoneID(2)].map { FaultRule(api, failure, mode, phone: $0) }
      }
    } + [FaultRule(api, nil, .hold), .off(api), .off(api, phone: PhoneID(2))]
  }

  @Test(arguments: ServiceAPI.allCases)
  func `what is said of a fault is read back as it`(api: ServiceAPI) throws {
    for rule in Self.rules(api) {
      let line = DirectorCommand.fault(rule).line
      #expect(try DirectorCommand(line) == .fault(rule), "\(line)")
      if let failure = rule.failure { #expect(ServiceFailure(failure.words, of: api) == failure) }
      #expect(FaultMode(rule.mode.words) == rule.mode)
    }
  }

  @Test func `all errors of the store have a word, and details that read back`() throws {
    #expect(StoreError.Kind.allCases.count == 47)
    for kind in StoreError.Kind.allCases { #expect(StoreError(kind).kind == kind) }
    for error in [StoreError.unexpectedBackend(418), .configuration("a \"b\"\\\nc"), .configuration("")] {
      #expect(ServiceFailure(ServiceFailure.store(error).words, of: .restore) == .store(error))
      let command = DirectorCommand.purchase(.fail(error))
      #expect(try DirectorCommand(command.line) == command)
    }
  }

  @Test(arguments: ServiceAPI.allCases)
  func `a fault strikes as often as its mode says`(api: ServiceAPI) {
    let rows: [(FaultMode, [Bool])] = [
      (.off, [false, false, false, false]), (.once, [true, false, false, false]), (.always, [true, true, true, true]),
      (.after(0), [true, true, true, true]), (.after(2), [false, false, true, true]),
    ]
    for failure in api.failures {
      for (mode, struck) in rows {
        var book = FaultBook([FaultRule(api, failure, mode)])
        #expect(struck.map { _ in book.strike(api, of: PhoneID(1)) } == struck.map { $0 ? failure : nil })
      }
    }
  }

  @Test func `a rule for one phone leaves the others alone, and goes before one for all`() {
    var book = FaultBook([FaultRule(.restore, .store(.network), .always, phone: PhoneID(2))])
    #expect(book.strike(.restore, of: PhoneID(1)) == nil)
    book.set(FaultRule(.restore, .store(.offline), .always))
    #expect(book.strike(.restore, of: PhoneID(1)) == .store(.offline))
    #expect(book.strike(.restore, of: PhoneID(2)) == .store(.network))
    book.set(.off(.restore))
    #expect(book.rules.map(\.phone) == [PhoneID(2)])
  }

  private static let storeRequests: [(ServiceAPI, StoreRequest)] = [
    (.offerings, .loadOfferings), (.customerinfo, .fetchCustomerInfo), (.restore, .restorePurchases),
    (.purchase, .purchase(productID: StoreBench.lifetime)), (.sync, .syncPurchases), (.manage, .manageSubscriptions),
    (.redeem, .redeemCode), (.refund, .beginRefundRequest(.product(StoreBench.lifetime))),
  ]

  @Test(arguments: storeRequests)
  func `every call of the store can end in every error`(api: ServiceAPI, request: StoreRequest) {
    #expect(ServiceRequest.store(request, RequestID(1)).api == api)
    for failure in api.failures {
      var bench = StoreBench()
      bench.faults.set(FaultRule(api, failure))
      let id = bench.begin(request)
      bench.advance(.seconds(1))
      let error = failure.storeError ?? .unknown
      let event: StoreEvent =
        switch api {
        case .offerings: .offeringsFailed(id, error)
        case .purchase: .purchaseFinished(id, .failed(error))
        case .restore: .restoreFinished(id, .failed(error))
        case .refund: .refundRequestEnded(id, .failed(error))
        default: .customerInfoFailed(id, error)
        }
      #expect(bench.events.map(\.event) == [event])
    }
  }

  @Test func `every page can end in every error of the web`() {
    for failure in ServiceAPI.page.failures {
      var server = SimulatedWebServer()
      server.begin(
        WebRequest(path: "/"), id: RequestID(1), for: PhoneID(1), at: Self.now, failing: failure.webError)
      let answer = server.nextAnswer(upTo: Self.now + .minutes(2))
      let event = answer.map { answer in
        TimedEvent(
          server.answer(answer.event, isReachable: true, in: SampleApp.definition()).event, at: answer.instant)
      }
      switch failure.webError {
      case .http(let status)?: #expect(event?.event == .responded(RequestID(1), WebResponse(status: status)))
      case .contentTypeMismatch?: #expect(event?.event == .responded(RequestID(1), WebResponse(status: 200)))
      case .timedOut?: #expect(event == TimedEvent(.failed(RequestID(1), .timedOut), at: Self.now + .seconds(60)))
      case let error?: #expect(event?.event == .failed(RequestID(1), error))
      case nil: Issue.record("\(failure) is none of the web")
      }
    }
  }

  @Test func `every banner can end in every failure of a load`() {
    for failure in ServiceAPI.banner.failures {
      var ads = AdClient()
      var call = AdCall(at: Self.now)
      let request = AdRequest.loadBanner(unitID: TestAdUnit.fixedBanner.rawValue, PointSize(width: 320, height: 50))
      ads.begin(request, id: RequestID(1), failing: failure, &call)
      var (none, later) = (FaultRule?.none, AdCall(at: Self.now + .seconds(30)))
      let event = ads.nextEvent(striking: &none, &later)?.event
      switch failure.adLoad {
      case .error(let error)?: #expect(event == .bannerFailed(RequestID(1), error))
      case .noAnswer?: #expect(event == nil)
      case nil: Issue.record("\(failure) is none of a load")
      }
    }
  }
}
