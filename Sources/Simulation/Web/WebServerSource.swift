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
}
