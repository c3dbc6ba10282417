import Monetization
import NativeApp

/// The places that a form offers: for an item every place of every home, for a location the places of its own home.
///
/// The element is made again only when one of these values has changed (`FrameCache`).
struct FormPlaces: Equatable, Sendable {
  let isOfItem: Bool
  /// The location that the form changes; nil for any other form.
  let edited: LocationID?
  let chosen: StoragePlace
  let inventory: Inventory

  init(_ form: OpenForm, chosen: StoragePlace, in inventory: Inventory) {
    isOfItem = form.hasNote
    edited = if case .editLocation(let id) = form.kind { id } else { nil }
    (self.chosen, self.inventory) = (chosen, inventory)
  }

  var element: Node {
    let homes = isOfItem ? inventory.homes : [inventory[chosen.home]].compactMap { $0 }
    var choices: [Node] = []
    func offer(_ place: StoragePlace, _ path: String) {
      let id = FocusID("place-\(place.home.number)-\(place.location?.number ?? 0)")
      choices.append(
        .option(id, path, isSelected: place == chosen, action: .user(.form(.placeChosen(place)))))
    }
    for home in homes {
      offer(StoragePlace(home: home.id), home.name)
      // The paths of the locations around the next one, outermost first.
      var around: [String] = []
      for line in lines(in: home.id) {
        while around.count > line.depth { around.removeLast() }
        let path = (around.last ?? home.name) + " › " + line.location.name
        around.append(path)
        offer(StoragePlace(home: home.id, location: line.location.id), path)
      }
    }
    return .column(choices.count > 1 ? choices : [])
  }

  /// The locations that are offered: a location cannot be put into itself or below itself.
  private func lines(in home: HomeID) -> [Inventory.LocationLine] {
    let lines = inventory.locationLines(in: home)
    guard let edited, let own = lines.firstIndex(where: { $0.location.id == edited }) else { return lines }
    let rest = lines[(own + 1)...].drop { $0.depth > lines[own].depth }
    return Array(lines[..<own]) + rest
  }
}
