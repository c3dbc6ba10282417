import Monetization
import NativeApp
import SampleApps
import Simulation
import Testing

@Suite struct `Limits in the whole world` {
  @Test func `the eleventh item and the second home meet the paywall before any form`() {
    var story = Story()
    story.makeHome(items: 10)
    #expect(story.model.features.homes.inventory.items.count == 10)
    story.openNewItem()
    #expect(story.model.topForm == nil)
    #expect(story.model.paywall?.context == PaywallContext(source: .gate, reason: .limitReached(.item)))
    story.settle()
    story.paywall(.closeChosen)
    story.user(.linkChosen(url: "/homes/new"))
    #expect(story.model.paywall?.context.reason == .limitReached(.home))
    #expect(story.model.topForm == nil)
  }

  @Test func `a purchase does not resume what was denied`() {
    var story = Story()
    story.makeHome(items: 10)
    story.openNewItem()
    story.settle()
    story.buy()
    #expect(story.isPro)
    #expect(story.model.topForm == nil && story.model.paywall == nil)
    story.openNewItem()
    #expect(story.model.topForm?.kind == .newItem)
  }

  @Test func `a lapse while the form is open is met at save, and the form keeps its text`() {
    var story = pro()
    story.addItems(10)
    story.openNewItem()
    story.form(.edited(.name, "Lamp"))
    story.form(.edited(.note, "blue"))
    story.direct(.expire(productID: nil))
    story.settle()
    story.form(.saveChosen)
    #expect(story.model.features.homes.inventory.items.count == 10)
    #expect(story.model.alert?.answers == [.upgrade(.limitReached(.item)), .restore, .cancel])
    #expect(story.model.topForm?.name == "Lamp")
    story.user(.alertAnswered(.upgrade(.limitReached(.item))))
    story.settle()
    #expect(story.model.paywall?.context == PaywallContext(source: .formSave, reason: .limitReached(.item)))
    story.buy()
    #expect(story.isPro)
    #expect(story.model.topForm?.name == "Lamp")
    #expect(story.model.topForm?.note == "blue")
    #expect(story.model.features.homes.inventory.items.count == 10)
    story.form(.saveChosen)
    #expect(story.model.features.homes.inventory.items.count == 11)
    #expect(story.model.topForm == nil)
  }

  @Test func `a restore from the alert at save leaves the form for another save`() {
    var story = pro()
    story.addItems(10)
    story.openNewItem()
    story.form(.edited(.name, "Lamp"))
    story.direct(.expire(productID: nil))
    story.settle()
    story.form(.saveChosen)
    story.direct(.buyElsewhere(productID: "lifetime"))
    story.user(.alertAnswered(.restore))
    story.settle()
    #expect(story.isPro)
    story.form(.saveChosen)
    #expect(story.model.features.homes.inventory.items.count == 11)
  }

  @Test func `above the limit everything but creation works, down to exactly the limit`() {
    var story = pro()
    story.addItems(12)
    story.direct(.expire(productID: nil))
    story.settle()
    story.openNewItem()
    #expect(story.model.paywall?.context.reason == .overLimit)
    story.settle()
    story.paywall(.closeChosen)
    story.user(.linkChosen(url: "/homes/new"))
    #expect(story.model.paywall?.context.reason == .overLimit)
    story.settle()
    story.paywall(.closeChosen)
    let first = story.model.features.homes.inventory.items[0].id
    story.user(.linkChosen(url: "/items/\(first.number)/edit"))
    story.fill("Renamed")
    #expect(story.model.features.homes.inventory[first]?.title == "Renamed")
    for count in [11, 10, 9] {
      guard let last = story.model.features.homes.inventory.items.last else { break }
      story.user(.homes(.deleteChosen(.item(last.id))))
      story.user(.alertAnswered(.delete(.item(last.id))))
      #expect(story.model.features.homes.inventory.items.count == count)
      story.openNewItem()
      #expect(story.model.paywall?.context.reason == [11: .overLimit, 10: .limitReached(.item)][count])
      story.settle()
      story.paywall(.closeChosen)
    }
    #expect(story.model.topForm?.kind == .newItem)
  }

