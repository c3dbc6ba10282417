import TerminalTesting
import Testing

/// The program as a person meets it: started, typed at, killed, and started on something broken.
@Suite(.enabled(if: Program.isBuilt, "needs the program beside the tests"))
struct CommandTests {}
