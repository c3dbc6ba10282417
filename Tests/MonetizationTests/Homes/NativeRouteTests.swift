import Monetization
import Testing

@Suite struct `Routes of native screens` {
  @Test(arguments: [
    NativeRoute.homes, .newHome, .editHome(HomeID(3)), .location(LocationID(4)),
    .newLocation(Place(home: HomeID(1))), .newLocation(Place(home: HomeID(1), location: LocationID(2))),
    .editLocation(LocationID(5)), .item(ItemID(6)), .newItem(Place(home: HomeID(1))),
    .newItem(Place(home: HomeID(1), location: LocationID(2))), .editItem(ItemID(7)), .pro,
  ])
  func `are read back from their path`(route: NativeRoute) {
    #expect(NativeRoute(url: route.path) == route)
    #expect(NativeRoute(url: "https://sample.example" + route.path) == route)
  }

  @Test(arguments: [
    "/", "/programs/1", "/items/new", "/items/new?home=x", "/locations", "/homes/3", "/pro/7", "/items/x",
  ])
  func `nothing else is one`(url: String) {
    #expect(NativeRoute(url: url) == nil)
  }
}
