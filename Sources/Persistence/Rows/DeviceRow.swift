import GRDB
import Monetization
import Simulation

/// The boot, the clock, the notifications and the consent of one phone.
struct DeviceRow: PhoneRow {
  static let databaseTableName = "phones"
  static let keyColumns: [String] = []

  var phone = 1
  var booted: Int64
  var boot: Int
  var wallOffset: Int64
  var isOnline: Bool
  var notifications: String
  var reminderProduct: String?
  var reminderTransaction: String?
  var reminderTrialEnd: Int64?
  var reminderDue: Int64?
  var reminderIsDelivered: Bool
  var consentStatus: String
  /// The words of the purposes with blanks between them; nil before a choice.
  var consentPurposes: String?
  var consentIsOptedOut: Bool
  var tracking: String
  var zone: String

  static func part(of phone: SavedPhone) -> SimulatedDevice { phone.device }
  static func sources(of part: SimulatedDevice) -> [DeviceRow] {
    [
      DeviceRow(
        booted: part.bootInstant.milliseconds, boot: part.boot, wallOffset: part.wallOffset.milliseconds,
        isOnline: part.isOnline, notifications: part.notifications.permission.rawValue,
        reminderProduct: part.notifications.scheduled?.reminder.productID,
        reminderTransaction: part.notifications.scheduled?.reminder.transactionID,
        reminderTrialEnd: part.notifications.scheduled?.reminder.trialEnd.milliseconds,
        reminderDue: part.notifications.scheduled?.due.milliseconds,
        reminderIsDelivered: part.notifications.scheduled?.isDelivered ?? false,
        consentStatus: part.privacy.info.status.rawValue,
        consentPurposes: part.privacy.info.purposes.map { chosen in
          ConsentPurpose.allCases.filter(chosen.contains).map(\.rawValue).joined(separator: " ")
        },
        consentIsOptedOut: part.privacy.info.isOptedOut, tracking: part.privacy.tracking.rawValue,
        zone: part.zone.identifier)
    ]
  }
  static func key(of source: DeviceRow) -> Int { source.phone }

  func device() throws -> SimulatedDevice {
    guard let zone = PhoneZone(zone) else { throw unreadable(zone) }
    return SimulatedDevice(
      booted: try instant(booted), boot: try number(boot), wallOffset: try span(wallOffset), isOnline: isOnline,
      notifications: PhoneNotifications(permission: try kind(notifications), scheduled: try scheduled()),
      privacy: PhonePrivacy(info: try consent(), tracking: try kind(tracking)), zone: zone)
  }

  private func consent() throws -> ConsentInfo {
    let words = consentPurposes.map { $0.split(separator: " ").map(String.init) }
    let purposes: [ConsentPurpose]? = try words.map { try $0.map { try kind($0) } }
    return ConsentInfo(try kind(consentStatus), purposes: purposes.map { Set($0) }, isOptedOut: consentIsOptedOut)
  }

  private func scheduled() throws -> PhoneNotifications.Scheduled? {
    guard let reminderProduct, let reminderTransaction, let reminderTrialEnd, let reminderDue else { return nil }
    return PhoneNotifications.Scheduled(
      TrialReminder(
        productID: reminderProduct, transactionID: reminderTransaction, trialEnd: try instant(reminderTrialEnd)),
      due: try instant(reminderDue), isDelivered: reminderIsDelivered)
  }
}
