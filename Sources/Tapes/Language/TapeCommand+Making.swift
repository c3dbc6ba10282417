import Monetization
import TerminalUI

// The commands that the program itself writes: the recorder, the export to VHS, walkthroughs.
extension TapeCommand.Instruction {
  package static func output(path: String) -> Self { Self(OutputAction(path: path)) }
  package static func require(program: String) -> Self { Self(RequireAction(program: program)) }
  package static func set(_ setting: TapeSetting, _ value: TapeValue) -> Self {
    Self(SetAction(setting: setting, value: value))
  }
  package static func env(name: String, value: String) -> Self { Self(EnvAction(name: name, value: value)) }
  package static func type(_ text: String, speed: TimeSpan?) -> Self {
    Self(TypeAction(characters: text, speed: speed))
  }
  package static func press(_ key: TapeKey, speed: TimeSpan?, count: Int) -> Self {
    Self(PressAction(key: key, speed: speed, count: count))
  }
  package static func chord(_ chord: TapeChord) -> Self { Self(ChordAction(chord: chord)) }
  package static func sleep(_ span: TimeSpan) -> Self { Self(SleepAction(span: span)) }
  package static func wait(_ wait: TapeWait) -> Self { Self(WaitAction(wait: wait)) }
  package static var hide: Self { Self(HideAction()) }
  package static var show: Self { Self(ShowAction()) }
  package static func screenshot(path: String) -> Self { Self(ScreenshotAction(path: path)) }
  package static func copy(_ text: String) -> Self { Self(CopyAction(copied: text)) }
  package static var paste: Self { Self(PasteAction()) }
  package static func tap(_ label: TapeLabel) -> Self { Self(TapAction(label: label)) }
  package static func expect(_ expectation: TapeExpectation) -> Self { Self(ExpectAction(expectation: expectation)) }
  package static func advance(_ advance: TapeAdvance) -> Self { Self(AdvanceAction(advance: advance)) }
  package static func director(_ words: String, column: Int = 0) -> Self {
    Self(DirectorAction(words: words, column: column))
  }
  package static func golden(_ name: String) -> Self { Self(GoldenAction(name: name)) }
  package static func resize(columns: Int, rows: Int) -> Self { Self(ResizeAction(columns: columns, rows: rows)) }
  package static func click(_ target: TapeTarget) -> Self { Self(ClickAction(target: target)) }
  package static func wheel(_ way: TapeWheel, lines: Int) -> Self { Self(WheelAction(way: way, lines: lines)) }
  package static func step(_ text: String) -> Self { Self(StepAction(instruction: text)) }
  package static func mark(_ name: String) -> Self { Self(MarkAction(name: name)) }
  package static func rewind(_ target: TapeRewind) -> Self { Self(RewindAction(target: target)) }
  package static func see(_ text: String) -> Self { Self(SeeAction(sight: text)) }
}
