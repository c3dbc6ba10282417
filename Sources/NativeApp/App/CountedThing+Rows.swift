extension CountedThing {
  /// One kind a line, each a value in the folder of its feature; the order means nothing.
  static let rows: [CountedThing] = [
    .homes,
    .items,
    .locations,
  ]
}
