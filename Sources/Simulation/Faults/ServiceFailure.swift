import Monetization

/// What a call of a service ends in instead of its answer.
public enum ServiceFailure: Hashable, Sendable {
  case store(StoreError)
  case web(WebError)
  case adLoad(AdLoadFailure)
  case adPresentation(AdPresentationError)

  /// The error, if it is one of the store.
  public var storeError: StoreError? { if case .store(let error) = self { error } else { nil } }
  /// The error, if it is one of the web server.
  public var webError: WebError? { if case .web(let error) = self { error } else { nil } }
  /// The failure, if it is one of a load of an ad.
  public var adLoad: AdLoadFailure? { if case .adLoad(let failure) = self { failure } else { nil } }
  /// The error, if it is one of a presentation.
  public var adPresentation: AdPresentationError? { if case .adPresentation(let error) = self { error } else { nil } }
}

extension ServiceAPI {
  /// Everything that it can end in, each with the details that a person would first try.
  public var failures: [ServiceFailure] {
    switch service {
    case .store: StoreError.Kind.allCases.map { .store(StoreError($0)) }
    case .web:
      [500, 402, 403, 404, 503].map { .web(.http(status: $0)) }
        + [.web(.offline), .web(.timedOut), .web(.contentTypeMismatch)]
    case .adLoading:
      [.adLoad(.error(.noFill))] + AdLoadFailure.allCases.filter { $0 != .error(.noFill) }.map { .adLoad($0) }
    case .adPresentation:
      [.adPresentation(.internalError)]
        + AdPresentationError.allCases.filter { $0 != .internalError }.map { .adPresentation($0) }
    }
  }

  /// The failure that is meant where none is named.
  public var usualFailure: ServiceFailure { failures[0] }
}
