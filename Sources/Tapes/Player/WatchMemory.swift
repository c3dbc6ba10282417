import Monetization
import Simulation
import TerminalUI

/// The screens that watched expectations saw last, and what they found there: only parts that have changed are searched
/// again.
///
/// It affects only speed: what it holds for a part is what a search of the part would find.
struct WatchMemory: Sendable {
  private var screens: [PhoneID: ScreenText] = [:]
  /// The parts of each phone's screen that read as they did at the look before.
  private var unchanged: [PhoneID: [Bool]] = [:]
  /// What each watch found in the parts of its screen, by the position of the watch in its tape.
  private var found: [Int: Finding] = [:]

  private struct Finding {
    var sought: SoughtText?
    var parts: [Sighting]
    /// The look at which the parts were searched.
    var look: Int
  }

  var patterns = PatternMemory()
  /// The texts that wrap or are cut off in each part of a phone's screen; nil for a part that nobody has asked about.
  private var broken: [PhoneID: [[BrokenText]?]] = [:]
  /// What each watch on a pattern found in such texts, by the position of the watch in its tape.
  private var foundAcross: [Int: (texts: [BrokenText], isFound: Bool)] = [:]

  /// Counts the looks, so that a finding of an older one is not taken for one of the look before.
  private var look = 0

  mutating func beginLook() { look += 1 }

  /// Takes note of the screen of a phone, once a look.
  mutating func note(_ screen: ScreenText, of phone: PhoneID) {
    let old = screens[phone]?.parts ?? []
    let same = screen.parts.enumerated().map { index, part in index < old.count && part.reads(like: old[index]) }
    let known = broken[phone] ?? []
    broken[phone] = same.enumerated().map { index, isSame in isSame && index < known.count ? known[index] : nil }
    unchanged[phone] = same
    screens[phone] = screen
  }

  /// Returns true if a text of the noted screen that wraps or is cut off has a pattern.
  mutating func isAcrossRows(
    _ pattern: TapePattern, watch: Int, on phone: PhoneID
  ) throws(StepFailure) -> Bool {
    guard let screen = screens[phone], var parts = broken[phone] else { return false }
    for index in parts.indices where parts[index] == nil { parts[index] = screen.parts[index].brokenTexts() }
    broken[phone] = parts
    let texts = parts.flatMap { $0 ?? [] }
    if let last = foundAcross[watch], last.texts == texts { return last.isFound }
    let isFound = try TapePlayer.first(of: texts, with: .pattern(pattern)) != nil
    foundAcross[watch] = (texts, isFound)
    return isFound
  }

  /// Returns how much of a text the noted screen shows to a watch.
  mutating func sighting(of text: String, watch: Int, on phone: PhoneID) -> Sighting {
    guard let screen = screens[phone], let unchanged = unchanged[phone] else { return .absent }
    var finding = found[watch] ?? Finding(sought: SoughtText(text), parts: [], look: 0)
    // Without a copy here, the parts are changed in place.
    found[watch] = nil
    defer { found[watch] = finding }
    guard let sought = finding.sought else { return .absent }
    let isFresh = finding.look == look - 1 && finding.parts.count == screen.parts.count
    finding.look = look
    if !isFresh { finding.parts = screen.parts.map { _ in .absent } }
    var best = Sighting.absent
    for index in screen.parts.indices {
      if !isFresh || !unchanged[index] { finding.parts[index] = screen.parts[index].sighting(of: sought) }
      best = best.or(finding.parts[index])
    }
    return best
  }
}
