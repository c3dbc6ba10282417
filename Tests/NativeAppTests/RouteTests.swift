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
  ])
  func `nothing else is one`(url: String) {
    #expect(HomesRoute(url: url) == nil)
  }
}
