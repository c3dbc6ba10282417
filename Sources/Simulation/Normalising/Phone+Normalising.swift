import Monetization
import NativeApp

extension PhoneID: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) { by.renumber(&number, .phone) }
}

extension Phone: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    id.normalise(&by)
    model.normalise(&by)
    client.normalise(&by)
    // After the app of the same phone, whose ads are the ones that can still be asked for.
    ads.normalise(&by)
    browser.normalise(&by)
    dataSession.normalise(&by)
    device.normalise(&by)
    // One that is over waits until the app is in front.
    modelDeadline = modelDeadline.map { Instant(milliseconds: max(0, ($0 - by.now).milliseconds)) }
    // They count for tests and reports, and say where entries of the timeline come from.
    (replyCount, causes) = (0, Causes())
  }
}

extension SimulatedDevice: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    if var scheduled = notifications.scheduled {
      scheduled.reminder.normalise(&by)
      if scheduled.isDelivered { scheduled.due = .epoch } else { by.instant(&scheduled.due) }
      notifications.scheduled = scheduled
    }
    if var banner = notifications.banner {
      banner.reminder.normalise(&by)
      by.instant(&banner.until)
      notifications.banner = banner
    }
    by.instant(&privacy.due)
    // Uptimes tell their distance from the present one, and what was measured in another boot says so.
    (booted, bootID) = (.epoch, 0)
  }
}
