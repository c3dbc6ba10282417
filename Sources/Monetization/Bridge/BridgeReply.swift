/// The answer to one message.
public struct BridgeReply: Hashable, Sendable {
  public var message: Message
  public var answer: BridgeAnswer

  public init(to message: Message, _ answer: BridgeAnswer) {
    self.message = message
    self.answer = answer
  }
}

/// The contents of an answer; each component makes its own.
public struct BridgeAnswer: Hashable, Sendable {
  /// The `data` object as it goes to the page.
  public var data: JSONValue
  /// The success or the yes that it tells the page.
  public var isSuccess: Bool
  /// The sentence that it tells the page; empty if it tells none.
  public var message: String

  public init(data: JSONValue, isSuccess: Bool, message: String = "") {
    self.data = data
    self.isSuccess = isSuccess
    self.message = message
  }

  /// The answer to a request: success or not, and a sentence.
  public static func result(success: Bool, message: String) -> BridgeAnswer {
    BridgeAnswer(
      data: .object([.init("success", .bool(success)), .init("message", .string(message))]), isSuccess: success,
      message: message)
  }
}
