import Monetization
import TerminalUI

/// The steps of a tape that an audience has seen, to go back to.
package struct PlaybackHistory: Sendable {
  package typealias PlaybackJournal = InputJournal<Played, TapeScript.Step>

  /// The tape at one moment, and the time that was shown up to then.
  package struct Played: Sendable {
    package var player: TapePlayer
    package var elapsed: TimeSpan
  }

  private var journal: PlaybackJournal
  private var milestones = MilestoneFinder()
  /// The work of a step compared with that of a key.
  private static let weight = 16

  package init(_ player: TapePlayer) {
    var limits = JournalLimits()
    limits.copies = 48
    journal = PlaybackJournal(Played(player: player, elapsed: .zero), limits: limits, hasTimeBetween: false)
  }

  /// Nothing that lies ahead has been seen.
  package var isAtEnd: Bool { journal.isAtEnd }

  /// The moment to which the last step that was played has come, if that is a milestone, such as a purchase.
  package var milestone: HistorySight? {
    guard journal.milestones.last?.count == journal.place.count else { return nil }
    return journal.sight(Self.redo, Self.label)
  }

  /// Notes that a step has been played; where one has gone back, the tape goes the same way again.
  package mutating func played(from before: TapePlayer, to player: TapePlayer, elapsed: TimeSpan) {
    guard journal.isAtEnd else { return journal.followed() }
    guard let step = before.nextStep, player.position > before.position else { return }
    var role = PlaybackJournal.Role()
    role.changes = step.command.kind.action.changesWalk && !player.isHidden
    let milestone = milestones.milestone(in: player.entries.dropFirst(before.entries.count))
    role.milestone = player.isHidden ? nil : milestone
    role.weight = Self.weight
    journal.note(
      step, at: before.walk.world.now, role, state: Played(player: player, elapsed: elapsed))
  }

  /// Goes to another moment; nil if the move leads nowhere.
  package mutating func move(
    _ move: HistoryMove, from player: TapePlayer, elapsed: TimeSpan
  ) -> PlaybackJournal.Arrival? {
    journal.move(move, from: Played(player: player, elapsed: elapsed), Self.redo, label: Self.label)
  }

  private static func redo(_ played: inout Played, _ step: TapeScript.Step?, _ instant: Instant) {
    if step != nil { played.playStep() }
  }

  private static func label(_ played: Played, _ step: TapeScript.Step) -> String {
    TextSanitizing.sanitize(TapeFormatter.text(of: step.command.kind))
  }
}

extension PlaybackHistory.Played {
  /// Plays the next step again.
  mutating func playStep() {
    let (timing, begin, isHidden) = (player.nextTiming, player.walk.world.now, player.isHidden)
    var nobody = NoObserver()
    // It has been played before, so nothing can be missing.
    try? player.step(&nobody)
    guard !isHidden else { return }
    elapsed = elapsed + timing.pause + timing.shown(max(.zero, player.walk.world.now - begin))
  }
}
