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

  @Test(arguments: [
    ("homes", "/", HomesRoute.homes), ("homes", "/homes/new", .homes), ("home_form", "/places/add", .newHome),
    ("home_form", "/places/3/edit", .editHome(HomeID(3))), ("location", "/rooms/4", .location(LocationID(4))),
    ("location_form", "/rooms/add?home=2", .newLocation(StoragePlace(home: HomeID(2)))),
    ("item", "/things/6", .item(ItemID(6))), ("item_form", "/things/6/edit", .editItem(ItemID(6))),
  ])
  func `at a path of the app's own choosing they follow from the screen`(name: String, url: String, route: HomesRoute) {
    #expect(HomesRoute(viewController: name, url: url) == route)
  }

  @Test(arguments: [("item", "/things"), ("location", "/rooms/hall"), ("item_form", "/things/add"), ("map", "/homes")])
  func `of a screen that needs a number there is none without it`(name: String, url: String) {
    #expect(HomesRoute(viewController: name, url: url) == nil)
  }
}
