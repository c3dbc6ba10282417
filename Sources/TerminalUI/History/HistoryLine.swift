import Simulation

/// A line of the palette about the history: the branches, a comparison, another name, a file of it.
enum HistoryLine: String, CaseIterable {
  case branches, branch, compare, rename, save

  /// What follows the word, in words of one's own.
  private var arguments: String {
    switch self {
    case .branches: ""
    case .branch: "NAME"
    case .compare: "A B"
    case .rename: "NAME NEW"
    case .save: "FILE"
    }
  }

  /// The number of names of branches that follow.
  private var branchCount: Int {
    switch self {
    case .compare: 2
    case .branch, .rename: 1
    case .branches, .save: 0
    }
  }

  private var note: String {
    switch self {
    case .branches: "shows the branches of what was done"
    case .branch: "goes to the end of a branch"
    case .compare: "shows two branches at one instant"
    case .rename: "gives a branch another name"
    case .save: "writes the branch at hand to a file"
    }
  }

  /// The word of a line and what follows it: words, or one path, which may have blanks; nil for another line.
  private static func read(_ line: String) -> (row: HistoryLine, rest: [String])? {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard let word = words.first, let row = HistoryLine(rawValue: word.lowercased()) else { return nil }
    guard row == .save else { return (row, words.dropFirst().map(String.init)) }
    let path = line[word.endIndex...].trimmingPrefix(while: \.isWhitespace)
    let end = path.lastIndex { !$0.isWhitespace }.map { path.index(after: $0) } ?? path.startIndex
    return (row, path.isEmpty ? [] : [unquoted(path[..<end])])
  }

  /// A path without the quotes in which a shell wants one that has blanks.
  private static func unquoted(_ path: Substring) -> String {
    let isQuoted = path.count > 2 && path.first == path.last && (path.first == "\"" || path.first == "'")
    return String(isQuoted ? path.dropFirst().dropLast() : path)
  }

  /// The line begins with the word of one, whatever follows.
  static func isBegun(by line: String) -> Bool { read(line) != nil }

  /// The request of a line, or the reason why it asks for nothing; nil for another line.
  static func request(in line: String, _ board: HistoryBoard) -> Result<HistoryRequest, HistoryLineProblem>? {
    guard let (row, rest) = read(line) else { return nil }
    do throws(HistoryLineProblem) {
      return .success(try row.request(rest, board))
    } catch {
      return .failure(error)
    }
  }

  private func request(_ words: [String], _ board: HistoryBoard) throws(HistoryLineProblem) -> HistoryRequest {
    guard !board.names.isEmpty else { throw problem("nothing is kept here of what was done") }
    switch self {
    case .branches:
      guard words.isEmpty else { throw problem("nothing follows \(rawValue): leave out \(words[0])") }
      return .showBranches
    case .branch:
      try check(words, count: 1, board)
      return .go(words[0])
    case .compare:
      if board.names.count == 1 {
        throw problem("there is only \(board.names[0]); step back with [ and do something else to make another")
      }
      try check(words, count: 2, board)
      guard words[0] != words[1] else {
        throw problem("name two branches: \(words[0]) is compared with another one")
      }
      return .compare(words[0], words[1])
    case .rename:
      guard words.count <= 2 else {
        let parts = words.dropFirst().map { $0.filter(Self.isOfName) }.filter { !$0.isEmpty }
        throw problem("a name is one word, such as \(parts.isEmpty ? "first" : parts.joined(separator: "-"))")
      }
      guard words.count == 2 else { throw problem("type a branch and its new name, such as rename main first") }
      try check([words[0]], count: 1, board)
      guard !board.names.contains(words[1]) else { throw problem("there is a branch \(words[1]) already") }
      guard words[1].allSatisfy(Self.isOfName) else { throw problem("a name is made of letters, digits, - and _") }
      return .rename(words[0], to: words[1])
    case .save:
      guard words.count == 1 else { throw problem("type the path of a file") }
      return .save(words[0])
    }
  }

  private static func isOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "-" || character == "_"
  }

  private func check(_ words: [String], count: Int, _ board: HistoryBoard) throws(HistoryLineProblem) {
    guard words.count == count else {
      throw problem("name \(count == 1 ? "a branch" : "two branches") of these: \(board.names.joined(separator: ", "))")
    }
    for word in words where !board.names.contains(word) {
      let near = Spelling.nearest(to: word, among: board.names).map { "did you mean \($0)?" }
      throw problem("there is no branch \"\(word)\", " + (near ?? "only \(board.names.joined(separator: ", "))"))
    }
  }

  private func problem(_ message: String) -> HistoryLineProblem { HistoryLineProblem(message: message) }

  /// The ways to go on with a line, or else what the line does or what is wrong with it; empty if it can be no such line.
  ///
  /// - Parameter isRefused: What is wrong with it is said elsewhere.
  static func suggestions(for line: String, _ board: HistoryBoard, isRefused: Bool) -> [DirectorSuggestion] {
    guard !board.names.isEmpty else { return [] }
    let typed = line.lowercased()
    guard let (row, rest) = read(line), line.contains(where: \.isWhitespace) else {
      return allCases.filter { $0.rawValue.hasPrefix(typed) }.map { row in
        DirectorSuggestion(line: row.rawValue + (row.arguments.isEmpty ? "" : " "), words: row.words, note: row.note)
      }
    }
    let isBegun = line.last?.isWhitespace == false
    let done = isBegun ? rest.dropLast() : rest[...]
    let begin = isBegun ? rest.last ?? "" : ""
    let names =
      done.count < row.branchCount ? board.names.filter { $0.hasPrefix(begin) && !done.contains($0) } : []
    if names.isEmpty {
      let note = isRefused ? row.note : row.problem(rest, board) ?? row.note
      return [DirectorSuggestion(line: line, words: row.words, note: note)]
    }
    return names.map { name in
      let line = ([row.rawValue] + done + [name]).joined(separator: " ")
      let only = board.names.count == 1 ? "the only branch" : ""
      let note = board.branches.first { $0.name == name }?.meaning ?? only
      return DirectorSuggestion(line: line, words: name, note: note)
    }
  }

  /// The word with what follows it.
  private var words: String { arguments.isEmpty ? rawValue : "\(rawValue) \(arguments)" }

  /// What is wrong with the words after the row's, as a sentence; nil while nothing is, or where only more words are wanted.
  private func problem(_ words: [String], _ board: HistoryBoard) -> String? {
    let isShort = words.count < arguments.split(separator: " ").count
    if isShort, words.allSatisfy(board.names.contains), self != .compare { return nil }
    do throws(HistoryLineProblem) {
      _ = try request(words, board)
      return nil
    } catch {
      return SpokenWords.problem(error.message)
    }
  }

  /// The line goes on with the name of a branch.
  static func namesBranch(_ line: String) -> Bool {
    guard line.contains(where: \.isWhitespace), let row = read(line)?.row else { return false }
    return row.branchCount > 0
  }
}

/// The reason why a line of the palette asks nothing of the history.
struct HistoryLineProblem: Error, Hashable {
  let message: String
}
