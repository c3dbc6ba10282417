import Simulation

/// Says what a misspelt name was probably meant to be.
enum NearestName {
  /// The words for what is expected instead of `name`: the nearest name if there is one, else all of them.
  static func expectation(for name: String, among names: [String]) -> String {
    if let nearest = Spelling.nearest(to: name, among: names) {
      return "\(LoadingError.quoted(nearest)), the nearest known name"
    }
    let known = names.map { LoadingError.quoted($0) }.joined(separator: ", ")
    return names.count == 1 ? known : "one of \(known)"
  }
}
