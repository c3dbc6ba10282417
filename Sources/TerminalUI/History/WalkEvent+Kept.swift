import Monetization
import Simulation

extension WalkEvent {
  /// The event as words and numbers of a kept history; nil for one that is not kept, such as the answer of a real server.
  var kept: [KeptValue]? {
    switch self {
    case .input(.key(let key)): [.text("key"), .text(KeyNotation.text(for: key))]
    case .input(.paste(let text)): [.text("paste"), .text(text)]
    case .input(.click(let position)): [.text("click"), .number(Int64(position.row)), .number(Int64(position.column))]
    case .input(.wheel(let position, let lines)):
      [.text("wheel"), .number(Int64(position.row)), .number(Int64(position.column)), .number(Int64(lines))]
    case .input(.resize(let columns, let rows)): [.text("size"), .number(Int64(columns)), .number(Int64(rows))]
    case .act(.director(let command)): [.text("act"), .text(command.line)]
    case .direct(let command): [.text("direct"), .text(command.line)]
    case .restart(let columns, let rows): [.text("restart"), .number(Int64(columns)), .number(Int64(rows))]
    case .told(let board): board.kept
    case .tap, .act, .answer: nil
    }
  }

  init(kept values: [KeptValue]) throws(UnreadableKept) {
    if let board = try HistoryBoard(kept: values) {
      self = .told(board)
      return
    }
    var numbers: [Int] = []
    var texts: [String] = []
    for value in values {
      switch value {
      case .number(let number) where (-10_000...10_000).contains(number): numbers.append(Int(number))
      case .text(let text): texts.append(text)
      default: throw UnreadableKept(value.text)
      }
    }
    switch (texts.first ?? "", texts.count, numbers.count) {
    case ("key", 2, 0): self = .input(.key(try Self.key(texts[1])))
    case ("paste", 2, 0): self = .input(.paste(texts[1]))
    case ("click", 1, 2): self = .input(.click(Position(row: numbers[0], column: numbers[1])))
    case ("wheel", 1, 3): self = .input(.wheel(Position(row: numbers[0], column: numbers[1]), lines: numbers[2]))
    case ("size", 1, 2): self = .input(.resize(columns: numbers[0], rows: numbers[1]))
    case ("act", 2, 0): self = .act(.director(try Self.command(texts[1])))
    case ("direct", 2, 0): self = .direct(try Self.command(texts[1]))
    case ("restart", 1, 2): self = .restart(columns: numbers[0], rows: numbers[1])
    default: throw UnreadableKept(KeptValue.list(values).text)
    }
  }

  private static func key(_ text: String) throws(UnreadableKept) -> Key {
    do throws(KeyNotationError) {
      return try KeyNotation.parse(text)
    } catch {
      throw UnreadableKept(text)
    }
  }

  private static func command(_ line: String) throws(UnreadableKept) -> DirectorCommand {
    do throws(DirectorCommandError) {
      return try DirectorCommand(line)
    } catch {
      throw UnreadableKept(line)
    }
  }
}
