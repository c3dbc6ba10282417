// Ids: which number they have says nothing, only what else has the same.

extension RequestID: FingerprintAtom {
  public func feed(into feed: inout FingerprintFeed) { feed.id(.request, number) }
}

extension ScreenID: FingerprintAtom {
  public func feed(into feed: inout FingerprintFeed) { feed.id(.screen, number) }
}

extension AdID: FingerprintAtom {
  public func feed(into feed: inout FingerprintFeed) { feed.id(.ad, number) }
}

extension PageID: FingerprintAtom {
  public func feed(into feed: inout FingerprintFeed) {
    screen.feed(into: &feed)
    feed.id(.page, load)
  }
}

// Values without ids or instants.

extension Money: FingerprintAtom {
  public func feed(into feed: inout FingerprintFeed) {
    feed.text("\(amount)")
    feed.text(currencyCode)
  }
}

extension JSONValue: FingerprintAtom {
  public func feed(into feed: inout FingerprintFeed) { feed.text(compactText) }
}

extension Storefront: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) { feed.field("countryCode", countryCode) }
}

extension StoreError: FingerprintAtom {
  public func feed(into feed: inout FingerprintFeed) {
    feed.text(kind.rawValue)
    switch self {
    case .configuration(let detail): feed.text(detail)
    case .unexpectedBackend(let status): status.feed(into: &feed)
    default: break
    }
  }
}

extension WebError: FingerprintAtom {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .offline: feed.word(0)
    case .timedOut: feed.word(1)
    case .contentTypeMismatch: feed.word(2)
    case .http(let status):
      feed.word(3)
      status.feed(into: &feed)
    }
  }
}

extension GateReason: FingerprintAtom {
  public func feed(into feed: inout FingerprintFeed) { feed.text(name) }
}

extension AdLoadError: FingerprintAtom {
  public func feed(into feed: inout FingerprintFeed) { feed.text(name) }
}

extension AdPresentationError: FingerprintAtom {
  public func feed(into feed: inout FingerprintFeed) { feed.text(name) }
}

extension IntroEligibility: FingerprintAtom {}
extension Ownership: FingerprintAtom {}
extension PeriodType: FingerprintAtom {}
extension StoreKind: FingerprintAtom {}
extension UpdateCause: FingerprintAtom {}
extension StackName: FingerprintAtom {}
extension ModalStyle: FingerprintAtom {}

// Things that will happen.

extension Agenda: Fingerprinted where Entry: Fingerprinted {
  public static var excused: [String: String] {
    ["nextSequence": "only names the next entry; the order of the entries is fed"]
  }

  public func feed(into feed: inout FingerprintFeed) { feed.field("scheduled", scheduled) }
}

extension Agenda.Scheduled: Fingerprinted where Entry: Fingerprinted {
  public static var excused: [String: String] { ["sequence": "the order of the entries is fed"] }

  public func feed(into feed: inout FingerprintFeed) {
    feed.instant("instant", instant)
    feed.field("entry", entry)
  }
}
