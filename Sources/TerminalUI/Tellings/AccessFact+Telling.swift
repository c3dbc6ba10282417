import Monetization

extension AccessFact: ToldFact {
  struct Forms: Sendable {
    let ads = FactForm(
      "access.ads", .flag("areRemoved"), .text("entitlement"), .access, .milliseconds("rewardLeftMilliseconds"),
      .text("notification", among: [AccessFact.notification]),
      remark: "`notification` is the name by which an app's other parts hear of it")
    let adFreeEnding = FactForm(
      "access.adFreeEnding", .milliseconds("leftMilliseconds"),
      remark: "told when five minutes of ad-free time are left, and when one is")
    let plan = FactForm("access.plan", .flag("isPro"), .text("entitlement"), .access)
    let graceWindowOpened = FactForm("access.graceWindowOpened", .entitlements, .instant("until"))
    let graceWindowConfirmed = FactForm("access.graceWindowConfirmed", .entitlements)
    let graceWindowContradicted = FactForm("access.graceWindowContradicted", .entitlements, .instant("until"))
    let graceWindowEnded = FactForm(
      "access.graceWindowEnded", .flag("wasConfirmed"), remark: "the purchase's own answer had confirmed it")
    let graceWindowClosed = FactForm("access.graceWindowClosed", .word("why", of: GraceClosing.self))
  }

  static let forms = Forms()

  var telling: Telling {
    switch self {
    case .ads(let areRemoved, let reason):
      Self.forms.ads(
        areRemoved ? "ads ▸ removed" : "ads ▸ shown",
        (areRemoved, reason.entitlement, reason.access, reason.rewardLeft, AccessFact.notification),
        details: [.init("because", reason.because), .init("notification", AccessFact.notification)])
    case .adFreeEnding(let left):
      Self.forms.adFreeEnding("ads ▸ come back in \(left.countdown.longText)", left)
    case .plan(let isPro, let entitlement, let access):
      Self.forms.plan(
        isPro ? "plan ▸ Pro" : "plan ▸ Free", (isPro, entitlement, access),
        details: [.init("entitlement", entitlement), .init("because", access.because)])
    case .graceWindowOpened(let names, let end):
      Self.forms.graceWindowOpened(
        "grace window ▸ open until \(end.timestamp)", (names, end),
        details: [.init("entitlements", names.joined(separator: ", "))])
    case .graceWindowConfirmed(let names):
      Self.forms.graceWindowConfirmed(
        "grace window ▸ confirmed", names, details: [.init("entitlements", names.joined(separator: ", "))])
    case .graceWindowContradicted(let names, let end):
      Self.forms.graceWindowContradicted(
        "grace window ▸ the customer info has no \(names.joined(separator: ", ")), access stays until \(end.timestamp)",
        (names, end))
    case .graceWindowEnded(let wasConfirmed):
      Self.forms.graceWindowEnded(
        wasConfirmed
          ? "grace window ▸ over, the purchase's answer had confirmed it" : "grace window ▸ over, not confirmed",
        wasConfirmed)
    case .graceWindowClosed(let why): Self.forms.graceWindowClosed("grace window ▸ closed, \(why.words)", why)
    }
  }
}

extension AccessFact.GraceClosing {
  fileprivate var words: String {
    switch self {
    case .takenBack: "the purchase was taken back"
    case .appUserChanged: "it is another customer's"
    }
  }
}
