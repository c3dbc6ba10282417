import Foundation

/// The walkthroughs that come with the program.
package enum BundledWalkthroughs {
  /// The path of the folder that they lie in.
  package static var folder: String { Bundle.module.bundlePath + "/Walkthroughs" }

  /// Names without folder and suffix, sorted, such as `free-limits`.
  package static var names: [String] {
    // Without its resources the program has no walkthroughs, which is what the caller then reports.
    let paths = (try? FileSource.disk(folder: folder).files(in: "")) ?? []
    return paths.filter { $0.hasSuffix(FileSuffix.tape) }.map { String($0.dropLast(FileSuffix.tape.count)) }.sorted()
  }

  /// The path of one walkthrough; throws for a name that is not in `names`.
  package static func path(named name: String) throws(LoadingError) -> String {
    let names = names
    guard names.contains(name) else {
      throw LoadingError(
        file: name, found: "no bundled walkthrough of this name",
        expected: names.isEmpty ? "the resources of the program" : NearestName.expectation(for: name, among: names))
    }
    return "\(folder)/\(name)\(FileSuffix.tape)"
  }

  /// The text of one walkthrough.
  package static func text(named name: String) throws(LoadingError) -> String {
    let path = try path(named: name)
    let bytes = try FileSource.disk(folder: folder).bytes(path, expected: "a walkthrough")
    return String(decoding: bytes, as: UTF8.self)
  }
}
