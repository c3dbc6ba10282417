import Monetization

// The App Store's messages over the app, on top of which nothing else lies.
extension World {
  /// The App Store's message that lies over the app of `phone`; nil if there is none, or while an ad or a sheet that
  /// the app asked for is up.
  public func storeMessage(on phone: Phone) -> StoreMessage? {
    guard isFree(phone), !phone.client.isFamilySheetOpen else { return nil }
    return store.message(on: phone.client, isOnline: phone.device.isOnline)
  }

  /// The system's sheet of the family lies over the app of `phone`. It waits as a message does.
  public func isFamilySheetUp(on phone: Phone) -> Bool { phone.client.isFamilySheetOpen && isFree(phone) }

  /// The app is in front, and neither an ad nor a sheet that it asked for covers it, nor the form of consent.
  func isFree(_ phone: Phone) -> Bool { isUncovered(phone) && phone.device.privacy.form == nil }

  /// The same, whether the form of consent is up or not.
  func isUncovered(_ phone: Phone) -> Bool {
    phone.device.isAppInForeground && phone.ads.playback == nil && !phone.client.isSheetUp
  }

  /// Answers the message that lies over the app of a phone; nothing happens if there is none.
  mutating func answerMessage(_ answer: StoreMessageAnswer, on phone: Int, _ step: inout StepOutput) {
    guard let message = storeMessage(on: phones[phone]) else { return }
    withStore(on: phone, &step) { store, client, call in
      switch (answer, message) {
      case (.agree, .priceIncrease(let productID, _)):
        store.answerPriceIncrease(of: productID, agrees: true, by: client.accountID, &call)
      case (.decline, .priceIncrease(let productID, _)):
        store.answerPriceIncrease(of: productID, agrees: false, by: client.accountID, &call)
      case (.agree, .winBack(let productID)): store.takeWinBack(after: productID, for: client, &call)
      case (.updatePayment, .billingIssue): store.resolveBillingIssue(of: client.accountID, &call)
      case (.notNow, _): store.putOff(message, on: &client, &call)
      case (.agree, .billingIssue), (.decline, .billingIssue), (.updatePayment, .priceIncrease), (.decline, .winBack),
        (.updatePayment, .winBack):
        break
      }
    }
  }

  /// The phones over whose app a sheet lies that the app did not ask for.
  func uninvitedSheets() -> [PhoneID] {
    var found: [PhoneID] = []
    // By index: iterating would copy each phone whole, and every step looks at them all.
    for index in phones.indices where hasUninvitedSheet(on: index) { found.append(phones[index].id) }
    return found
  }

  func hasUninvitedSheet(on phone: Int) -> Bool {
    let client = phones[phone].client
    let privacy = phones[phone].device.privacy
    if privacy.form != nil { return consentForm(on: phones[phone]) != nil }
    if privacy.isTrackingAsked, isTrackingQuestionUp(on: phones[phone]) { return true }
    if client.isFamilySheetOpen { return isFamilySheetUp(on: phones[phone]) }
    if !client.messages.isEmpty, storeMessage(on: phones[phone]) != nil { return true }
    let permission = phones[phone].device.notifications.permission
    return permission == .notDetermined && notificationQuestion(on: phones[phone]) != nil
  }

  /// Tells the apps of such sheets that have come or gone since `before`.
  mutating func noticeUninvitedSheets(since before: [PhoneID], _ step: inout StepOutput) {
    let present = uninvitedSheets()
    guard present != before else { return }
    for index in phones.indices where present.contains(phones[index].id) != before.contains(phones[index].id) {
      noticeSheet(on: index, &step)
    }
  }
}
