/// The answer to one message.
public struct BridgeReply: Hashable, Sendable {
  public var message: Message
  public var answer: BridgeAnswer

  public init(to message: Message, _ answer: BridgeAnswer) {
    self.message = message
    self.answer = answer
  }
}

/// The contents of an answer, made by the component.
public struct BridgeAnswer: Hashable, Sendable {
  /// The `data` object as the page receives it.
  public var data: JSONValue
  /// The answer means success, or yes.
  public var isSuccess: Bool
  /// The sentence in the answer; empty if it has none.
  public var message: String

  public init(data: JSONValue, isSuccess: Bool, message: String = "") {
    self.data = data
    self.isSuccess = isSuccess
    self.message = message
  }

  /// Returns the answer to a request: success or not, and a sentence.
  public static func result(success: Bool, message: String) -> BridgeAnswer {
    BridgeAnswer(
      data: .object([.init("success", .bool(success)), .init("message", .string(message))]), isSuccess: success,
      message: message)
  }
}
