import Monetization

/// The server that answers the requests of an app.
public enum WebServerSource: Hashable, Sendable {
  /// The simulated server, with the pages of the app folder.
  case folder
  /// A real server at this address, outside the world: requests leave by `World.outbox`.
  case outside(address: String)
  /// The answers that a real server has given, kept beside a tape.
  case recorded(RecordedAnswers)

  /// The address of the real server, such as `http://localhost:3000`; nil for the simulated one.
  public var address: String? {
    switch self {
    case .folder: nil
    case .outside(let address): address
    case .recorded(let answers): answers.address
    }
  }

  /// The error of a redirect to the host of the real server that leads to another scheme or port; nil if it may be
  /// followed.
  func refusal(of url: String) -> WebError? {
    guard let address else { return nil }
    let (target, own) = (URLParts(url), URLParts(address))
    if target.scheme != own.scheme { return .transfer(target.scheme == "https" ? .notSecure : .hostNotAllowed) }
    return target.port == own.port ? nil : .transfer(.hostNotAllowed)
  }
}

extension URLParts {
  /// The port, of a URL without one that of its scheme.
  fileprivate var port: String? {
    let end = authority?.split(separator: "@").last?.split(separator: "]").last ?? ""
    let named = end.firstIndex(of: ":").map { String(end[end.index(after: $0)...]) } ?? ""
    if !named.isEmpty { return named }
    return scheme == "https" ? "443" : scheme == "http" ? "80" : nil
  }
}
