import Monetization

extension HomesFeature {
  mutating func handle(_ event: FormEvent, _ turn: inout FeatureTurn) {
    guard let index = turn.topScreen.flatMap({ screen in forms.firstIndex { $0.screen == screen.id } }) else { return }
    switch event {
    case .edited(.name, let text):
      forms[index].name = text
      forms[index].problem = nil
    case .edited(.note, let text):
      forms[index].note = text
      forms[index].problem = nil
    case .placeChosen(let place): forms[index].place = place
    case .cancelChosen:
      if forms[index].isChanged { turn.request(.present(HomesWording.discard)) } else { closeForm(&turn) }
    case .saveChosen: saveForm(at: index, &turn)
    }
  }

  /// Saves a form. The gate is asked again here, because the plan may have ended while the form was open.
  private mutating func saveForm(at index: Int, _ turn: inout FeatureTurn) {
    let form = forms[index]
    let before = inventory
    do throws(InventoryError) {
      switch form.kind {
      case .firstHome, .newHome:
        guard turn.maySave(inventory.homeQuestion) else { return }
        selectedHome = try inventory.addHome(HomeDraft(name: form.name))
      case .editHome(let id): try inventory.renameHome(id, HomeDraft(name: form.name))
      case .newLocation:
        guard let place = form.place else { return }
        try inventory.addLocation(LocationDraft(name: form.name, home: place.home, parent: place.location))
      case .editLocation(let id):
        try inventory.renameLocation(id, to: form.name)
        if let place = form.place { try inventory.moveLocation(id, to: place.home, in: place.location) }
      case .newItem:
        guard let place = form.place, turn.maySave(inventory.itemQuestion(in: place.home)) else { return }
        try inventory.addItem(
          ItemDraft(title: form.name, note: form.note, home: place.home, location: place.location))
      case .editItem(let id):
        guard let place = form.place else { return }
        try inventory.editItem(
          id, ItemDraft(title: form.name, note: form.note, home: place.home, location: place.location))
      }
    } catch {
      inventory = before
      forms[index].problem = error.message
      return
    }
    closeForm(&turn)
  }

  mutating func closeForm(_ turn: inout FeatureTurn) {
    guard let screen = turn.topScreen else { return }
    if form(on: screen.id)?.kind == .firstHome {
      forms.removeAll { $0.screen == screen.id }
      offerFirstHome(turn)
    } else {
      turn.request(.closeScreen)
    }
  }
}
