import Monetization
import NativeApp
import Simulation

/// An alert of the app.
enum AlertScreen {
  /// The panel of an alert. If an answer is destructive, the initial focus is on the last answer, which cancels.
  static func panel(_ alert: Alert) -> Panel {
    let isDangerous = alert.answers.contains(where: \.isDestructive)
    return Panel(
      body: element(alert), initialFocus: isDangerous ? FocusID("answer-\(alert.answers.count - 1)") : nil)
  }

  private static func element(_ alert: Alert) -> Node {
    .column(
      spacing: 1,
      [
        .text(alert.message),
        .row(
          alignment: .trailing,
          alert.answers.enumerated().map { index, answer in
            .button(
              FocusID("answer-\(index)"), answer.label, index == 0 && !answer.isDestructive ? .primary : .secondary,
              action: .user(.alertAnswered(answer)))
          }),
      ])
  }
}
