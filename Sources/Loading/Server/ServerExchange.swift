import Monetization
import Simulation

/// A request to a real web server, with its end.
package struct ServerExchange: Hashable, Sendable {
  package var request: OutsideRequest
  /// The headers that were sent.
  package var headers: [ServerHeader]
  /// The time from the request to its end, on the clock of the walk.
  package var span: TimeSpan
  package var outcome: ExchangeResult

  /// The end of a request.
  package enum ExchangeResult: Hashable, Sendable {
    case answered(ServerAnswer)
    case failed(WebError)
    /// The walk ended before the answer came.
    case unanswered
  }

  package init(
    _ request: OutsideRequest, headers: [ServerHeader] = [], span: TimeSpan = .zero, _ outcome: ExchangeResult
  ) {
    self.request = request
    self.headers = headers
    self.span = span
    self.outcome = outcome
  }

  /// The end of the request as the phone gets it.
  package var event: WebServerEvent? {
    switch recorded.outcome {
    case .responded(let response): .responded(request.id, response)
    case .failed(let error): .failed(request.id, error)
    case .unanswered: nil
    }
  }

  /// The answer as a recording gives it.
  package var recorded: RecordedAnswer {
    switch outcome {
    case .answered(let answer):
      do throws(WebError) {
        return RecordedAnswer(request.request, span: span, .responded(try answer.response()))
      } catch {
        return RecordedAnswer(request.request, span: span, .failed(error))
      }
    case .failed(let error): return RecordedAnswer(request.request, span: span, .failed(error))
    case .unanswered: return RecordedAnswer(request.request, span: span, .unanswered)
    }
  }
}
