import TerminalUI

/// Changes a setting.
struct SetAction: TapeAction {
  var setting: TapeSetting
  var value: TapeValue

  static let word: String? = "Set"
  static let isVHS = true
  static let forms = [TapeForm("Set TypingSpeed 75ms", means: "changes a [setting](tape-settings.md)")]
  static let grammar = "\"Set\" , setting , value"

  var arguments: [String] { [setting.rawValue, TapeFormatter.text(of: value)] }
  var isStep: Bool { false }

  var note: String? {
    switch (setting, value) {
    case (let setting, _) where !setting.hasMeaning: "\(setting.rawValue) has no meaning here"
    case (.theme, .json): "a theme in braces has no meaning here; the theme is dark"
    case (.theme, .text(let name)) where Theme.named(name) == nil:
      "there is no theme \(name) here; the theme is dark"
    default: nil
    }
  }

  func perform(in player: inout TapePlayer, _ step: TapeScript.Step, _ observer: inout some TapeObserver) {
    switch (setting, value) {
    case (.typingSpeed, .duration(let span)): player.options.typingSpeed = span
    case (.waitTimeout, .duration(let span)): player.options.waitTimeout = span
    case (.waitPattern, .pattern(let pattern)): player.options.waitPattern = pattern
    case (.theme, .text(let name)): player.options.theme = Theme.named(name) ?? .dark
    // The other settings concern only recordings.
    default: break
    }
  }

  func film(by exporter: inout VHSExporter, before: TapePlayer) {
    if setting == .typingSpeed { exporter.write([TapeCommand.Instruction(self)]) } else { exporter.page.remark(text) }
  }
}

extension SetAction {
  init(from parser: inout TapeParser, at start: TapeToken) throws(TokenDiagnostic) {
    (setting, value) = try parser.setting()
  }
}
