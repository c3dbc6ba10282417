import Monetization

extension Setting {
  /// The backend.
  package static let backend = Setting(
    nil, of: "backend", "Backend",
    "the backend that knows the customers; after `fail` comes the status with which it answers, then its body (`empty`, "
      + "`nocode`, `unreadable` or `code 7102`), and `noretry` for an answer that the SDK is not to ask for again; after `fail "
      + "silent` no answer arrives",
    in: .connections, at: 30, keptAs: "store.backend", .custom(.backend),
    meanings: [
      "ok": "the backend answers",
      "fail": "it answers with a failure, or not at all",
      "fail silent": "no answer arrives",
    ],
    notices: [
      "fail silent": "The backend gives no answer.",
      "fail …": "The backend fails with “…”.",
    ],
    home: .elsewhere(
      read: { .word($0.store.backend.words) },
      write: { $1.store.backend = $0.plainText.flatMap { StoreConditions.Backend($0) } ?? $1.store.backend }),
    trouble: .fault)
}

extension CustomKind {
  fileprivate static let backend = CustomKind(
    offered: [.word("ok"), .word("fail 503")],
    choices: { words, start, _ in
      DirectorChoices.orFail(
        ["ok"], DirectorChoices(["500", "503", "silent"], isOpen: true), after: words, from: start)
    },
    read: { words throws(DirectorCommandError) in
      if try words.choice(.ok, .fail) { return .word("ok") }
      if words.peek() == nil { return .word(StoreConditions.Backend.failing(503).words) }
      if words.take(["silent"], { $0 }) != nil { return .word(StoreConditions.Backend.silent.words) }
      guard let failure = BackendFailure(reading: &words) else { throw words.unexpected(words.peek()) }
      return .word(StoreConditions.Backend.answering(failure).words)
    })
}

extension StoreConditions.Backend {
  /// The behaviour in the words of the command: `ok`, `fail 503`.
  var words: String {
    switch self {
    case .ok: "ok"
    case .answering(let failure): "fail \(failure.words)"
    case .silent: "fail silent"
    }
  }

  /// Reads a behaviour from `words`, in files also `failing 503`; nil if they are not one.
  init?(_ words: String) {
    var reader = DirectorWords(words)
    if reader.take(.ok) {
      self = .ok
    } else {
      guard reader.take(.fail) || reader.take(["failing"], { $0 }) != nil else { return nil }
      if reader.take(["silent"], { $0 }) != nil {
        self = .silent
      } else {
        guard let failure = BackendFailure(reading: &reader) else { return nil }
        self = .answering(failure)
      }
    }
    if reader.peek() != nil { return nil }
  }
}

extension BackendFailure {
  /// The answer in the words of the command: `503`, `409 code 7102`, `429 nocode noretry`.
  var words: String {
    var words = ["\(status)"]
    if body != Self.usualBody(of: status) { words.append(body.words) }
    if !isRetryable { words.append("noretry") }
    return words.joined(separator: " ")
  }

  /// Reads an answer from the next words; nil if they do not begin with a status.
  init?(reading words: inout DirectorWords) {
    guard let word = words.peek(), let status = Int(word), (200...299).contains(status) || (400...599).contains(status)
    else { return nil }
    _ = words.next()
    let body = words.takeNumber(after: "code", in: 0...9999).map { Body.code($0) } ?? words.take(Body.named, \.words)
    let isFinal = words.take(["noretry"]) { $0 } != nil
    self.init(status, body, isRetryable: !isFinal)
  }
}

extension BackendFailure.Body {
  fileprivate static let named: [BackendFailure.Body] = [.empty, .withoutCode, .unreadable]

  fileprivate var words: String {
    switch self {
    case .code(let code): "code \(code)"
    case .empty: "empty"
    case .withoutCode: "nocode"
    case .unreadable: "unreadable"
    }
  }
}
