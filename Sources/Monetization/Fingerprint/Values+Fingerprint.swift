import Foundation

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

extension FingerprintFeed {
  /// Feeds a decimal number by its bytes, which are the same for equal numbers once it is compact: writing its digits
  /// takes two hundred times as long.
  mutating func number(_ number: Decimal) {
    guard !number.isZero else { return word(0) }
    var compact = number
    NSDecimalCompact(&compact)
    withUnsafeBytes(of: &compact) { mixer.mix($0.bindMemory(to: UInt8.self)) }
  }
}

extension Money: FingerprintAtom {
  public func feed(into feed: inout FingerprintFeed) {
    feed.number(amount)
    feed.text(currencyCode)
  }
}

extension JSONValue: FingerprintAtom {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .null: feed.word(0)
    case .bool(let flag): feed.word(flag ? 1 : 2)
    case .number(let number):
      feed.word(3)
      feed.number(number)
    case .string(let text):
      feed.word(4)
      feed.text(text)
    case .array(let values):
      feed.word(5)
      feed.word(UInt64(values.count))
      for value in values { value.feed(into: &feed) }
    case .object(let members):
      feed.word(6)
      feed.word(UInt64(members.count))
      for member in members {
        feed.text(member.key)
        member.value.feed(into: &feed)
      }
    }
  }
}

extension Storefront: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) { feed.field("countryCode", countryCode) }
}

extension StoreError: FingerprintAtom {
  public func feed(into feed: inout FingerprintFeed) {
    feed.text(kind.rawValue)
    switch detail {
    case .text(let text)?: feed.text(text)
    case .status(let status)?: status.feed(into: &feed)
    case nil: break
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
    case .tooManyRedirects: feed.word(4)
    case .transfer(let error):
      feed.word(5)
      error.feed(into: &feed)
    }
  }
}

extension WebTransferError: FingerprintAtom {}

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

extension OfferName: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("kind", kind)
    feed.field("id", id)
  }
}

extension SubscriptionOffer.Kind: FingerprintAtom {}

extension OfferChoice: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("productID", productID)
    feed.field("offerID", offerID)
    feed.field("isSigned", isSigned)
  }
}
extension StackName: FingerprintAtom {}
extension ModalStyle: FingerprintAtom {}

// Things that will happen.

extension Agenda: Fingerprinted where Entry: Fingerprinted {
  public static var excused: [String: String] {
    ["nextSequence": "only names the next entry; the order of the entries is fed"]
  }

  @inlinable
  public func feed(into feed: inout FingerprintFeed) { feed.field("scheduled", scheduled) }
}

extension Agenda.Scheduled: Fingerprinted where Entry: Fingerprinted {
  public static var excused: [String: String] { ["sequence": "the order of the entries is fed"] }

  @inlinable
  public func feed(into feed: inout FingerprintFeed) {
    feed.instant("instant", instant)
    feed.field("entry", entry)
  }
}
