import Monetization

extension ServiceFailure {
  /// The failure in the words of commands, of the Director's screen and of files.
  ///
  /// Examples: `network`, `unexpectedBackend 503`, `noFill`, `404`.
  public var words: String {
    switch self {
    case .store(let error): error.words
    case .web(let error): error.words
    case .adLoad(let failure): failure.word
    case .adPresentation(let error): error.name
    case .consent(let error): error.name
    case .rewardReport(let failure): failure.rawValue
    }
  }

  /// Reads a failure of `api` from `words`; nil if they are not one.
  public init?(_ words: String, of api: ServiceAPI) {
    var reader = DirectorWords(words)
    guard let failure = Self.read(api, &reader), reader.peek() == nil else { return nil }
    self = failure
  }

  /// Reads a failure of `api` from the next words; nil, without taking any, if they are not one.
  static func read(_ api: ServiceAPI, _ words: inout DirectorWords) -> ServiceFailure? {
    switch api.service {
    case .store: StoreError.read(&words).map { .store($0) }
    case .web: WebError.read(&words).map { .web($0) }
    case .adLoading: words.take(AdLoadFailure.allCases, \.word).map { .adLoad($0) }
    case .adPresentation: words.take(AdPresentationError.allCases, \.name).map { .adPresentation($0) }
    case .consent: words.take(ConsentError.allCases, \.name).map { .consent($0) }
    case .rewardReports: words.take(RewardReportFailure.allCases, \.rawValue).map { .rewardReport($0) }
    }
  }
}

extension StoreError {
  /// The error's word with its detail, if it has one.
  public var words: String {
    switch detail {
    case .status(let status)?: "\(kind.rawValue) \(status)"
    case .text(let text)?: "\(kind.rawValue) \(DirectorWords.quoted(text))"
    case nil: kind.rawValue
    }
  }

  static func read(_ words: inout DirectorWords) -> StoreError? {
    guard let word = words.peek()?.lowercased(),
      let kind = Kind.allCases.first(where: { $0.rawValue.lowercased() == word || $0.shortWord == word })
    else { return nil }
    _ = words.next()
    switch kind.usualDetail {
    case .status(let usual)?: return StoreError(kind, .status(words.takeStatus() ?? usual))
    case .text(let usual)?: return StoreError(kind, .text(words.takeQuoted() ?? usual))
    case nil: return StoreError(kind)
    }
  }
}

extension WebError {
  /// The error's word: `offline`, `timedOut`, `contentType`, `redirects`, or the status.
  public var words: String {
    switch self {
    case .http(let status): String(status)
    case .offline: Word.offline.rawValue
    case .timedOut: Word.timedOut.rawValue
    case .contentTypeMismatch: Word.contentType.rawValue
    case .tooManyRedirects: Word.redirects.rawValue
    case .transfer(let error): error.rawValue
    }
  }

  private enum Word: String, CaseIterable {
    case offline, timedOut, contentType, redirects

    var error: WebError {
      switch self {
      case .offline: .offline
      case .timedOut: .timedOut
      case .contentType: .contentTypeMismatch
      case .redirects: .tooManyRedirects
      }
    }
  }

  static func read(_ words: inout DirectorWords) -> WebError? {
    if let status = words.takeStatus() { return .http(status: status) }
    return words.take(Word.allCases, \.rawValue)?.error
      ?? words.take(WebTransferError.allCases, \.rawValue).map { .transfer($0) }
  }
}

extension AdLoadFailure: CaseIterable {
  /// Every error of a load, and the missing answer.
  public static var allCases: [AdLoadFailure] { AdLoadError.allCases.map { .error($0) } + [.noAnswer] }

  /// The failure's word in commands.
  public var word: String {
    switch self {
    case .error(let error): error.name
    case .noAnswer: "noAnswer"
    }
  }
}
