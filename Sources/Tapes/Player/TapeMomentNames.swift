/// The marks and courses that a tape has named so far, to find names that lead nowhere.
struct TapeMomentNames {
  private var marks: [String] = []
  private var courses: [String] = []
  private var isOnCourse = false

  /// What is wrong with a command that names one; the names are taken in.
  mutating func mistake(in kind: TapeCommand.Kind) -> TapeCheck.Mistake? {
    switch kind {
    case .mark(let name):
      if marks.contains(name) { return .init(message: "a second mark \(name)", expected: "another name") }
      marks.append(name)
    case .rewind(.toMark(let name)):
      if !marks.contains(name) { return unknown("mark", name, among: marks, expected: "Mark \(name) above it") }
    case .branch(let name):
      if !isOnCourse { courses = [] }
      isOnCourse = true
      if courses.contains(name) { return .init(message: "a second course \(name)", expected: "another name") }
      courses.append(name)
    case .rejoin:
      if !isOnCourse { return .init(message: "no course to come back from", expected: "Branch above it") }
      isOnCourse = false
    case .expect(let expectation):
      guard case .courses(_, let left, let right, _) = expectation.condition else { return nil }
      for name in [left, right] where !courses.contains(name) {
        return unknown("course", name, among: courses, expected: "Branch \(name) above it")
      }
    default: break
    }
    return nil
  }

  private func unknown(
    _ what: String, _ name: String, among names: [String], expected: String
  ) -> TapeCheck.Mistake {
    .init(
      message: "there is no \(what) \(name) above", expected: TapeSpelling.nearest(to: name, among: names) ?? expected)
  }
}
