import Monetization
import Simulation

extension ConsentFact: ToldFact {
  struct Forms: Sendable {
    let status = FactForm(
      "consent.status", .word("consent", of: ConsentStatus.self), .optional(.text("purposes")), .flag("isOptedOut"))
    let updateFailed = FactForm("consent.updateFailed", .error(of: ConsentError.self))
    let formRequested = FactForm("consent.formRequested")
    let formFailed = FactForm("consent.formFailed", .error(of: ConsentError.self))
    let trackingAsked = FactForm("consent.trackingAsked")
    let tracking = FactForm("consent.tracking", .word("tracking", of: TrackingStatus.self))
    let adsStarted = FactForm("consent.adsStarted")
  }

  static let forms = Forms()

  var telling: Telling {
    switch self {
    case .status(let info):
      Self.forms.status(
        "consent ▸ \(info.status.words)", (info.status, info.purposes(joinedBy: " "), info.isOptedOut),
        details: (info.purposes(joinedBy: ", ").map { [.init("purposes", $0)] } ?? [])
          + (info.isOptedOut ? [.init("sale of data", "opted out")] : []))
    case .updateFailed(let error):
      Self.forms.updateFailed("consent ▸ could not be looked up", error, details: [.error(error)])
    case .formRequested: Self.forms.formRequested("consent ▸ the form is wanted")
    case .formFailed(let error):
      Self.forms.formFailed("consent ▸ no form, so no ads in this launch", error, details: [.error(error)])
    case .trackingAsked: Self.forms.trackingAsked("tracking ▸ the user is asked")
    case .tracking(let status): Self.forms.tracking("tracking ▸ \(status.words)", status)
    case .adsStarted: Self.forms.adsStarted("ads ▸ started")
    }
  }
}

extension ConsentInfo {
  /// The purposes to which the user consents, or `none`; nil before the user has chosen.
  fileprivate func purposes(joinedBy separator: String) -> String? {
    guard let purposes else { return nil }
    let words = ConsentPurpose.allCases.filter(purposes.contains).map(\.rawValue)
    return words.isEmpty ? "none" : words.joined(separator: separator)
  }
}

extension ConsentStatus {
  var words: String {
    switch self {
    case .unknown: "unknown"
    case .required: "needed before ads"
    case .notRequired: "not needed here"
    case .obtained: "the user has chosen"
    }
  }
}

extension TrackingStatus {
  var words: String {
    switch self {
    case .notDetermined: "not asked for yet"
    case .authorized: "allowed by the user"
    case .denied: "refused"
    case .restricted: "not the user's to allow"
    }
  }
}
