import Monetization

extension ConsentFact {
  var sentence: Sentence {
    switch self {
    case .status(let info): Sentence("consent ▸ \(info.status.words)", info.details)
    case .updateFailed(let error): Sentence("consent ▸ could not be looked up", [.error(error)])
    case .formRequested: Sentence("consent ▸ the form is wanted")
    case .formFailed(let error): Sentence("consent ▸ no form, so no ads in this launch", [.error(error)])
    case .trackingAsked: Sentence("tracking ▸ the user is asked")
    case .tracking(let status): Sentence("tracking ▸ \(status.words)")
    case .adsStarted: Sentence("ads ▸ started")
    }
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

extension ConsentInfo {
  fileprivate var details: [Sentence.Detail] {
    var details: [Sentence.Detail] = []
    if let purposes {
      let words = ConsentPurpose.allCases.filter(purposes.contains).map(\.rawValue)
      details.append(.init("purposes", words.isEmpty ? "none" : words.joined(separator: ", ")))
    }
    if isOptedOut { details.append(.init("sale of data", "opted out")) }
    return details
  }
}

extension Sentence.Detail {
  fileprivate static func error(_ error: ConsentError) -> Self { .init("error", "\(error.name) \(error.number)") }
}
