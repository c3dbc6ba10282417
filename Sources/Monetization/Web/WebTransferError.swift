/// A reason for which the answer of a real web server does not come or cannot be used; the raw values are its words in
/// commands and files.
public enum WebTransferError: String, Hashable, Sendable, CaseIterable {
  /// Nothing listens at the address.
  case connectionRefused
  case hostNotFound
  /// The address is not one that this walk may talk to.
  case hostNotAllowed
  /// The connection ended before the answer was whole.
  case connectionLost
  /// The other side does not speak HTTP.
  case notHTTP
  /// The certificate or the handshake of TLS.
  case notSecure
  /// The contents are longer than allowed.
  case tooLarge
  /// The headers are longer than allowed.
  case headersTooLarge
  /// A header has a character that may not stand in one, such as a control character.
  case headersInvalid
  /// The contents are compressed, although the request asks for them as they are.
  case compressed
  /// The elements of the page are nested deeper than a page can be.
  case tooDeep
  /// The contents have a charset that is not read.
  case unknownCharset
  /// The contents are not the text that they say they are.
  case unreadable
  /// The recording of the walk has no answer to the request.
  case notRecorded

  public var sentence: String {
    switch self {
    case .connectionRefused: "Nothing answers at the server's address."
    case .hostNotFound: "The server's name was not found."
    case .hostNotAllowed: "This walk may not talk to that server."
    case .connectionLost: "The connection was lost before the answer was complete."
    case .notHTTP: "The server's answer is not HTTP."
    case .notSecure: "A secure connection to the server failed."
    case .tooLarge: "The server's answer is too large."
    case .headersTooLarge: "The headers of the server's answer are too large."
    case .headersInvalid: "A header of the server's answer has a character that may not stand there."
    case .compressed: "The server's answer is compressed, which was not asked for."
    case .tooDeep: "The server's page is nested too deeply."
    case .unknownCharset: "The server's answer has an unknown charset."
    case .unreadable: "The server's answer is not readable text."
    case .notRecorded: "The recording has no answer to this request."
    }
  }
}
