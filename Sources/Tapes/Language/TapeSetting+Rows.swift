/// What a setting is.
struct TapeSettingRow: Hashable, Sendable {
  var form: TapeSetting.Form
  /// Markdown, seen from `docs/reference`.
  var meaning: String
  var isVHS = true
  var hasMeaning = true
  var isForWholeWalk = false

  /// A setting of VHS.
  static func vhs(_ form: TapeSetting.Form, _ meaning: String) -> Self { Self(form: form, meaning: meaning) }

  /// A setting of VHS without an effect here.
  static func idle(_ form: TapeSetting.Form) -> Self {
    Self(form: form, meaning: "without effect here", hasMeaning: false)
  }

  /// A setting of Paywalk alone.
  static func own(_ form: TapeSetting.Form, _ meaning: String) -> Self {
    Self(form: form, meaning: meaning, isVHS: false)
  }

  /// A setting of Paywalk alone, of the look of captions, without an effect.
  static func ofSubtitles(_ form: TapeSetting.Form) -> Self {
    Self(form: form, meaning: "without effect here", isVHS: false, hasMeaning: false)
  }

  /// A setting of Paywalk alone that must come before the first step.
  static func walk(_ form: TapeSetting.Form, _ meaning: String, hasMeaning: Bool = true) -> Self {
    Self(form: form, meaning: meaning, isVHS: false, hasMeaning: hasMeaning, isForWholeWalk: true)
  }
}

extension TapeSetting {
  var row: TapeSettingRow {
    switch self {
    case .shell: .idle(.text)
    case .fontFamily: .vhs(.text, "the font of pictures that is asked for first")
    case .fontSize:
      .vhs(.number, "the size of the font of pictures in pixels, by which all of the screen grows; 15 unless told")
    case .letterSpacing: .idle(.number)
    case .lineHeight: .idle(.number)
    case .framerate: .vhs(.number, "how often in a second a recording looks while time passes, at most 50 times")
    case .typingSpeed: .vhs(.duration, "the time of a typed character and of a key")
    case .theme: .vhs(.theme, "the colours, also of casts: `dark`, `light` or `high-contrast`; any other is `dark`")
    case .playbackSpeed: .vhs(.number, "the speed of a recording, relative to virtual time")
    case .height: .vhs(.number, "the height of the screen in pixels, 25 to a row; `Rows` wins over it")
    case .width: .vhs(.number, "the width of the screen in pixels, 15 to a column; `Columns` wins over it")
    case .padding:
      .vhs(.number, "pixels between window and screen of a picture; 14 unless told, and none below the bar")
    case .margin: .vhs(.number, "pixels around the window of a picture; 0 unless told")
    case .marginFill: .vhs(.color, "the colour around the window of a picture; a file has no effect")
    case .windowBar:
      .vhs(
        .windowBar, "the bar with three lights and the app's name, `Colorful` unless told; an empty text takes it away")
    case .windowBarSize: .vhs(.number, "the height of that bar in pixels; 34 unless told")
    case .borderRadius: .vhs(.number, "the radius of the corners of a picture's window; 9 unless told")
    case .loopOffset: .vhs(.percent, "how far into its loop an animated picture begins")
    case .cursorBlink: .idle(.boolean)
    case .waitTimeout: .vhs(.duration, "the longest time of a `Wait` that says none")
    case .waitPattern: .vhs(.pattern, "the pattern of a `Wait` that has none, between slashes or as a text")
    case .columns: .walk(.integer(1...TapeLimit.cells), "the columns of the screen")
    case .rows: .walk(.integer(1...TapeLimit.cells), "the rows of the screen")
    case .app: .walk(.text, "a bundled app or a folder, see [paths](../tapes.md#paths)")
    case .start: .walk(.date, "the date at which the tape begins")
    case .zone:
      .walk(.zone, "the time zone of the phone, a name of the IANA database such as `Europe/Berlin`, or `UTC`")
    case .seed:
      .walk(
        .integer(0...Int.max), "without effect as long as nothing in the simulated world happens by chance",
        hasMeaning: false)
    case .server:
      .walk(
        .text, "a file with the answers of a real web server, see [recorded answers](../tapes.md#recorded-answers)")
    case .showKeys: .own(.boolean, "recordings show the keys that are pressed")
    case .subtitleFontSize: .ofSubtitles(.number)
    case .subtitleColor: .ofSubtitles(.text)
    case .subtitleBackground: .ofSubtitles(.text)
    case .subtitlePosition: .ofSubtitles(.text)
    case .subtitlePadding: .ofSubtitles(.number)
    case .subtitleBorderRadius: .ofSubtitles(.number)
    case .subtitleFontFamily: .ofSubtitles(.text)
    }
  }
}

extension TapeSetting.Form {
  /// What a value is, in a few words.
  var words: String {
    switch self {
    case .number: "a number"
    case .integer: "a whole number"
    case .duration: "a time"
    case .percent: "a percentage"
    case .boolean: TapeBoolean.allCases.map { "`\($0.rawValue)`" }.joined(separator: " or ")
    case .pattern: "a pattern"
    case .date: "a date"
    case .zone: "a time zone"
    case .text: "a text"
    case .theme: "a name, or a theme in braces"
    case .color: "a colour, or a file"
    case .windowBar: TapeWindowBar.allCases.dropFirst().map { "`\($0.rawValue)`" }.joined(separator: ", ")
    }
  }
}
