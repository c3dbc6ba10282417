import Monetization
import Simulation
import TerminalUI

/// The phones that watched expectations are about at one moment, each drawn at most once.
struct WatchedPhones {
  private let player: TapePlayer
  private var phones: [PhoneID: WatchedPhone] = [:]

  private struct WatchedPhone {
    /// A player that shows the phone.
    var player: TapePlayer
    var screen: ScreenText?
    var hasSettled = false
  }

  init(_ player: TapePlayer) {
    self.player = player.withoutWatches
  }

  /// Evaluates the condition of a watch.
  mutating func result(
    of watch: TapePlayer.Watch, since past: TapePlayer.Past, _ memory: inout WatchMemory
  ) throws(StepFailure) -> TapePlayer.ExpectationResult {
    let condition = watch.expectation.condition
    let shown = try phone(of: watch, &memory)
    if case .screen(.text(let text)) = condition {
      return TapePlayer.result(memory.sighting(of: text, watch: watch.position, on: watch.phone))
    }
    return try shown.player.result(condition, since: past, on: shown.screen)
  }

  private mutating func phone(
    of watch: TapePlayer.Watch, _ memory: inout WatchMemory
  ) throws(StepFailure) -> WatchedPhone {
    var phone = phones[watch.phone] ?? WatchedPhone(player: player.asked(about: watch.phone))
    if watch.expectation.condition.isOnScreen {
      try phone.player.checkScreen()
      if !phone.hasSettled {
        // All questions about the screen then share its layers.
        phone.player.walk.settleFocus(in: player.app)
        phone.hasSettled = true
      }
      if phone.screen == nil, watch.expectation.condition.isText {
        let screen = phone.player.walk.screenText(in: player.app)
        memory.note(screen, of: watch.phone)
        phone.screen = screen
      }
    }
    phones[watch.phone] = phone
    return phone
  }
}

extension TapePlayer {
  /// The same player, watching nothing, for questions alone.
  var withoutWatches: TapePlayer {
    var player = self
    player.watches = []
    player.memory = WatchMemory()
    return player
  }
}

extension TapeCondition {
  /// The condition is about the screen, which nobody sees while the app is in the background.
  var isOnScreen: Bool {
    switch self {
    case .focus, .control, .controls, .layer: true
    default: isText
    }
  }

  /// The condition is about text on the screen.
  var isText: Bool {
    switch self {
    case .screen, .line, .region: true
    default: false
    }
  }
}
