import Monetization
import Simulation

/// What a phone shows while the app is in the background: that it is there, and the way back.
///
/// It is no layer of the app's screen, which stays as it is beneath.
enum BackgroundScreen {
  static func layers(_ context: ScreenContext) -> [Layer] {
    guard !context.device.isAppInForeground else { return [] }
    var key = LayerKey(.background)
    key.phone = context.phone.number
    let back = WalkAction.world(.director(.foreground))
    return [
      Layer(
        key: key, title: "In the background",
        panel: .asking(
          [.text("\(context.configuration.name) is in the background. It hears no keys, and time goes on.")],
          [.button("foreground", "Back to the app", .primary, action: back)]),
        chrome: .dialog, cancel: back
      ).ofTheSystem
    ]
  }
}
