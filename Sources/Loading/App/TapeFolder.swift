import Foundation

/// A folder of tapes in the program's resources.
package struct TapeFolder: Hashable, Sendable {
  /// The path of the folder.
  package let path: String
  /// What one of its tapes is called, such as `walkthrough`.
  private let noun: String

  init(bundled name: String, of noun: String) {
    path = Bundle.module.bundlePath + "/" + name
    self.noun = noun
  }

  /// The tapes' paths in the folder without their suffix, sorted, such as `subscribe`.
  package var names: [String] {
    // Without its resources the program has no tapes, and the caller reports that.
    let paths = (try? FileSource.disk(folder: path).files(in: "")) ?? []
    return paths.filter { $0.hasSuffix(FileSuffix.tape) }.map { String($0.dropLast(FileSuffix.tape.count)) }.sorted()
  }

  /// The text of the file `order.txt`, which says in which order a menu has them; throws if the program has lost its
  /// resources.
  package var order: String {
    get throws(LoadingError) {
      let bytes = try FileSource.disk(folder: path).bytes("order.txt", expected: "the order of the tapes")
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The path of one tape; throws for a name that is not in `names`.
  package func path(named name: String) throws(LoadingError) -> String {
    let file = "\(path)/\(name)\(FileSuffix.tape)"
    // To list them all takes far longer than to look for one.
    if FilePaths.leadsDown(name), DiskFile.exists(file) { return file }
    let names = names
    throw LoadingError(
      file: name, found: "no bundled \(noun) of this name",
      expected: names.isEmpty ? "the resources of the program" : NearestName.expectation(for: name, among: names))
  }

  /// The text of one tape; throws for a name that is not in `names`.
  package func text(named name: String) throws(LoadingError) -> String {
    let file = try path(named: name)
    let bytes = try FileSource.disk(folder: path).bytes(file, expected: "a tape")
    return String(decoding: bytes, as: UTF8.self)
  }
}
