import Foundation
import Monetization
import NativeApp
import SampleApps
import Simulation
import Testing

@Suite struct MakeFixture {
  @Test func make() throws {
    var walk = Walkabout()
    func tell(_ lines: String...) {
      for line in lines {
        walk.direct(.typed(line))
        walk.advance(.seconds(2))
      }
    }
    tell("login sam")
    walk.buy("annual")
    tell("newdevice", "login kim")
    walk.act(.user(.paywall(.restoreChosen)))
    walk.advance(.seconds(3))
    tell("newdevice", "account kim@example.com", "family parent alex@example.com", "family share lifetime")
    tell("phone 1", "backend fail 400 code 7103")
    walk.buy("lifetime")
    tell("phone 2", "backend fail 503")
    walk.buy("daily")
    tell("storefront DE", "price daily 1.49", "set transfer keep")
    let folder = try ScratchFolder()
    do {
      let store = try folder.open()
      try store.save(walk.saved)
    }
    try FileManager.default.copyItem(atPath: folder.file("Shop.sqlite"), toPath: "/tmp/money/shop.sqlite")
  }
}
