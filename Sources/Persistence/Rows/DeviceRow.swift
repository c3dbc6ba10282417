import GRDB
import Monetization
import Simulation

/// The boot, the clock and the notifications of one phone.
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
        reminderIsDelivered: part.notifications.scheduled?.isDelivered ?? false)
    ]
  }
  static func key(of source: DeviceRow) -> Int { source.phone }

  func device() throws -> SimulatedDevice {
    SimulatedDevice(
      booted: try instant(booted), boot: try number(boot), wallOffset: try span(wallOffset), isOnline: isOnline,
      notifications: PhoneNotifications(permission: try kind(notifications), scheduled: try scheduled()))
  }

  private func scheduled() throws -> PhoneNotifications.Scheduled? {
    guard let reminderProduct, let reminderTransaction, let reminderTrialEnd, let reminderDue else { return nil }
    return PhoneNotifications.Scheduled(
      TrialReminder(
        productID: reminderProduct, transactionID: reminderTransaction, trialEnd: try instant(reminderTrialEnd)),
      due: try instant(reminderDue), isDelivered: reminderIsDelivered)
  }
}
