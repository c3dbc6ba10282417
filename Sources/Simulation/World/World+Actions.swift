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
    case .sheet(let control): control.operation.perform(on: phone, in: &self, &step)
    case .pressedTooEarly: withStore(on: phone, &step) { _, client, call in client.waitForPause(after: call.instant) }
    case .customerPage(let choice): control(choice, on: phone, &step)
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
