import Monetization

/// A sheet of the system that comes up by itself, as soon as nothing else covers the app.
///
/// Several that wait come one after the other. `rows` lists all of them.
struct UninvitedSheet: Sendable {
  let word: String
  /// Its place in the queue: the sheet with the smallest comes up first.
  let place: Int
  /// Something on the phone at an index waits for the sheet.
  let isWaiting: @Sendable (World, Int) -> Bool

  init(_ word: String, at place: Int, isWaiting: @escaping @Sendable (World, Int) -> Bool) {
    self.word = word
    self.place = place
    self.isWaiting = isWaiting
  }

  /// Every such sheet, in the order of the queue.
  static let all = rows.sorted { ($0.place, $0.word) < ($1.place, $1.word) }
}
