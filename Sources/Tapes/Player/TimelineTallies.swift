import Simulation

/// The occurrences that expectations have counted since the tape began: each look goes on where the last one of the same
/// occurrence has stopped.
///
/// It affects only speed.
struct TimelineTallies: Sendable {
  private struct Key: Hashable {
    var occurrence: TapeOccurrence
    var phone: PhoneID
  }

  private var tallies: [Key: WatchTally] = [:]

  /// Takes the tally of an occurrence out, to go on with it.
  mutating func take(_ occurrence: TapeOccurrence, on phone: PhoneID) -> WatchTally {
    tallies.removeValue(forKey: Key(occurrence: occurrence, phone: phone)) ?? WatchTally(since: TapePlayer.Past())
  }

  mutating func put(_ tally: WatchTally, of occurrence: TapeOccurrence, on phone: PhoneID) {
    tallies[Key(occurrence: occurrence, phone: phone)] = tally
  }

  /// Forgets what came after some moment.
  mutating func forget(after past: TapePlayer.Past) {
    for key in tallies.keys { tallies[key]?.forget(after: past) }
  }
}
