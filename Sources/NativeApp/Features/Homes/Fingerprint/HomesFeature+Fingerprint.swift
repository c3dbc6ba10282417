import Monetization

extension HomesFeature: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("inventory", inventory)
    feed.derived("selectedHome", from: currentHome?.id)
    feed.field("isPickerOpen", isPickerOpen)
    feed.field("search", search)
    feed.field("forms", forms, orderedBy: { $0.screen })
  }
}

extension StoragePlace: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("home", home)
    feed.field("location", location)
  }
}

extension InventoryThing: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .home(let home):
      feed.variant(0, "home")
      feed.field("0", home)
    case .location(let location):
      feed.variant(1, "location")
      feed.field("0", location)
    case .item(let item):
      feed.variant(2, "item")
      feed.field("0", item)
    }
  }
}

extension HomesEvent: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .pickerChosen: feed.variant(0, "pickerChosen")
    case .pickerClosed: feed.variant(1, "pickerClosed")
    case .homeChosen(let home):
      feed.variant(2, "homeChosen")
      feed.field("0", home)
    case .deleteChosen(let thing):
      feed.variant(3, "deleteChosen")
      feed.field("0", thing)
    case .deletionConfirmed(let thing):
      feed.variant(4, "deletionConfirmed")
      feed.field("0", thing)
    case .searchChosen: feed.variant(5, "searchChosen")
    case .searchEdited(let text):
      feed.variant(6, "searchEdited")
      feed.field("0", text)
    case .searchClosed: feed.variant(7, "searchClosed")
    case .form(let event):
      feed.variant(8, "form")
      feed.field("0", event)
    case .formDiscarded: feed.variant(9, "formDiscarded")
    }
  }
}

extension FormEvent: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .edited(let field, let text):
      feed.variant(0, "edited")
      feed.field("0", field)
      feed.field("1", text)
    case .placeChosen(let place):
      feed.variant(1, "placeChosen")
      feed.field("0", place)
    case .saveChosen: feed.variant(2, "saveChosen")
    case .cancelChosen: feed.variant(3, "cancelChosen")
    }
  }
}

extension FormField: FingerprintAtom {}
