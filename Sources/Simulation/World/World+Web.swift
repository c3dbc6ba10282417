import Monetization

extension World {
  /// Begins a request to the web server: to the simulated one, to a real one outside, or to a recording of one.
  ///
  /// A fault, and a phone without a connection, strike before a request can leave.
  mutating func start(
    _ request: WebRequest, id: RequestID, failing failure: WebError?, on phone: Int, _ step: inout StepOutput
  ) {
    let isOffline = failure == nil && !phones[phone].device.isOnline
    switch step.app.serverSource {
    case .outside(let address) where failure == nil && !isOffline:
      outbox.put(send(request, id: id, to: address, on: phone, &step))
      outbox.sentCount += 1
    case .recorded(let answers) where failure == nil && !isOffline:
      answer(send(request, id: id, to: answers.address, on: phone, &step), from: answers, on: phone, &step)
    case .outside, .recorded:
      server.begin(request, id: id, for: phones[phone].id, at: now, failing: failure ?? .offline)
    case .folder: server.begin(request, id: id, for: phones[phone].id, at: now, failing: failure)
    }
  }

  private mutating func send(
    _ request: WebRequest, id: RequestID, to address: String, on phone: Int, _ step: inout StepOutput
  ) -> OutsideRequest {
    tell(.web(.sent(id, request.method, path: request.path)), on: phone, &step)
    let url = URLParts(address + request.path)
    return OutsideRequest(
      phone: phones[phone].id, id: id, number: outbox.sentCount, request: request,
      cookies: phones[phone].browser.cookies.header(for: url, at: phones[phone].device.time(at: now).wall), sent: now)
  }

  private mutating func answer(
    _ sent: OutsideRequest, from answers: RecordedAnswers, on phone: Int, _ step: inout StepOutput
  ) {
    let request = sent.request
    guard let (number, answer) = answers.answer(to: request, afterCount: sent.number) else {
      tell(.web(.notRecorded(request.method, path: request.path, file: answers.file)), on: phone, &step)
      server.begin(request, id: sent.id, for: sent.phone, at: now, failing: .transfer(.notRecorded))
      return
    }
    outbox.sentCount = max(sent.number, number + 1)
    switch answer.outcome {
    case .responded(let response):
      server.deliver(.responded(sent.id, response), to: request, id: sent.id, for: sent.phone, at: now + answer.span)
    case .failed(let error):
      server.deliver(.failed(sent.id, error), to: request, id: sent.id, for: sent.phone, at: now + answer.span)
    case .unanswered: outbox.put(sent)
    }
  }

  /// Cancels the requests of a phone whose answers nothing waits for any more, as `WKWebView` and a URL session do when a
  /// page is left: whoever goes back and forth in a hurry leaves no answers behind.
  mutating func cancelAbandonedRequests(on phone: Int) {
    guard server.nextInstant != nil else { return }
    let awaited = phones[phone].browser.awaitedAnswers + phones[phone].dataSession.awaitedAnswers
    for id in server.cancelRequests(of: phones[phone].id, besides: awaited) { _ = phones[phone].causes.end(.page(id)) }
  }

  /// Puts an answer from outside on its way; nothing waits for one whose request has left the outbox.
  mutating func receive(_ answer: OutsideAnswer, on phone: Int) {
    let id = answer.event.request
    guard let sent = outbox.take(id, of: phones[phone].id) else { return }
    server.deliver(
      answer.event, to: sent.request, id: id, for: sent.phone, at: max(now, answer.arrival ?? now))
  }

  /// Tells of an answer that arrives at a phone, and keeps its cookies.
  mutating func noticeAnswer(
    _ event: WebServerEvent, to request: WebRequest, on phone: Int, _ step: inout StepOutput
  ) {
    switch event {
    case .failed(let id, let error): tell(.web(.failed(id, error)), on: phone, &step)
    case .responded(let id, let response):
      tell(.web(.answered(id, status: response.status, contentType: response.contentType)), on: phone, &step)
      guard let address = step.app.serverSource.address, !response.cookies.isEmpty else { return }
      phones[phone].browser.cookies.keep(
        response.cookies, from: URLParts(address + request.path), at: phones[phone].device.time(at: now).wall)
    }
  }
}
