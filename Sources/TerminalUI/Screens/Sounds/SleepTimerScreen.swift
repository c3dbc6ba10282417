import Monetization
import NativeApp
import Simulation

/// The menu of the times after which the sounds stop.
enum SleepTimerScreen {
  static func element(_ context: ScreenContext) -> Node {
    let timer = context.model.features.sounds.timer
    var options: [Node] = [
      .option(
        "timer-off", "No timer", isSelected: timer == nil, action: .user(.sounds(.timerChosen(nil))))
    ]
    options += SleepTimer.choices.map { span in
      .option(
        FocusID("timer-\(span.milliseconds / 60_000)"), span.longText, isSelected: false,
        trailing: "until " + context.time.local(context.time.wall + span).clockText, trailingRole: .secondary,
        action: .user(.sounds(.timerChosen(span))))
    }
    let left = timer.map { "The sounds stop in \($0.remaining(at: context.time).countdown.longText)." }
    return .column(
      options + [.space(1), .text(left ?? "The sounds become softer in the last half minute.", Style(.secondary))])
  }
}
