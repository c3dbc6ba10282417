import Simulation

/// The notification at the top of the phone, as long as it is in view.
enum NotificationBar {
  static func elements(_ context: ScreenContext) -> [Node] {
    guard let banner = context.device.notifications.banner else { return [] }
    return [
      .row(
        spacing: 1,
        [
          .badge("Now"),
          .sized(
            .flexible(1), .text("\(context.configuration.name): \(banner.reminder.message(in: context.time.zone))")),
        ]),
      .rule,
    ]
  }
}
