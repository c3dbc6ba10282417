import Foundation
import Tapes

/// A tape as it is passed to the program in a terminal, with everything that determines the script.
package struct PerformedTape: Hashable, Codable, Sendable {
  package var file: String
  package var text: String
  /// The row of the tape's table, from 0.
  package var row: Int
  /// Values of variables, which override those that the tape assigns.
  package var parameters: [String: String]
  package var pathsAreFromHere: Bool
  package var allowsOpenEnd: Bool

  /// The file descriptor from which the program reads the tape.
  package static let descriptor: Int32 = 3

  init(_ script: TapeScript, services: TapeServices) {
    file = script.file
    text = script.text
    row = script.tableRow?.index ?? 0
    parameters = services.parameters
    pathsAreFromHere = services.pathsAreFromHere
    allowsOpenEnd = services.allowsOpenEnd
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

  /// Reads the script in the same way as the other side.
  func script(_ services: TapeServices) throws(TapeScriptError) -> TapeScript {
    var services = services
    services.parameters = parameters
    services.pathsAreFromHere = pathsAreFromHere
    services.allowsOpenEnd = allowsOpenEnd
    return try TapeScript(text, file: file, row: row, services: services)
  }
}
