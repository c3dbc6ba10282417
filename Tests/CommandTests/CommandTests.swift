import TerminalTesting
import Testing

/// Tests of the program from outside: started, typed at, killed, and started with broken input.
@Suite(.enabled(if: Program.isBuilt, "needs the program beside the tests"), .waiting)
struct CommandTests {}
