import Monetization
import TerminalUI

/// The settings of a tape's recording, from anywhere in the tape; the last value of a setting counts.
package struct RecordingSettings: Hashable, Sendable {
  package var look = SVGLook()
  /// Pressed keys are shown.
  package var showsKeys = false
  /// The tape has a caption.
  package var showsCaptions = false
  /// The speed relative to virtual time; never zero.
  package private(set) var speed = TapeNumber(thousandths: 1_000)
  /// The interval at which frames are recorded while time passes.
  package private(set) var tick = TimeSpan.milliseconds(100)
  /// The point at which a looping picture begins, in percent of its length.
  package private(set) var loopOffset = TapeNumber(thousandths: 0)

  package init() {}

  package init(_ script: TapeScript, title: String) {
    look.title = title
    for step in script.steps {
      switch step.command.kind.action {
      case let set as SetAction: apply(set.setting, set.value)
      case let subtitle as SubtitleAction where !subtitle.caption.isEmpty: showsCaptions = true
      default: break
      }
    }
  }

  private mutating func apply(_ setting: TapeSetting, _ value: TapeValue) {
    switch (setting, value) {
    case (.showKeys, .boolean(let isOn)): showsKeys = isOn
    case (.playbackSpeed, .number(let number)): speed = min(max(number, Self.slowest), Self.fastest)
    case (.framerate, .number(let number)):
      tick = .milliseconds(min(1_000, max(20, 1_000_000 / max(1, number.thousandths))))
    case (.loopOffset, .percent(let number)): loopOffset = number
    case (.theme, .text(let name)): look.theme = Theme.named(name) ?? .dark
    case (.fontFamily, .text(let name)): look.fontFamily = name
    case (.fontSize, .number(let number)): look.fontSize = min(max(number.value, 1), 200)
    case (.padding, .number(let number)): look.padding = Self.pixels(number)
    case (.margin, .number(let number)): look.margin = Self.pixels(number)
    case (.marginFill, .text(let color)): look.marginFill = color.hasPrefix("#") ? color : nil
    case (.windowBar, .text(let name)): look.windowBar = TapeWindowBar(rawValue: name) ?? .none
    case (.windowBarSize, .number(let number)): look.windowBarSize = Self.pixels(number)
    case (.borderRadius, .number(let number)): look.borderRadius = Self.pixels(number)
    default: break
    }
  }

  private static let slowest = TapeNumber(thousandths: 10)
  private static let fastest = TapeNumber(thousandths: 1_000_000)

  private static func pixels(_ number: TapeNumber) -> Double { min(number.value, 1_000) }
}

extension TapeNumber {
  /// The number in floating point, for pictures, where rounding does not matter.
  var value: Double { Double(thousandths) / 1_000 }
}
