/// The order of the demonstrations or of the walkthroughs, with the headings of their menu.
///
/// A line that begins with `#` is a heading; any other names a tape, and of a demonstration the caption, counted from 1, at
/// whose end its picture is taken.
package struct StoryOrder: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package var name: String
    /// The heading above it; empty if it belongs to that of the entry before.
    package var heading: String
    /// The index of the caption of its picture.
    package var pictured: Int
  }

  package let entries: [Entry]

  /// - Parameter names: The tapes that there are; those that the text does not name come last.
  package init(_ text: String, names: [String]) {
    var entries: [Entry] = []
    var heading = ""
    for line in text.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("#") {
        heading = String(line.drop { $0 == "#" || $0 == " " })
        continue
      }
      let words = line.split(separator: " ")
      guard let name = words.first.map(String.init), names.contains(name) else { continue }
      entries.append(
        Entry(name: name, heading: heading, pictured: max(0, (words.dropFirst().first.flatMap { Int($0) } ?? 1) - 1)))
      heading = ""
    }
    for name in names where !entries.contains(where: { $0.name == name }) {
      entries.append(Entry(name: name, heading: "", pictured: 0))
    }
    self.entries = entries
  }
}
