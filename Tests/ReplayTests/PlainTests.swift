import Foundation
import Loading
import TerminalUI
import Testing

@testable import Tapes

/// Each story of the demonstrations as it is told to somebody who hears it.
@Suite struct PlainTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Plain")

  @Test(arguments: BundledDemonstrations.tapes.names)
  func `a story is told in lines of text`(_ name: String) throws {
    let script = try TapeScript(
      BundledDemonstrations.tapes.text(named: name), file: "\(name).tape", services: DemoReplay.services)
    var player = try TapePlayer(script, services: DemoReplay.services)
    var recorder = RecordingObserver(
      script, settings: RecordingSettings(script, title: name), wantsNarration: true)
    try player.play(&recorder)
    #expect(player.failure == nil)
    let told = recorder.recording(hasPassed: true).spoken
    let kept = try String(contentsOf: Self.folder.appending(path: "\(name).plain.txt"), encoding: .utf8)
    #expect(
      told.joined(separator: "\n") + "\n" == kept,
      "paywalk replay --output Tests/ReplayTests/Plain/\(name).plain.txt Resources/Demonstrations/\(name).tape")
    // A person who hears the story hears every control that the tape uses, and nothing that cannot be spoken.
    for label in script.steps.compactMap({ ($0.command.kind.action as? TapAction)?.label.text }) {
      #expect(told.contains { $0.contains(SpokenText.spoken(label)) }, "\(label) was never told")
    }
    #expect(told.allSatisfy { line in line.isEmpty || line.contains { $0.isLetter || $0.isNumber } })
    // Signs that are there for the eye have gone.
    #expect(!told.contains { line in line.contains { "▸›‹▾✓·│├•◂".contains($0) } })
  }
}
