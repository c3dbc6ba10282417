/// The names that a tape declares: variables, columns of its table and environment variables, to find those that
/// nothing reads.
struct TapeUnreadNames {
  private struct Declaration {
    var name: String
    var what: String
    var command: TapeCommand
    var file: String
  }

  /// A name that nothing reads, at its place.
  struct Unread {
    var message: String
    var name: String
    var command: TapeCommand
    var file: String
  }

  private var declarations: [Declaration] = []
  private var read: Set<String> = []

  /// Adds the names that a tape declares and those that it reads.
  mutating func add(_ tape: Tape, file: String) {
    read.formUnion(tape.readVariables)
    for command in tape.commands {
      switch (command.kind.action as? LetAction)?.declared {
      case .value(let name, _): declare(name, "variable", command, file)
      case .columns(let names): for name in names { declare(name, "column", command, file) }
      case nil: break
      }
    }
  }

  private mutating func declare(_ name: String, _ what: String, _ command: TapeCommand, _ file: String) {
    declarations.append(Declaration(name: name, what: what, command: command, file: file))
  }

  /// The variables and columns that no tape reads, in the order of their lines.
  var unread: [Unread] {
    declarations.filter { !read.contains($0.name) }.map {
      Unread(message: "nothing reads the \($0.what) \($0.name)", name: $0.name, command: $0.command, file: $0.file)
    }
  }
}
