extension Inventory {
  /// Returns the items in which every word of `text` is found, oldest first.
  ///
  /// A word may be part of the title, the note, or the name of any location around the item. Case and diacritics do not
  /// matter. Text without a word finds every item.
  ///
  /// - Parameter home: The home to search; nil for all homes.
  public func search(_ text: String, in home: HomeID? = nil) -> [ItemID] {
    let words = Self.words(of: text)
    guard !words.isEmpty else { return home.map { items(in: $0) } ?? itemTable.rows.map(\.id) }
    let wordsInLocations = words.map { word in locationsMatching(word) }
    var found: [ItemID] = []
    for index in itemTable.rows.indices {
      let isFound = words.indices.allSatisfy { word in
        itemKeys[index].contains(words[word]) || isIn(wordsInLocations[word], itemAt: index)
      }
      guard isFound else { continue }
      let item = itemTable.rows[index]
      if home == nil || item.home == home { found.append(item.id) }
    }
    return found
  }

  private static func words(of text: String) -> [SearchKey] {
    text.split(whereSeparator: \.isWhitespace).map { SearchKey(String($0)) }.filter { !$0.bytes.isEmpty }
  }

  /// Returns the locations, sorted by id, with `word` in their own name or the name of a location around them.
  private func locationsMatching(_ word: SearchKey) -> [LocationID] {
    var matching: [LocationID] = []
    var waiting: [LocationID] = []
    for (location, index) in zip(locationTable.rows, locationIndexes) where index.key.contains(word) {
      waiting.append(location.id)
    }
    var seen = Set<LocationID>()
    while let id = waiting.popLast() {
      guard seen.insert(id).inserted else { continue }
      matching.append(id)
      waiting += locations(in: id)
    }
    return matching.sorted()
  }

  private func isIn(_ locations: [LocationID], itemAt index: Int) -> Bool {
    guard !locations.isEmpty, let location = itemTable.rows[index].location else { return false }
    let place = locations.partitionIndex { $0 < location }
    return place < locations.count && locations[place] == location
  }
}
