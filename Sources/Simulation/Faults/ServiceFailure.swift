import Monetization

/// The failure with which a call of a service ends instead of its answer.
public enum ServiceFailure: Hashable, Sendable {
  case store(StoreError)
  case web(WebError)
  case adLoad(AdLoadFailure)
  case adPresentation(AdPresentationError)
  case consent(ConsentError)
  case rewardReport(RewardReportFailure)

  /// The error; nil if it is not one of the store.
  public var storeError: StoreError? { if case .store(let error) = self { error } else { nil } }
  /// The error; nil if it is not one of the web server.
  public var webError: WebError? { if case .web(let error) = self { error } else { nil } }
  /// The failure; nil if it is not one of an ad's load.
  public var adLoad: AdLoadFailure? { if case .adLoad(let failure) = self { failure } else { nil } }
  /// The error; nil if it is not one of an ad's presentation.
  public var adPresentation: AdPresentationError? { if case .adPresentation(let error) = self { error } else { nil } }
  /// The error; nil if it is not one of the consent platform.
  public var consent: ConsentError? { if case .consent(let error) = self { error } else { nil } }
  /// The failure; nil if it is not one of a report of a reward.
  public var rewardReport: RewardReportFailure? {
    if case .rewardReport(let failure) = self { failure } else { nil }
  }
}

extension ServiceAPI {
  /// All failures of the call, each with the details that a user would try first.
  public var failures: [ServiceFailure] {
    switch service {
    case .store: StoreError.Kind.allCases.map { .store(StoreError($0)) }
    case .web:
      [500, 401, 402, 403, 404, 503].map { .web(.http(status: $0)) }
        + [.web(.offline), .web(.timedOut), .web(.contentTypeMismatch), .web(.tooManyRedirects)]
    case .adLoading:
      [.adLoad(.error(.noFill))] + AdLoadFailure.allCases.filter { $0 != .error(.noFill) }.map { .adLoad($0) }
    case .adPresentation:
      [.adPresentation(.internalError)]
        + AdPresentationError.allCases.filter { $0 != .internalError }.map { .adPresentation($0) }
    case .rewardReports: RewardReportFailure.allCases.map { .rewardReport($0) }
    case .consent: ([.network] + ConsentError.allCases.filter { $0 != .network }).map { .consent($0) }
    }
  }

  /// The failure of a fault that names none.
  public var usualFailure: ServiceFailure { failures[0] }
}
