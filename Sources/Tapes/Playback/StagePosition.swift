import Foundation
import Monetization

/// How far a demonstration is, as the notes in a second terminal read it.
package struct StagePosition: Hashable, Codable, Sendable {
  /// The name of the demonstration.
  package var name: String
  /// The index of the caption on the screen; nil before the first.
  package var caption: Int?
  package var isPlaying: Bool
  package var isOver: Bool
  /// The real time at which the demonstration began, in milliseconds since 1970.
  package var begun: Int64 = 0
  /// The number of the process that shows it.
  package var process: Int32 = 0

  package init(name: String, caption: Int?, isPlaying: Bool, isOver: Bool) {
    self.name = name
    self.caption = caption
    self.isPlaying = isPlaying
    self.isOver = isOver
  }

  /// Of two demonstrations that are shown at once the notes follow the one that has begun later.
  package func comesBefore(_ other: Self) -> Bool { (begun, process) > (other.begun, other.process) }

  /// Reads what `bytes` holds; nil for anything else.
  package init?(bytes: [UInt8]) {
    // A half or foreign file is the same as none.
    guard let position = try? JSONDecoder().decode(Self.self, from: Data(bytes)) else { return nil }
    self = position
  }

  package var bytes: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    // Strings, numbers and truth values can always be encoded.
    return ((try? encoder.encode(self)).map { Array($0) } ?? []) + [0x0A]
  }
}
