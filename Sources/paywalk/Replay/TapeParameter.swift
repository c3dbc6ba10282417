import ArgumentParser

/// A variable of a tape or of its environment, with a value from outside.
struct TapeParameter: ExpressibleByArgument, Hashable {
  let name: String
  let value: String

  /// Reads an argument such as `title=Tent`; the value may be empty, or contain further equals signs.
  init?(argument: String) {
    guard let sign = argument.firstIndex(of: "="), sign != argument.startIndex else { return nil }
    name = String(argument[..<sign])
    value = String(argument[argument.index(after: sign)...])
  }
}
