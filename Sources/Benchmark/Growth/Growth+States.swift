import Foundation
import Monetization
import Persistence
import Simulation
import TerminalUI

/// Worlds that hold much.
extension Growth {
  static let inventoryItems = Growth("items of a home", size: 1_000) { size in
    let app = try GrowthApp.plain.get()
    let walk = try SampleWalk.warehouse(items: size, in: app)
    return {
      var walk = walk
      walk.press(.character("2"), in: app)
      for key: Key in [.pageDown, .pageDown, .end, .character("/")] { walk.press(key, in: app) }
      for character in "spanner 99" { walk.press(.character(character), in: app) }
    }
  }

  static let renewals = Growth("renewals", size: 30) { size in
    let (young, app) = SampleWalk.weekly(try GrowthApp.plain.get())
    return {
      var walk = young
      let entries = walk.advance(to: walk.world.now + .days(7 * Int64(size)), in: app)
      precondition(entries.count >= size, "it did not renew every week")
    }
  }

  static let savedRecords = Growth("saved records", size: 100) { size in
    let app = try GrowthApp.plain.get()
    var walk = try SampleWalk.warehouse(items: size, in: app)
    walk.perform(.director(.buyElsewhere(productID: "cubby_pro_annual")), in: app)
    let saved = walk.world.saved(in: app)
    return {
      let folder = FileManager.default.temporaryDirectory.appending(path: "paywalk-growth-\(UUID())").path
      defer { try? FileManager.default.removeItem(atPath: folder) }
      do {
        let store = try StateStore(folder: folder, app: "demo")
        try store.save(saved)
      }
      let read = try StateReader.read(folder: folder, app: "demo")
      precondition(read == saved, "a record is missing")
    }
  }
}
