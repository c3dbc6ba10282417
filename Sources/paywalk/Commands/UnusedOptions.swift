/// Options that were given where they say nothing.
struct UnusedOptions: CustomStringConvertible {
  private let names: [String]

  /// Nil if none of these was given.
  init?(_ options: KeyValuePairs<String, Bool>) {
    names = options.filter(\.value).map(\.key)
    if names.isEmpty { return nil }
  }

  /// The rest of a sentence: `--jobs has no meaning`.
  var description: String {
    let last = names.suffix(1).joined()
    guard names.count > 1 else { return "\(last) has no meaning" }
    return "\(names.dropLast().joined(separator: ", ")) and \(last) have no meaning"
  }
}
