import Monetization

extension World {
  mutating func perform(_ action: Action, on phone: Int, _ step: inout StepOutput) {
    let before = uninvitedSheets()
    performAlone(action, on: phone, &step)
    noticeUninvitedSheets(since: before, &step)
  }

  private mutating func performAlone(_ action: Action, on phone: Int, _ step: inout StepOutput) {
    switch action {
    case .user(let event):
      let wasInOnboarding = phones[phone].model.onboardingPage != nil
      apply(.user(event), to: phone, &step)
      if wasInOnboarding { listen(on: phone, &step) }
    case .page(let screen, let element):
      carryOut(phones[phone].browser.chosen(element, of: screen, in: step.app), on: phone, &step)
      phones[phone].browser.proposal = nil
    case .pageTyped(let screen, let element, let text):
      phones[phone].browser.typed(text, into: element, of: screen, in: step.app)
    case .storeSheet(let answer): answerSheet(answer, on: phone, &step)
    case .pressedTooEarly: withStore(on: phone, &step) { _, client, call in client.waitForPause(after: call.instant) }
    case .subscriptions(let choice): control(choice, on: phone, &step)
    case .redemption(let choice): control(choice, on: phone, &step)
    case .refund(let choice): control(choice, on: phone, &step)
    case .askToBuy(let answer): answerRequest(answer, on: phone, &step)
    case .storeMessage(let answer): answerMessage(answer, on: phone, &step)
    case .notificationQuestion(let answer): answerNotifications(answer, on: phone, &step)
    case .consent(let choice): answer(choice, on: phone, &step)
    case .trackingQuestion(let answer): answerTracking(answer, on: phone, &step)
    case .customerPage(let choice): control(choice, on: phone, &step)
    case .family(let choice): control(choice, on: phone, &step)
    case .accountTyped(let name):
      withStore(on: phone, &step) { store, client, _ in store.typeAccount(name, for: &client) }
    case .ad(let choice): withAds(on: phone, &step) { ads, call in choice.use(&ads, &call) }
    case .director(let command): perform(command, on: phone, &step)
    case .webAnswered(let answer): receive(answer, on: phone)
    case .screenResized(let size):
      for phone in phones.indices {
        phones[phone].device.screen = size
        apply(.screenResized(size), to: phone, &step)
      }
    case .overlayChanged(let isUp):
      isOverlayUp = isUp
      for phone in phones.indices {
        if isUp { phones[phone].ads.pause(at: now) } else if !isCustomerPageUp { phones[phone].ads.resume(at: now) }
      }
    }
  }

  private mutating func answerSheet(_ answer: StoreSheetAnswer, on phone: Int, _ step: inout StepOutput) {
    step.scope.lead = phones[phone].causes.cause(of: sheetRequest(on: phone))
    withStore(on: phone, &step) { store, client, call in
      switch answer {
      case .confirm: store.confirm(for: &client, &call)
      case .cancel: store.cancel(for: &client, &call)
      case .askToBuy: store.askToBuy(for: &client, &call)
      case .signIn: store.signIn(for: &client, &call)
      }
    }
    noticeAccount(on: phone, &step)
    noticeSheet(on: phone, &step)
  }

  private mutating func control(_ choice: SubscriptionsControl, on phone: Int, _ step: inout StepOutput) {
    switch choice {
    case .close:
      withStore(on: phone, &step) { store, client, call in store.closeManagement(for: &client, &call) }
      noticeSheet(on: phone, &step)
    case .resubscribe(let product):
      withStore(on: phone, &step) { store, client, call in store.resubscribe(to: product, for: &client, &call) }
    case .ask(let question): withStore(on: phone, &step) { store, client, _ in store.ask(question, for: &client) }
    case .confirm: withStore(on: phone, &step) { store, client, call in store.confirmQuestion(for: &client, &call) }
    case .notNow: withStore(on: phone, &step) { store, client, _ in store.ask(nil, for: &client) }
    }
  }

  private mutating func control(_ choice: RedemptionControl, on phone: Int, _ step: inout StepOutput) {
    step.scope.lead = phones[phone].causes.cause(of: sheetRequest(on: phone))
    withStore(on: phone, &step) { store, client, call in
      switch choice {
      case .edit(let code): store.editCode(code, for: &client)
      case .redeem: store.redeemChosen(for: &client, &call)
      case .close: store.closeRedemption(for: &client, &call)
      }
    }
    noticeSheet(on: phone, &step)
  }

  private mutating func control(_ choice: RefundControl, on phone: Int, _ step: inout StepOutput) {
    step.scope.lead = phones[phone].causes.cause(of: sheetRequest(on: phone))
    withStore(on: phone, &step) { store, client, call in
      switch choice {
      case .choose(let reason): store.chooseRefundReason(reason, for: &client)
      case .send: store.sendRefundRequest(for: &client, &call)
      case .close: store.closeRefundRequest(for: &client, &call)
      }
    }
    noticeSheet(on: phone, &step)
  }
}

extension AdControl {
  fileprivate func use(_ ads: inout AdClient, _ call: inout AdCall) {
    switch self {
    case .close: ads.closeChosen(&call)
    case .resume: ads.resumeChosen(at: call.instant)
    case .closeAnyway: ads.closeConfirmed(&call)
    case .mute: ads.muteToggled()
    case .lane(let lane): ads.laneChosen(lane, at: call.instant)
    case .click: ads.clickChosen(at: call.instant)
    }
  }
}
