import Monetization

extension Setting {
  /// The backend.
  package static let backend = Setting(
    nil, of: "backend", "Backend",
    "the backend that knows the customers; after `fail` comes the status with which it answers",
    in: .connections, at: 30, keptAs: "store.backend", .custom(.backend),
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
        ["ok"], DirectorChoices(["500", "503"], isOpen: true), after: words, from: start)
    },
    read: { words throws(DirectorCommandError) in
      if try words.choice(.ok, .fail) { return .word("ok") }
      return .word("fail \(try words.status(default: 503))")
    })
}

extension StoreConditions.Backend {
  /// The behaviour in the words of the command: `ok`, `fail 503`.
  var words: String {
    switch self {
    case .ok: "ok"
    case .failing(let status): "fail \(status)"
    }
  }

  /// Reads a behaviour from `words`, in files also `failing 503`; nil if they are not one.
  init?(_ words: String) {
    var reader = DirectorWords(words)
    if reader.take(.ok) {
      self = .ok
    } else {
      guard reader.take(.fail) || reader.take(["failing"], { $0 }) != nil, let status = reader.takeStatus() else {
        return nil
      }
      self = .failing(status)
    }
    if reader.peek() != nil { return nil }
  }
}
