import Foundation
import Tapes

/// A tape as the program in a terminal is given it: all that decides which script it plays.
package struct PerformedTape: Hashable, Codable, Sendable {
  package var file: String
  package var text: String
  /// Of the tape's table, from 0.
  package var row: Int
  /// Values of variables that win over what the tape assigns.
  package var parameters: [String: String]

  /// Where the program finds it.
  package static let descriptor: Int32 = 3

  init(_ script: TapeScript, services: TapeServices) {
    file = script.file
    text = script.text
    row = script.tableRow?.index ?? 0
    parameters = services.parameters
  }

  package init(bytes: Data) throws {
    self = try JSONDecoder().decode(Self.self, from: bytes)
  }

  var bytes: [UInt8] {
    get throws(TapeEnvironmentError) {
      do {
        return Array(try JSONEncoder().encode(self))
      } catch {
        throw TapeEnvironmentError("\(file) cannot be handed to the program in a terminal: \(error)")
      }
    }
  }

  /// The script, read as the other side has read it.
  func script(_ services: TapeServices) throws(TapeScriptError) -> TapeScript {
    var services = services
    services.parameters = parameters
    return try TapeScript(text, file: file, row: row, services: services)
  }
}
