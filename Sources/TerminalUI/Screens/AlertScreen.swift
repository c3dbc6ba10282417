import Monetization
import NativeApp
import Simulation

/// An alert of the app.
enum AlertScreen {
  /// The panel of an alert. If an answer is destructive, the initial focus is on the last answer, which cancels.
  static func panel(_ alert: Alert) -> Panel {
    let isDangerous = alert.answers.contains(where: \.isDestructive)
    let answers = alert.answers.enumerated().map { index, answer -> Node in
      .button(
        FocusID("answer-\(index)"), answer.label, index == 0 && !answer.isDestructive ? .primary : .secondary,
        action: .user(.alertAnswered(answer)))
    }
    return .asking(
      [.text(alert.message)], answers,
      initialFocus: isDangerous ? FocusID("answer-\(alert.answers.count - 1)") : nil)
  }
}
