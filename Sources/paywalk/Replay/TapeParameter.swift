import ArgumentParser

/// A variable of a tape or of its environment, with the value that it gets from outside.
struct TapeParameter: ExpressibleByArgument, Hashable {
  let name: String
  let value: String

  /// `title=Tent`; the value may hold further signs, or nothing.
  init?(argument: String) {
    guard let sign = argument.firstIndex(of: "="), sign != argument.startIndex else { return nil }
    name = String(argument[..<sign])
    value = String(argument[argument.index(after: sign)...])
  }
}
