import Foundation
import Monetization
import Tapes
import TerminalUI

/// What belongs to the showing of a demonstration, beside the tape itself.
struct DemonstrationStage {
  /// The name of the demonstration.
  var name: String
  /// The captions, with the copies of the tape to go back to.
  var copies: StoryCopies
  var measure: StoryMeasure
  /// The size of the phone follows that of the window.
  var followsWindow: Bool
  var stopsAtCaptions: Bool
  /// The title of the demonstration that comes next; nil for none.
  var next: String?
  /// What leaving leads to, such as `All demonstrations`.
  var leaving: String
  /// Who leaves the walk that went on by hand comes back to the story.
  var leadsBack: Bool
  /// Where a second terminal reads how far the story is; nil for nowhere.
  var place: StagePlace?

  var story: Storyline { copies.story }
}

/// The file in which a demonstration says how far it is, for the presenter's notes in a second terminal.
struct StagePlace: Hashable, Sendable {
  private let path: String
  /// The real time at which the demonstration at hand began, in milliseconds since 1970.
  private var begun: Int64 = 0

  /// - Parameter folder: Paywalk's folder for states.
  init(folder: String) { path = "\(folder)/stage.json" }

  /// The place for a demonstration that begins now.
  var beginning: StagePlace {
    var place = self
    place.begun = LiveClock.present.milliseconds
    return place
  }

  /// Says how far the demonstration at hand is, unless a newer one is being shown in another terminal.
  func write(_ position: StagePosition) {
    var position = position
    position.begun = begun
    position.process = getpid()
    if let other = read(), other.comesBefore(position), other.isShown { return }
    // Without the file only the notes in a second terminal are missing, and they say so.
    try? OutputFile(path, isPrivate: true).write(position.bytes, makingFolders: true)
  }

  /// The position that was written last; nil if nothing is being shown.
  func read() -> StagePosition? {
    FileManager.default.contents(atPath: path).flatMap { StagePosition(bytes: Array($0)) }
  }

  /// Says that nothing is being shown any more; leaves alone what another terminal shows.
  func clear() {
    guard read()?.process == getpid() else { return }
    // A file that cannot be removed was never written, or tells of a demonstration that has ended.
    try? FileManager.default.removeItem(atPath: path)
  }
}

extension StagePosition {
  /// The process that shows the demonstration has not ended.
  fileprivate var isShown: Bool { kill(process, 0) == 0 || errno == EPERM }
}
