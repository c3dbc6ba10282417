import NativeApp
import Testing

@Suite struct `Routes of native screens` {
  @Test(arguments: [
    HomesRoute.homes, .newHome, .editHome(HomeID(3)), .location(LocationID(4)),
    .newLocation(StoragePlace(home: HomeID(1))), .newLocation(StoragePlace(home: HomeID(1), location: LocationID(2))),
    .editLocation(LocationID(5)), .item(ItemID(6)), .newItem(StoragePlace(home: HomeID(1))),
    .newItem(StoragePlace(home: HomeID(1), location: LocationID(2))), .editItem(ItemID(7)),
  ])
  func `are read back from their path`(route: HomesRoute) {
    #expect(HomesRoute(url: route.path) == route)
    #expect(HomesRoute(url: "https://sample.example" + route.path) == route)
  }

  @Test(arguments: [
    "/", "/programs/1", "/items/new", "/items/new?home=x", "/locations", "/homes/3", "/pro", "/items/x",
    // A mark after the `&` makes it another character, yet the next name begins with the mark.
    "/items/new?x=1&\u{301}home=1",
  ])
  func `nothing else is one`(url: String) {
    #expect(HomesRoute(url: url) == nil)
  }

  @Test(arguments: ["?home=1", "?&&home=1", "?homes=2&home=1", "?home&home=1", "?home=1&home=2", "?x=3&home=1#home=4"])
  func `the query names the home`(query: String) {
    #expect(HomesRoute(url: "/items/new" + query) == .newItem(StoragePlace(home: HomeID(1))))
  }
}
