import Monetization
import TerminalUI

/// A tape translated to VHS's commands, for making a film of it.
package struct VHSExport: Hashable, Sendable {
  /// The text of the tape for VHS.
  package var text: String
  /// Remarks on everything that VHS cannot do, in the order of the tape.
  package var remarks: [Remark]
  /// The tape for VHS ends with the same screen, apart from a notice in the footer.
  package var endsAlike: Bool

  /// A command that could not be translated exactly.
  package struct Remark: Hashable, Sendable, CustomStringConvertible {
    package var file: String
    /// The line, counted from 1.
    package var line: Int
    /// The message, a sentence without its full stop.
    package var message: String

    package var description: String { TextSanitizing.visible("\(file):\(line): note: \(message)") }
  }

  /// Plays the tape, and translates every command to the keys that VHS has to press.
  ///
  /// `pace` is the time of each key that replaces a `Tap`, a `Director` or an `Advance`: zero keeps the time of the
  /// tape exactly, more lets an audience follow. The tape's own pictures are not written. `row` is the row of the table
  /// that is played, counted from 0.
  package init(
    _ text: String, file: String, row: Int = 0, services: TapeServices, pace: TimeSpan = .zero
  ) throws(VHSExportError) {
    var services = services
    services.writePicture = { _, _ in }
    let script: TapeScript
    do throws(TapeScriptError) {
      script = try TapeScript(text, file: file, row: row, services: services)
    } catch {
      throw .script(error)
    }
    // The text has already been parsed as a script, so it has no faults.
    let comments = (try? TapeParser.parse(text, file: file, variables: services.parameters, row: row))?.comments ?? []
    var exporter: VHSExporter
    do throws(TapeEnvironmentError) {
      exporter = try VHSExporter(script, comments: comments, services: services, pace: pace)
    } catch {
      throw .environment(error)
    }
    self = try exporter.export()
  }

  init(text: String, remarks: [Remark], endsAlike: Bool) {
    self.text = text
    self.remarks = remarks
    self.endsAlike = endsAlike
  }
}

/// An error from translating a tape for VHS.
package enum VHSExportError: Error, Hashable, Sendable {
  /// The tape has faults.
  case script(TapeScriptError)
  /// The tape does not pass, so there is nothing to film.
  case failed(TapeFailure)
  /// The tape could not be played.
  case environment(TapeEnvironmentError)
}
