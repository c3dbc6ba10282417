import Simulation

/// Suggests a known name in place of a misspelt one.
enum NearestName {
  /// The words for the expected name instead of `name`: the nearest name if there is one, else all of them.
  static func expectation(for name: String, among names: [String]) -> String {
    if let nearest = Spelling.nearest(to: name, among: names) {
      return "\(LoadingError.quoted(nearest)), the nearest known name"
    }
    let known = names.map { LoadingError.quoted($0) }.joined(separator: ", ")
    return names.count == 1 ? known : "one of \(known)"
  }
}
