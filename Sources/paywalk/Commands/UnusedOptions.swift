/// Options that were given although they have no effect.
struct UnusedOptions: CustomStringConvertible {
  private let names: [String]

  /// Creates the list of the options that were given; nil if there are none.
  init?(_ options: KeyValuePairs<String, Bool>) {
    names = options.filter(\.value).map(\.key)
    if names.isEmpty { return nil }
  }

  /// The end of a sentence, such as `--jobs has no meaning`.
  var description: String {
    let last = names.suffix(1).joined()
    guard names.count > 1 else { return "\(last) has no meaning" }
    return "\(names.dropLast().joined(separator: ", ")) and \(last) have no meaning"
  }
}