  @Test func `a second home after a lapse closes creation in the first`() {
    var story = pro()
    story.user(.linkChosen(url: "/homes/new"))
    story.fill("Cabin")
    #expect(story.model.features.homes.inventory.homes.count == 2)
    story.direct(.expire(productID: nil))
    story.settle()
    story.openNewItem()
    #expect(story.model.paywall?.context.reason == .overLimit)
    story.settle()
    story.paywall(.closeChosen)
    guard let cabin = story.model.features.homes.inventory.homes.last else { return }
    story.user(.homes(.deleteChosen(.home(cabin.id))))
    story.user(.alertAnswered(.delete(.home(cabin.id))))
    story.openNewItem()
    #expect(story.model.topForm?.kind == .newItem)
  }

  @Test func `locations are never gated`() {
    var story = Story()
    story.makeHome(items: 10)
    for number in 0..<12 {
      story.user(.linkChosen(url: "/locations/new?home=1"))
      story.fill("Shelf \(number)")
    }
    #expect(story.model.features.homes.inventory.locations.count == 12)
  }

  @Test func `a move into a full home is an edit`() throws {
    var story = pro()
    story.addItems(10)
    let full = try #require(story.model.features.homes.currentHome)
    story.user(.linkChosen(url: "/homes/new"))
    story.fill("Cabin")
    story.addItems(1)
    story.direct(.expire(productID: nil))
    story.settle()
    let item = try #require(story.model.features.homes.inventory.items.last)
    story.user(.linkChosen(url: "/items/\(item.id.number)/edit"))
    story.form(.placeChosen(StoragePlace(home: full.id)))
    story.form(.saveChosen)
    #expect(story.model.features.homes.inventory.itemCount(in: full.id) == 11)
    #expect(story.model.alert == nil && story.model.paywall == nil)
  }

  @Test func `deleting a home names its counts first`() throws {
    var story = Story()
    story.makeHome(items: 3)
    story.user(.linkChosen(url: "/locations/new?home=1"))
    story.fill("Shelf")
    let home = try #require(story.model.features.homes.currentHome)
    story.user(.homes(.deleteChosen(.home(home.id))))
    #expect(story.model.alert?.message.contains("1 location") == true)
    #expect(story.model.alert?.message.contains("3 items") == true)
    story.user(.alertAnswered(.cancel))
    #expect(story.model.features.homes.inventory.items.count == 3)
    story.user(.homes(.deleteChosen(.home(home.id))))
    story.user(.alertAnswered(.delete(.home(home.id))))
    #expect(story.model.features.homes.inventory.homes == [])
    #expect(story.model.features.homes.inventory.items == [])
    #expect(story.model.topForm?.kind == .firstHome)
  }

  @Test func `a location that is not empty says what it holds and stays`() throws {
    var story = Story()
    story.makeHome()
    story.user(.linkChosen(url: "/locations/new?home=1"))
    story.fill("Shelf")
    let shelf = try #require(story.model.features.homes.inventory.locations.first)
    story.user(.linkChosen(url: "/items/new?home=1&location=\(shelf.id.number)"))
    story.fill("Lamp")
    story.user(.linkChosen(url: "/locations/\(shelf.id.number)"))
    story.user(.homes(.deleteChosen(.location(shelf.id))))
    #expect(story.model.alert?.answers == [.dismiss])
    #expect(story.model.alert?.message == "It holds 1 item. Move or delete it first.")
    story.user(.alertAnswered(.dismiss))
    let lamp = try #require(story.model.features.homes.inventory.items.first)
    story.user(.homes(.deleteChosen(.item(lamp.id))))
    story.user(.alertAnswered(.delete(.item(lamp.id))))
    story.user(.homes(.deleteChosen(.location(shelf.id))))
    story.user(.alertAnswered(.delete(.location(shelf.id))))
    #expect(story.model.features.homes.inventory.locations == [])
    #expect(story.model.topScreen?.url.hasSuffix("/homes") == true)
  }

  @Test func `a changed form asks before it goes, whichever way it is left`() {
    var story = Story()
    story.makeHome()
    for leave in [UserEvent.backChosen, .form(.cancelChosen)] {
      story.openNewItem()
      story.form(.edited(.name, "Lamp"))
      story.user(leave)
      #expect(story.model.alert?.answers == [.discardForm, .cancel])
      story.user(.alertAnswered(.cancel))
      #expect(story.model.topForm?.name == "Lamp")
      story.user(leave)
      story.user(.alertAnswered(.proceed(.homes(.formDiscarded), label: "Discard")))
      #expect(story.model.topForm == nil)
    }
    story.openNewItem()
    story.user(.backChosen)
    #expect(story.model.topForm == nil && story.model.alert == nil)
  }

