import Monetization

/// The answers that a real server has given to a walk, in the order of the requests.
public struct RecordedAnswers: Hashable, Sendable {
  /// The address of the server, such as `http://localhost:3000`.
  public let address: String
  /// The file that the answers are from, for messages.
  public let file: String
  public let answers: [RecordedAnswer]
  /// The numbers of the answers to each request, ascending.
  private let numbers: [RequestKey: [Int]]

  public init(address: String, file: String, answers: [RecordedAnswer]) {
    self.address = address
    self.file = file
    self.answers = answers
    var numbers: [RequestKey: [Int]] = [:]
    for (number, answer) in answers.enumerated() { numbers[RequestKey(answer.request), default: []].append(number) }
    self.numbers = numbers
  }

  /// The answer to a request, which is the one of number `count` since the walk began; nil if none is recorded.
  ///
  /// It is the first that was given at this place of the walk or later, so that a step may be left out of a tape. A
  /// request that comes again more often than in the recording is answered as the last time that it was answered.
  func answer(to request: WebRequest, afterCount count: Int) -> (number: Int, answer: RecordedAnswer)? {
    guard let numbers = numbers[RequestKey(request)] else { return nil }
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < count { low = middle + 1 } else { high = middle }
    }
    if low < numbers.count { return (numbers[low], answers[numbers[low]]) }
    return numbers.last { answers[$0].outcome != .unanswered }.map { ($0, answers[$0]) }
  }
}

/// One answer of a real server, or the failure that came instead.
public struct RecordedAnswer: Hashable, Sendable {
  public var request: WebRequest
  /// The time from the request to its answer.
  public var span: TimeSpan
  public var outcome: RecordedResult

  /// The end of the request.
  public enum RecordedResult: Hashable, Sendable {
    case responded(WebResponse)
    case failed(WebError)
    /// The walk ended before the answer came.
    case unanswered
  }

  public init(_ request: WebRequest, span: TimeSpan, _ outcome: RecordedResult) {
    self.request = request
    self.span = span
    self.outcome = outcome
  }
}

/// The parts of a request by which its recorded answer is found; secrets are masked in a recording, so they do not count.
private struct RequestKey: Hashable, Sendable {
  var method: WebRequest.Method
  var path: String
  var fields: [FormField]

  init(_ request: WebRequest) {
    let request = request.withoutSecrets
    method = request.method
    path = request.path
    fields = request.fields
  }
}
