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

  /// Counts the looks, so that a finding of an older one is not taken for one of the look before.
  private var look = 0

  mutating func beginLook() { look += 1 }

  /// Takes note of the screen of a phone, once a look.
  mutating func note(_ screen: ScreenText, of phone: PhoneID) {
    let old = screens[phone]?.parts ?? []
    unchanged[phone] = screen.parts.enumerated().map { index, part in
      index < old.count && part.reads(like: old[index])
    }
    screens[phone] = screen
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
