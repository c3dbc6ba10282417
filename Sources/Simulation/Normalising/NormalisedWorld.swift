import Monetization

/// A world without all that its future does not depend on: two worlds that can never be told apart from now on are
/// equal once normalised.
///
/// Ids are numbered in the order in which they appear, instants tell their distance from the clock that rules compare
/// them with, and what no rule reads any more is left out. It is compared, hashed, and never run.
///
/// Four things are left out although a walk could bring them to light. While months or years are sold, the date
/// counts, but not the time of day: so two worlds of one day are equal although midnight comes sooner in one of them. A
/// search stops at midnight (`World.nextInstant(in:)`). The age of the cached customer info counts only under a fetch
/// policy that asks for it, and the limits of rewards only while they are set: a Director who changes these settings
/// can tell such worlds apart. A sheet of the App Store that takes no answer yet is like one that does: a search waits for it
/// (`World.sheetReadyAt`).
public struct NormalisedWorld: Hashable, Sendable {
  public let world: World
  /// Numbers that count, and for which no property has room.
  public let notes: [Int64]
}

extension World {
  /// Returns a copy without all that its future does not depend on.
  ///
  /// - Parameter app: the app that this world was made from.
  public func normalised(in app: AppDefinition) -> NormalisedWorld {
    var (world, by) = (self, Normaliser(now: now))
    world.normalise(&by, in: app)
    return NormalisedWorld(world: world, notes: by.notes)
  }

  private mutating func normalise(_ by: inout Normaliser, in app: AppDefinition) {
    for index in phones.indices {
      let id = phones[index].id
      let awaited = phones[index].ads.awaitedImpressions + faults.heldImpressions(of: id)
      store.normalisePart(in: &phones[index].client, &by)
      by.phone(id.number, at: phones[index].device.time(at: now), awaiting: awaited) { phones[index].normalise(&$0) }
    }
    shown.normalise(&by)
    store.normalise(&by, in: app.catalogue)
    server.normalise(&by)
    featureServers.normalise(&by)
    outbox.normalise(&by)
    faults.normalise(&by)
    // What compares with the clock tells its distance. Of the calendar a date decides: of what is bought now.
    now = app.catalogue.sellsByCalendar ? now.startOfDay : .epoch
    // They only name the settings of which the conditions tell, too.
    failingSettings = []
    // They only number the next entry of the timeline, and hold entries that have been made.
    (entryCount, entriesBeforeLaunch) = (0, [])
  }

  /// The next instant at which something happens by itself, or the calendar decides otherwise than before: while months
  /// or years are sold, also the next midnight. A search that goes from one to the next misses no day.
  public func nextInstant(in app: AppDefinition) -> Instant? {
    guard app.catalogue.sellsByCalendar else { return nextInstant }
    return nextInstant.orEarlier(now.startOfDay + .days(1))
  }
}

extension Instant {
  /// The midnight before, or this instant if it is one.
  var startOfDay: Instant { Instant(milliseconds: date.daysSinceEpoch * TimeSpan.days(1).milliseconds) }
}
