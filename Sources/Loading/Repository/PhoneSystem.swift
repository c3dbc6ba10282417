/// The system of a phone that a part of an app's code is for.
enum PhoneSystem: Hashable {
  case ios, android

  var opposite: Self { self == .ios ? .android : .ios }

  /// The system that a name says; nil for a name that says none, or both.
  init?(name: String) {
    let isOfAndroid = name.lowercased().contains("android")
    let isOfPhone =
      ["iOS", "Ios", "_ios", "-ios"].contains(where: name.contains) || name.hasPrefix("ios") || Self.isCapital(name)
    if isOfAndroid == isOfPhone { return nil }
    self = isOfAndroid ? .android : .ios
  }

  /// `isIOS` and `IOS_UNIT`, but not `SCENARIOS`.
  private static func isCapital(_ name: String) -> Bool {
    guard let range = name.firstRange(of: "IOS") else { return false }
    return range.lowerBound == name.startIndex || !name[name.index(before: range.lowerBound)].isUppercase
  }

  /// The system of a file, as its name and the folders around it say.
  init?(path: String) {
    let systems = path.split(separator: "/").compactMap { PhoneSystem(name: String($0)) }
    guard let last = systems.last else { return nil }
    self = last
  }
}
