import Monetization
import Simulation

extension SheetScreen {
  static let notifications = SheetScreen { context in
    context.world.notificationQuestion(on: context.index) == nil ? [] : [NotificationQuestionScreen.layer(context)]
  }
}

/// The system's question if the app may send notifications.
enum NotificationQuestionScreen {
  static func layer(_ context: ScreenContext) -> Layer {
    // The question comes by itself: the key that is being pressed must not allow anything.
    Layer(
      key: LayerKey(.notifications), title: "Notifications",
      panel: panel(context), chrome: .dialog,
      cancel: .sheet(.notifications(.refuse)))
  }

  private static func panel(_ context: ScreenContext) -> Panel {
    .asking(
      [
        .heading("\(context.configuration.name) would like to send you notifications"),
        .text("It can remind you before your free trial ends.", Style(.secondary)),
      ],
      [
        .button("notifications-allow", "Allow", .primary, action: .sheet(.notifications(.allow))),
        .button("notifications-refuse", "Don't Allow", .secondary, action: .sheet(.notifications(.refuse))),
      ], initialFocus: "notifications-refuse")
  }
}
