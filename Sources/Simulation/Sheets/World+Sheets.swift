import Monetization

// The system's sheets over the apps, on top of which nothing else of a phone lies.
extension World {
  // Here phones go by their index: to hand one on would copy it whole, and every step looks at them all.

  /// The sheet that came up by itself over the app of the phone at an index; nil if there is none.
  func uninvitedSheet(on phone: Int) -> UninvitedSheet? {
    guard let sheet = UninvitedSheet.all.first(where: { $0.isWaiting(self, phone) }), isUncovered(phone) else {
      return nil
    }
    return sheet
  }

  /// The sheet lies over the app of the phone at an index.
  func isUp(_ sheet: UninvitedSheet, on phone: Int) -> Bool {
    sheet.isWaiting(self, phone) && uninvitedSheet(on: phone)?.word == sheet.word
  }

  /// The app is in front, and neither an ad nor a sheet that it asked for covers it.
  func isUncovered(_ phone: Int) -> Bool {
    phones[phone].device.isAppInForeground && phones[phone].ads.playback == nil && !phones[phone].client.isSheetUp
  }

  /// The phones over whose app a sheet lies that came up by itself.
  func uninvitedSheets() -> [PhoneID] {
    var found: [PhoneID] = []
    for index in phones.indices where uninvitedSheet(on: index) != nil { found.append(phones[index].id) }
    return found
  }

  /// Tells the apps of such sheets that have come or gone since `before`.
  mutating func noticeUninvitedSheets(since before: [PhoneID], _ step: inout StepOutput) {
    let present = uninvitedSheets()
    guard present != before else { return }
    for index in phones.indices where present.contains(phones[index].id) != before.contains(phones[index].id) {
      noticeSheet(on: index, &step)
    }
  }

  /// A sheet of the system lies over the app of a phone.
  func isSheetUp(on phone: Int) -> Bool {
    phones[phone].client.isSheetUp || uninvitedSheet(on: phone) != nil
  }

  /// Tells the app of a phone if a sheet of the system lies over it.
  mutating func noticeSheet(on phone: Int, _ step: inout StepOutput) {
    let client = phones[phone].client
    let request =
      client.managementSheet?.requestID ?? client.redemptionSheet?.requestID ?? client.refundSheet?.requestID
    apply(.systemSheetChanged(isUp: isSheetUp(on: phone), for: request), to: phone, &step)
  }

  /// The request for which a sheet of the App Store is up on a phone.
  func sheetRequest(on phone: Int) -> Causes.Pending? {
    let client = phones[phone].client
    let request =
      client.sheet?.requestID ?? client.signInSheet?.requestID ?? client.managementSheet?.requestID
      ?? client.redemptionSheet?.requestID ?? client.refundSheet?.requestID
    return request.map { .request($0) }
  }

  /// Lets a control of a sheet that the app asked for act on the store, and tells the app what became of the sheet.
  mutating func useSheet(
    on phone: Int, _ step: inout StepOutput,
    _ use: (inout SimulatedStore, inout StoreClient, inout StoreCall) -> Void
  ) {
    step.scope.lead = phones[phone].causes.cause(of: sheetRequest(on: phone))
    withStore(on: phone, &step, use)
    noticeAccount(on: phone, &step)
    noticeSheet(on: phone, &step)
  }
}
