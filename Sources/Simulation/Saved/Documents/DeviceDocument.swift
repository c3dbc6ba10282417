import Monetization

extension KeptDocument<SavedPhone> {
  /// The boot, the clocks, the connection, the notifications and the consent of a phone.
  static let device = KeptDocument(
    "device",
    [
      .needed("booted", \.device.booted),
      .needed("boot", \.device.bootID),
      .needed("wallOffset", \.device.wallOffset),
      .needed("isOnline", \.device.isOnline),
      KeptField("zone", \.device.zone),
      KeptField("language", \.device.language),
      KeptField("notifications", \.device.notifications.permission),
      KeptField("reminder", \.device.notifications.scheduled),
      KeptField("consent", \.device.privacy.info),
      KeptField("tracking", \.device.privacy.tracking),
    ])
}

extension PhoneNotifications.Scheduled: KeptRecord {
  package static var blank: PhoneNotifications.Scheduled {
    PhoneNotifications.Scheduled(TrialReminder(productID: "", transactionID: "", trialEnd: .first), due: .first)
  }

  package static let fields: [KeptField<PhoneNotifications.Scheduled>] = [
    .needed("product", \.reminder.productID),
    .needed("transaction", \.reminder.transactionID),
    .needed("trialEnd", \.reminder.trialEnd),
    .needed("due", \.due),
    KeptField("isDelivered", \.isDelivered),
  ]
}

extension ConsentInfo: KeptRecord {
  package static var blank: ConsentInfo { ConsentInfo() }

  package static let fields: [KeptField<ConsentInfo>] = [
    .needed("status", \.status),
    KeptField("purposes") { info in
      info.purposes.map { ConsentPurpose.allCases.filter($0.contains) }
    } set: {
      $0.purposes = $1.map { Set($0) }
    },
    KeptField("isOptedOut", \.isOptedOut),
  ]
}