  @Test func `a place chosen anew counts as a change`() throws {
    var story = Story()
    story.makeHome(items: 1)
    story.user(.linkChosen(url: "/locations/new?home=1"))
    story.fill("Shelf")
    let shelf = try #require(story.model.features.homes.inventory.locations.first)
    story.user(.linkChosen(url: "/items/1/edit"))
    story.form(.placeChosen(StoragePlace(home: shelf.home, location: shelf.id)))
    story.form(.cancelChosen)
    #expect(story.model.alert?.answers == [.discardForm, .cancel])
  }

  @Test func `a modal covers the tabs`() {
    var story = Story()
    story.makeHome()
    story.openNewItem()
    story.user(.tabChosen(0))
    #expect(story.model.selectedTab == 1)
    story.user(.backChosen)
    story.user(.tabChosen(0))
    #expect(story.model.selectedTab == 0)
  }

  @Test func `a form says what is wrong and changes nothing`() throws {
    var story = pro()
    story.user(.linkChosen(url: "/locations/new?home=1"))
    story.fill("Shelf")
    let shelf = try #require(story.model.features.homes.inventory.locations.first)
    story.user(.linkChosen(url: "/locations/\(shelf.id.number)/edit"))
    story.form(.edited(.name, "Box"))
    story.form(.placeChosen(StoragePlace(home: shelf.home, location: shelf.id)))
    story.form(.saveChosen)
    #expect(story.model.topForm?.problem == "A location cannot stand in itself.")
    #expect(story.model.features.homes.inventory[shelf.id]?.name == "Shelf")
    story.openNewItem()
    story.fill("   ")
    #expect(story.model.topForm?.problem != nil)
  }

  @Test func `UI testing is Pro with the seeded data whole`() throws {
    var seed = Inventory()
    for number in 0..<3 {
      let home = try seed.addHome(HomeDraft(name: "Home \(number)"))
      for item in 0..<15 { try seed.addItem(ItemDraft(title: "Item \(item)", home: home)) }
    }
    var story = Story(SampleApp.definition(isUITesting: true, seed: seed))
    #expect(story.isPro)
    story.openHomes()
    story.openNewItem()
    story.fill("One more")
    #expect(story.model.features.homes.inventory.items.count == 46)
  }

  @Test func `while nothing is known, neither card nor banner nor paywall comes up`() {
    var story = Story(settling: .zero)
    story.direct(.latency(.storeLatency, .minutes(10)))
    story.direct(.relaunch)
    story.advance(.minutes(2))
    #expect(!story.isCardShown)
    #expect(story.model.banner.phase == .hidden)
    #expect(story.model.rewarded.stock == .idle)
    #expect(story.adsShown.isEmpty)
    story.makeHome()
    story.user(.linkChosen(url: "/homes/new"))
    #expect(story.model.paywall == nil)
    #expect(story.model.alert?.title == "Checking your plan")
    story.user(.alertAnswered(.dismiss))
    story.advance(.minutes(9))
    story.user(.tabChosen(0))
    #expect(story.isCardShown)
  }

  @Test func `a denial at save while nothing is known says so, and sells nothing`() {
    var story = Story(SampleApp.definition(offline: .failClosed))
    story.direct(.fault(.customerinfo, .store(.network), .always))
    story.subscribe()
    story.makeHome(items: 10)
    // Only the grace window still gives the customer access, and it ends before the answer comes.
    story.direct(.latency(.storeLatency, .minutes(10)))
    story.direct(.relaunch)
    story.openHomes()
    story.openNewItem()
    story.advance(.minutes(6))
    story.fill("The eleventh")
    #expect(story.model.features.homes.inventory.items.count == 10)
    #expect(story.model.alert?.title == "Checking your plan")
    #expect(story.model.topForm?.name == "The eleventh")
  }

  @Test func `an alert waits until the one on screen is answered`() throws {
    var story = Story()
    story.makeHome()
    let home = try #require(story.model.features.homes.currentHome)
    story.direct(.fault(.restore, .store(.storeProblem)))
    story.paywall(.restoreChosen)
    story.user(.homes(.deleteChosen(.home(home.id))))
    let question = story.model.alert
    story.settle()
    #expect(question?.answers.first == .delete(.home(home.id)))
    #expect(story.model.alert == question)
    story.user(.alertAnswered(.cancel))
    #expect(story.model.alert?.title == "Restore failed")
    story.user(.alertAnswered(.dismiss))
    #expect(story.model.alert == nil)
    #expect(story.model.features.homes.currentHome == home)
  }

  private func pro() -> Story {
    var story = Story()
    story.subscribe()
    story.makeHome()
    return story
  }
}
