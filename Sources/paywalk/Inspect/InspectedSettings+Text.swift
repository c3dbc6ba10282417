import Loading
import Monetization
import NativeApp

extension InspectedSettings {
  /// The file for people.
  ///
  /// - Parameter resolves: The values follow that the settings have in a build.
  func describe(in text: inout InspectionText, resolves: Bool) {
    text.paragraph(
      "Build settings of Xcode, \(CountWording.text(file.assignments.count, "assignment")), "
        + "\(CountWording.text(file.includes.count, "include")).")
    if !chain.includes.isEmpty { text.title("Includes, in the order of reading") }
    text.each(chain.includes) { include, text in
      text.item(include.include.file)
      text.value(
        "by", "\(short(include.file)):\(include.include.line)\(include.include.isOptional ? ", optional" : "")")
      text.value("found", include.path.map(short) ?? "no such file")
    }
    if !file.assignments.isEmpty { text.title("Assignments of the file, before any $(…) is replaced") }
    text.each(file.assignments) { assignment, text in
      text.item("\(assignment.name) (line \(assignment.line))")
      text.value("value", assignment.value.isEmpty ? "empty" : assignment.value)
      text.value("when", assignment.conditions.map { "\($0.parameter)=\($0.pattern)" }.joined(separator: ", "))
    }
    for level in levelsBelow { text.title("Below it, as app.json has it: \(short(level))") }
    if resolves { describeValues(in: &text) }
  }

  /// The path from the folder of the inspected file.
  private func short(_ path: String) -> String {
    guard let slash = file.path.lastIndex(of: "/") else { return path }
    let folder = file.path[...slash]
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }

  /// The most assignments of one setting that are listed, the strongest first.
  private static let mostPast = 10

  private func describeValues(in text: inout InspectionText) {
    let build = settings.parameters
    text.title("Values in a \(build.configuration) build for \(build.sdk), \(build.architecture)")
    text.each(resolved) { setting, text in
      text.item(setting.name)
      text.value("value", setting.value.map { $0.isEmpty ? "empty" : $0 } ?? "none; no assignment holds")
      text.value("undefined", setting.undefined.joined(separator: ", "))
      for past in setting.history.suffix(Self.mostPast).reversed() {
        let isOrigin = past.setting == setting.origin
        let place = "\(short(past.setting.file)):\(past.setting.line)"
        let value = past.setting.value.isEmpty ? "empty" : past.setting.value
        text.value(
          isOrigin ? "from" : past.holds ? "instead of" : "not for this",
          isOrigin && past.setting.value == setting.value ? place : "\(place): \(value)")
      }
    }
  }
}

extension InspectedPlist {
  /// The property list for people.
  func describe(in text: inout InspectionText) {
    text.paragraph("A property list, \(CountWording.text(entries.count, "key")).")
    if !entries.isEmpty { text.title("Keys, as the app finds them") }
    text.each(entries) { entry, text in
      text.item("\(entry.key) (\(entry.line > 0 ? "line \(entry.line)" : "made by Xcode"))")
      text.value("value", entry.value.text ?? "none: it \(entry.value.problem ?? "is absent")")
      text.value("written", entry.written ?? "")
      text.value("from", entry.origin.map { $0.line > 0 ? "\($0.file):\($0.line)" : "Xcode's own \($0.name)" } ?? "")
    }
  }
}
