import Foundation
import Monetization
import Persistence
import SampleApps
import Simulation
import Testing

/// A killed program leaves the last complete save.
@Suite struct KillTests {
  static let actions: [Action] = [
    .user(.paywall(.packageChosen(identifier: "annual"))), .director(.advance(.seconds(1))),
    .user(.paywall(.packageChosen(identifier: "annual"))), .user(.paywall(.purchaseChosen)),
    .sheet(.appStore(.confirm)),
    .director(.advance(.milliseconds(200))), .director(.advance(.seconds(5))), .sheet(.appStore(.confirm)),
    .director(.advance(.days(4))),
    .director(.billing(isFailing: true)), .director(.advance(.days(400))), .director(.billing(isFailing: false)),
    .director(.network(isOnline: false)), .director(.buyElsewhere(productID: "lifetime")), .director(.typed("reboot")),
    .director(.newDevice), .director(.network(isOnline: true)), .director(.advance(.days(2))),
    .director(.refund(productID: "lifetime")), .director(.advance(.hours(1))), .director(.typed("clock -3h")),
    .director(.redeem(code: "SPRING")), .director(.advance(.days(1))), .director(.advance(.days(400))),
    .director(.presentOffer(OfferChoice(productID: "annual", offerID: "loyal"))), .director(.advance(.seconds(1))),
    .sheet(.appStore(.confirm)), .director(.advance(.seconds(2))), .sheet(.appStore(.confirm)),
  ]

  @Test func `after every step a kill leaves the state of that step`() throws {
    let folder = try ScratchFolder()
    let store = try folder.open()
    var walk = Walkabout()
    for action in Self.actions {
      walk.act(action)
      try store.save(walk.saved)
      #expect(try folder.loadedAfterKill() == walk.saved, "after \(action)")
    }
  }

  @Test func `a child's request outlasts a kill, and the parent's phone asks again`() throws {
    let folder = try ScratchFolder()
    let store = try folder.open()
    var walk = Walkabout()
    walk.direct(.scenario(.family))
    walk.advance(.seconds(2))
    walk.buy("lifetime")
    let parent = PhoneID(1)
    _ = walk.world.handle(.sheet(.askToBuy(.notNow)), on: parent, in: walk.app)
    try store.save(walk.saved)

    let loaded = try #require(try folder.loadedAfterKill())
    var resumed = Walkabout(loaded, at: walk.world.now + .days(1))
    #expect(resumed.world.shown == PhoneID(2) && !resumed.isPro)
    #expect(resumed.world.store.account("kim@example.com")?.parentID == "alex@example.com")
    let phone = try #require(resumed.world.phones.firstIndex { $0.id == parent })
    #expect(resumed.world.askToBuyRequest(on: phone)?.productID == "lifetime")
    _ = resumed.world.handle(.sheet(.askToBuy(.approve)), on: parent, in: resumed.app)
    resumed.advance(.seconds(2))
    #expect(resumed.isPro)
    try store.save(resumed.saved)
    #expect(try folder.loadedAfterKill() == resumed.saved)
  }

  @Test(arguments: [false, true])
  func `the App Store's message comes again after a kill, put off or not`(_ isPutOff: Bool) throws {
    let folder = try ScratchFolder()
    let store = try folder.open()
    var walk = Walkabout()
    walk.direct(.buyElsewhere(productID: "annual"))
    walk.advance(.seconds(2))
    walk.direct(.typed("price annual 49.99 consent"))
    walk.direct(.relaunch)
    #expect(walk.world.storeMessage(on: walk.world.shownIndex) != nil)
    if isPutOff { walk.act(.sheet(.storeMessage(.notNow))) }
    try store.save(walk.saved)

    let loaded = try #require(try folder.loadedAfterKill())
    var resumed = Walkabout(loaded, at: walk.world.now + .hours(1))
    #expect(resumed.world.storeMessage(on: resumed.world.shownIndex)?.productID == "annual")
    resumed.act(.sheet(.storeMessage(.agree)))
    #expect(resumed.world.storeMessage(on: resumed.world.shownIndex) == nil)
    try store.save(resumed.saved)
    #expect(try folder.loadedAfterKill() == resumed.saved)
  }

  @Test func `a kill in the middle of a write leaves one whole state, later ones for longer logs`() throws {
    let folder = try ScratchFolder()
    let store = try folder.open()
    var walk = Walkabout()
    var states: [SavedWorld] = []
    for action in Self.actions {
      walk.act(action)
      try store.save(walk.saved)
      states.append(walk.saved)
    }
    let length = try folder.bytes("Shop.sqlite-wal").count
    var reached = -1
    for cut in stride(from: 0, through: length, by: max(1, length / 150)) + [length] {
      guard let loaded = try folder.loadedAfterKill(logBytes: cut) else {
        #expect(reached == -1, "at \(cut) of \(length)")
        continue
      }
      let index = try #require(states.lastIndex(of: loaded), "a mixture at \(cut) of \(length)")
      #expect(index >= reached)
      reached = index
    }
    #expect(reached == states.count - 1)
  }
}
