import Monetization

/// The first word of a Director command.
public enum DirectorVerb: String, Hashable, Sendable, CaseIterable {
  case advance, clock, network, backend, appstore, server, latency
  case purchase, restore, offerings, customerinfo, ad
  case approve, decline, expire, refund, renew, autorenew, billing, buy
  case background, foreground, relaunch, newdevice, reboot, scenario

  /// How the rest of the line looks.
  public var usage: String {
    switch self {
    case .advance: "advance 2h · advance to next · advance to 2026-01-03 09:41"
    case .clock: "clock +1h · clock -3h · clock right"
    case .network: "network on · network off"
    case .backend: "backend ok · backend fail 503"
    case .appstore: "appstore up · appstore down"
    case .server: "server ok · server fail 500"
    case .latency: "latency store|ads|web 400ms"
    case .purchase: "purchase ask|succeed|cancel|pending|interrupted|unverified · purchase fail network"
    case .restore: "restore ok · restore fail network [once|always]"
    case .offerings: "offerings ok · offerings fail network [once|always]"
    case .customerinfo: "customerinfo ok · customerinfo fail network [once|always]"
    case .ad: "ad fill · ad fail noFill [once|always] · ad present fail · ad present ok · ad order normal"
    case .approve: "approve"
    case .decline: "decline"
    case .expire: "expire [product]"
    case .refund: "refund [product]"
    case .renew: "renew [product]"
    case .autorenew: "autorenew on · autorenew off"
    case .billing: "billing fail · billing ok"
    case .buy: "buy product, on another device"
    case .background: "background"
    case .foreground: "foreground"
    case .relaunch: "relaunch"
    case .newdevice: "newdevice"
    case .reboot: "reboot"
    case .scenario: "scenario \(Scenario.allCases.map(\.rawValue).joined(separator: "|"))"
    }
  }
}

/// Words that follow a verb.
enum DirectorWord: String {
  case on, off, ok, fail, up, down, to, next, right, once, always, fill, present, order, noanswer
}

/// The decisions about a purchase that need no error.
enum PurchaseWord: String, CaseIterable {
  case ask, succeed, cancel, pending, interrupted, unverified

  var decision: StoreConditions.PurchaseDecision {
    switch self {
    case .ask: .ask
    case .succeed: .succeed
    case .cancel: .cancel
    case .pending: .pending
    case .interrupted: .interrupted
    case .unverified: .unverified
    }
  }
}

/// The errors of the store by the words of a command.
public enum StoreErrorWord: String, CaseIterable, Sendable {
  case network, offline, storeproblem, notallowed, notavailable, storefront, ineligible, invalidoffer, unknown

  public var error: StoreError {
    switch self {
    case .network: .network
    case .offline: .offline
    case .storeproblem: .storeProblem
    case .notallowed: .purchaseNotAllowed
    case .notavailable: .productNotAvailable
    case .storefront: .notAvailableInStorefront
    case .ineligible: .ineligible
    case .invalidoffer: .invalidOffer
    case .unknown: .unknown
    }
  }
}

/// Why a line is no Director command.
public struct DirectorCommandError: Error, Hashable, Sendable {
  /// One sentence: what was found, what was expected.
  public var message: String
}
