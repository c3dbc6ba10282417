import Monetization

/// The first word of a Director command.
public enum DirectorVerb: String, Hashable, Sendable, CaseIterable {
  case advance, clock, network, backend, appstore, server, latency, paths
  case purchase, fault, release, restore, offerings, customerinfo, ad
  case approve, decline, expire, refund, revoke, renew, autorenew, billing, price, buy
  case redeem, offer, plan
  case account, family, storefront, eligibility, set
  case login, logout, cache, sync
  case background, foreground, relaunch, open, reinstall, newdevice, phone, reboot, zone, notifications, tracking,
    privacy
  case customer, scenario

  /// The description of a verb in the palette, in errors and in `docs/tapes.md`.
  public struct Entry: Hashable, Sendable {
    /// The forms of the command; `[ ]` marks optional parts, `|` separates choices.
    public var forms: [String]
    /// The effect in a few words.
    public var summary: String

    init(_ forms: String..., does summary: String) {
      self.forms = forms
      self.summary = summary
    }
  }

  /// The forms of the whole line.
  public var usage: String { entry.forms.joined(separator: " · ") }

  /// The row of the table for this verb.
  public var entry: Entry {
    switch self {
    case .advance:
      Entry("advance 2h", "advance to next", "advance to 2026-01-03 09:41", does: "as `Advance`")
    case .clock:
      Entry(
        "clock +1h", "clock -3h", "clock right",
        does: "sets the phone's wall clock off, as its user could; `right` sets it right")
    case .network: Entry("network on", "network off", does: "the phone's connection")
    case .backend: Entry("backend ok", "backend fail 503", does: "the backend that knows the customers")
    case .appstore: Entry("appstore up", "appstore down", does: "the store itself")
    case .server: Entry("server ok", "server fail 500", does: "the web server of the pages; short for `fault page`")
    case .latency:
      Entry(
        "latency \(DirectorCommand.LatencyTarget.allCases.map(\.rawValue).joined(separator: "|")) 2s",
        does: "how long answers take; `store` is all four of its kinds, `timeout` the error of ads of that name")
    case .paths:
      Entry(
        "paths serve /configurations/ios_v2.json", "paths reload",
        does: "the file that the app's server gives for its path configuration; the app loads its rules again")
    case .purchase:
      Entry(
        "purchase \(PurchaseWord.allCases.map(\.rawValue).joined(separator: "|"))", "purchase fail network",
        does: "what the next purchases come to; `ask` leaves it to the sheet, `interrupted` is for new terms")
    case .fault:
      Entry(
        "fault API FAILURE [once|always|after 2] [phone 1]", "fault API hold", "fault API off", "fault off",
        does: "how calls of a service go wrong, see below; once if nothing else is said")
    case .release: Entry("release [API]", does: "lets what `hold` keeps back go on, in order, and ends the holding")
    case .restore: Self.short("restore")
    case .offerings: Self.short("offerings")
    case .customerinfo: Self.short("customerinfo")
    case .ad:
      Entry(
        "ad fill", "ad fail noFill [once|always|after 2]", "ad present ok",
        "ad present fail [internalError] [once|always|after 2]", "ad order rewardTwice",
        "ad order \"earned@+3s after dismissed\"",
        does: "short for `fault adload` and `fault adpresent`; which events an ad tells, in which order")
    case .approve:
      Entry("approve", does: "lets a purchase that waits for approval go through, one of the account's children first")
    case .decline: Entry("decline", does: "turns a purchase that waits for approval down, likewise")
    case .expire: Entry("expire [product]", does: "ends a subscription now, or all that run")
    case .refund: Entry("refund [product]", does: "gives the money back and takes the purchase, or all that is active")
    case .revoke: Entry("revoke product", does: "takes a purchase away without giving the money back")
    case .renew:
      Entry("renew [product]", does: "ends the period now and begins the next, unless charges fail or it is cancelled")
    case .autorenew: Entry("autorenew on", "autorenew off", does: "turns renewal on, or cancels")
    case .billing: Entry("billing fail", "billing ok", does: "whether renewals can be charged")
    case .price:
      Entry(
        "price product 34.99 [consent]", "price agree product", "price decline product",
        does: "changes a price; with `consent` subscribers who would pay more have to agree, and do or do not")
    case .buy:
      Entry(
        "buy product", "buy product at 2025-03-01 [09:41] [once]",
        does:
          "buys on another device of the same account; with a day of the past it was bought then, and has renewed since, "
          + "or with `once` was cancelled after one period")
    case .redeem:
      Entry(
        "redeem [code]", does: "redeems an offer code outside of the app; without one, opens the sheet for codes")
    case .offer:
      Entry(
        "offer product id [unsigned]",
        does: "the app presents a promotional or win-back offer; `unsigned`, with a wrong signature")
    case .plan: Entry("plan product", does: "changes the plan of a running subscription, as in the App Store")
    case .account: Entry("account sam@example.com", "account out", does: "signs the phone in to the App Store, or out")
    case .family:
      Entry(
        "family parent alex@example.com", "family parent none", "family share product", "family end product",
        "family show",
        does:
          "makes the account of the phone the child of another, who then has to approve what it buys, or ends that; "
          + "a member of the family shares a purchase until its buyer loses it, or stops; opens the system's sheet of the family; another parent "
          + "is another family")
    case .storefront: Entry("storefront GB", does: "moves the account to the App Store of another country")
    case .eligibility: Entry("eligibility reset", does: "forgets which trials the account has used")
    case .set: Entry("set SETTING VALUE", does: "a rule of store or ads, see below")
    case .background: Entry("background", does: "sends the app to the background")
    case .foreground: Entry("foreground", does: "brings it back")
    case .relaunch: Entry("relaunch", does: "kills the app and launches it again")
    case .open:
      Entry(
        "open /hikes/2", "open /hikes/2 cold",
        does: "opens a link into the app from outside, which brings it to the front; `cold` launches it by the link")
    case .reinstall:
      Entry(
        "reinstall",
        does:
          "deletes the app with all that it keeps and installs it again: the account stays, the customer is a new one")
    case .newdevice:
      Entry("newdevice", does: "adds a phone that has never had the app, on the same account, and shows it")
    case .phone: Entry("phone 1", "phone 2", does: "shows another phone; the others live on")
    case .reboot: Entry("reboot", does: "restarts the phone")
    case .login:
      Entry(
        "login sam",
        does:
          "logs in to the app's own account: a new id takes the anonymous customer's purchases along, a known one has its own"
      )
    case .logout: Entry("logout", does: "logs out of the app's own account: a new anonymous customer")
    case .cache: Entry("cache reset", does: "the app forgets customer info and offerings, and reads them anew")
    case .sync: Entry("sync", does: "the app tells the backend of all purchases of the App Store account")
    case .notifications:
      Entry(
        "notifications \(PhoneNotifications.Permission.allCases.map(\.rawValue).joined(separator: "|"))",
        does:
          "whether the user lets the app send notifications, such as the reminder of a trial's end; with `ask` the system asks "
          + "when the app has its first one")
    case .zone:
      Entry(
        "zone Asia/Tokyo",
        does: "the time zone of the phone: what its clock and the dates on its screens show; `UTC` at first")
    case .tracking:
      Entry(
        "tracking \(PhonePrivacy.Tracking.allCases.map(\.rawValue).joined(separator: "|"))",
        does:
          "whether apps may track the user; with `ask` the system asks before the first ad, with `off` no app may ask")
    case .privacy:
      Entry("privacy options", does: "opens the form in which the user changes the consent to ads, where there is one")
    case .customer:
      Entry("customer", "customer close", does: "puts the backend's page about the customer up, or away")
    case .scenario:
      Entry(
        "scenario \(Scenario.allCases.map(\.rawValue).joined(separator: "|"))",
        "scenario \"owns=pro trial@2d; purchase=pending; net=offline\"",
        does: "several of these at once: a situation by name, or by its clauses, see below")
    }
  }

  private static func short(_ api: String) -> Entry {
    Entry("\(api) ok", "\(api) fail network [once|always|after 2]", does: "short for `fault \(api)`")
  }
}

/// Words that follow a verb.
enum DirectorWord: String {
  case on, off, ok, fail, up, down, to, next, right, fill, present, order, phone
  case consent, agree, decline, out, parent, share, end, reset, all, none, show, close, app, at, once, unsigned,
    options, cold, serve, reload
}

/// The decisions about a purchase that need no error.
enum PurchaseWord: String, CaseIterable {
  case ask, succeed, cancel, pending, interrupted, paymentmethod, unverified

  var decision: StoreConditions.PurchaseDecision {
    switch self {
    case .ask: .ask
    case .succeed: .succeed
    case .cancel: .cancel
    case .pending: .pending
    case .interrupted: .interrupted
    case .paymentmethod: .paymentMethod
    case .unverified: .unverified
    }
  }
}

/// An error in a line that should be a Director command.
public struct DirectorCommandError: Error, Hashable, Sendable {
  /// The error in one sentence: the text found, and the text expected.
  public var message: String
  /// The place of the wrong word in the line, in characters; nil if no single word is wrong.
  public var place: Range<Int>?
}
