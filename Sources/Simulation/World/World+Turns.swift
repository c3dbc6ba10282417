import Monetization
import NativeApp

extension World {
  /// Passes `event` to the app of a phone and performs the app's requests, one turn at a time.
  ///
  /// An event that comes up during a turn waits until all requests of that turn are performed.
  mutating func apply(_ event: AppEvent, to phone: Int, _ step: inout StepOutput) {
    step.waiting.append(StepOutput.Waiting(event: event, phone: phone, lead: step.scope.lead))
    guard !step.isInTurn else { return }
    step.isInTurn = true
    let outer = step.scope
    var lead = outer.lead
    var next = 0
    while next < step.waiting.count {
      take(step.waiting[next], &step)
      if next == 0, outer.firstLeads { lead = lead ?? step.scope.lead }
      next += 1
    }
    for phone in phones.indices where step.waiting.contains(where: { $0.phone == phone }) { setAlarm(of: phone, &step) }
    step.waiting.removeAll()
    step.isInTurn = false
    step.scope = outer
    step.scope.lead = lead
  }

  /// Passes an event of the monetization to the app of a phone.
  mutating func apply(_ event: MonetizationEvent, to phone: Int, _ step: inout StepOutput) {
    apply(.monetization(event), to: phone, &step)
  }

  private mutating func take(_ waiting: StepOutput.Waiting, _ step: inout StepOutput) {
    let phone = waiting.phone
    step.scope = CauseScope(lead: waiting.lead, firstLeads: waiting.event != .monetization(.launched))
    let app = step.app.configuration
    for request in phones[phone].model.handle(waiting.event, at: phones[phone].device.time(at: now), in: app) {
      perform(request, on: phone, &step)
    }
    for screen in step.scope.leftScreens { phones[phone].causes.screenLeft(screen) }
  }

  /// Asks the app of a phone for its next deadline.
  mutating func setAlarm(of phone: Int, _ step: inout StepOutput) {
    phones[phone].setAlarm(at: now, in: step.app.configuration)
  }

  private mutating func perform(_ request: AppRequest, on phone: Int, _ step: inout StepOutput) {
    switch request {
    case .outward(let request): perform(request, on: phone, &step)
    case .web(let request):
      if case .discard(let screen) = request { step.scope.leftScreens.append(screen) }
      carryOut(phones[phone].browser.perform(request, in: step.app), on: phone, &step)
    case .data(.fetch(let screen, let url)):
      let id = phones[phone].browser.newRequest()
      let request = phones[phone].dataSession.begin(url, for: screen, id: id, at: now)
      phones[phone].causes.begin(.page(id), by: step.scope.cause(ofRequestTo: .data))
      begin(.web(request, id), on: phone, &step)
    case .service(let request):
      if let pending = request.pending { phones[phone].causes.begin(pending, by: step.scope.lead) }
      begin(.feature(request), on: phone, &step)
    case .data(.cancel(let screen)):
      phones[phone].dataSession.cancel(screen)
      cancelAbandonedRequests(on: phone)
    }
  }

  private mutating func perform(_ request: OutwardRequest, on phone: Int, _ step: inout StepOutput) {
    switch request {
    case .store(let request, let id):
      phones[phone].causes.begin(.request(id), by: step.scope.cause(ofRequestTo: .store))
      begin(.store(request, id), on: phone, &step)
    case .ads(let request, let id):
      phones[phone].causes.begin(request, id, by: step.scope.cause(ofRequestTo: .ads))
      begin(.ads(request, id), on: phone, &step)
    case .consent(let request, let id): begin(request, id: id, on: phone, &step)
    case .reply(let reply): deliver(reply, on: phone, &step)
    case .report(let fact): tell(.app(fact), on: phone, &step)
    case .openExternally(let url, let opener): tell(.openedOutside(url: url, by: opener), on: phone, &step)
    case .remind(let reminder): remind(reminder, on: phone, &step)
    }
  }

  /// Sends the requests of the web views to the server, and passes their events to the app.
  mutating func carryOut(_ output: BrowserOutput, on phone: Int, _ step: inout StepOutput) {
    cancelAbandonedRequests(on: phone)
    for item in output.requests {
      phones[phone].causes.begin(.page(item.id), by: step.scope.cause(ofRequestTo: .pages))
      begin(.web(item.request, item.id), on: phone, &step)
    }
    for event in output.events {
      if case .messageReceived(let message, _) = event, let line = PageConsole.line(sending: message) {
        tell(.app(.page(message.page.screen, .console(line))), on: phone, &step)
      }
      apply(.web(event), to: phone, &step)
    }
  }

  private mutating func deliver(_ reply: BridgeReply, on phone: Int, _ step: inout StepOutput) {
    phones[phone].replyCount += 1
    let (isDelivered, effects) = phones[phone].browser.deliver(reply, in: step.app)
    tell(.reply(SentReply(reply, isDelivered: isDelivered)), on: phone, &step)
    if isDelivered, let line = PageConsole.line(hearing: reply) {
      tell(.app(.page(reply.message.page.screen, .console(line))), on: phone, &step)
    }
    carryOut(effects, on: phone, &step)
  }
}
