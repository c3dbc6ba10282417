/// A file of build settings that a tool makes, so that a fresh clone does not have it.
struct GeneratedSettings: Hashable {
  /// The command that makes it.
  var command: String
  /// The name of the file.
  var file: String

  /// Nil for a file that people write.
  init?(includedAs name: String, from file: String) {
    let last = FilePaths.lastComponent(of: name)
    self.file = last
    let isOfFlutter = "/\(file)/\(name)".contains("/Flutter/") || name.contains("ephemeral/")
    if isOfFlutter, last == "Generated.xcconfig" || last == "Flutter-Generated.xcconfig" {
      command = "flutter pub get"
    } else if name.contains("Target Support Files/Pods-") {
      command = "pod install"
    } else {
      return nil
    }
  }

  /// The file that has a setting; nil for a setting that no tool writes.
  init?(setting name: String) {
    guard name.hasPrefix("FLUTTER_") else { return nil }
    (command, file) = ("flutter pub get", "Generated.xcconfig")
  }
}
