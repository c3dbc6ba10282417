import Monetization
import TerminalUI

/// A tape said again in the words of VHS, for making a film of it.
package struct VHSExport: Hashable, Sendable {
  /// The text of the tape for VHS.
  package var text: String
  /// What VHS has no word for, in the order of the tape.
  package var remarks: [Remark]
  /// Whether the tape for VHS ends with the same screen, apart from a notice in the footer.
  package var endsAlike: Bool

  /// Something that could not be carried over.
  package struct Remark: Hashable, Sendable, CustomStringConvertible {
    package var file: String
    /// Counted from 1.
    package var line: Int
    /// A sentence without its full stop.
    package var message: String

    package var description: String { TextSanitizing.sanitize("\(file):\(line): note: \(message)") }
  }

  /// Plays the tape, and writes for every command what VHS has to press for it.
  ///
  /// `pace` is the time of each key that stands for a `Tap`, a `Director` or an `Advance`: none keeps the time of the
  /// tape exactly, more lets people follow. Pictures that the tape takes are not written. Of a table it is one row,
  /// counted from 0.
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
    // A script has been made of the text, so it has no faults.
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

/// Why a tape could not be said in the words of VHS.
package enum VHSExportError: Error, Hashable, Sendable {
  /// Its text has faults.
  case script(TapeScriptError)
  /// It does not pass, and so there is nothing to film.
  case failed(TapeFailure)
  /// It could not be played.
  case environment(TapeEnvironmentError)
}
