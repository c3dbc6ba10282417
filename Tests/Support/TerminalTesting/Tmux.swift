import Foundation

/// tmux as a terminal: what it shows after a stream of bytes.
package enum Tmux {
  package static func show(_ bytes: [UInt8], columns: Int, rows: Int) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("curses-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // A folder left behind in the temporary directory harms nobody.
    defer { try? FileManager.default.removeItem(at: folder) }
    let stream = folder.appendingPathComponent("stream").path
    let socket = folder.appendingPathComponent("socket").path
    try Data(bytes).write(to: URL(fileURLWithPath: stream))
    // tmux answers the question (CSI 5 n) once it has taken all that comes before it.
    let script = """
      stty raw -echo; cat '\(stream)'; printf '\\033[5n'; dd bs=1 count=4 >'\(folder.path)/answer' 2>/dev/null
      tmux -S '\(socket)' wait-for -S shown; cat >/dev/null
      """
    let tmux = ["-u", "-f", "/dev/null", "-S", socket]
    let size = ["-x", "\(columns)", "-y", "\(rows)"]
    try Tool.start("tmux", tmux + ["new-session", "-d"] + size + [script, ";", "set-option", "status", "off"])
    // The server goes with its only session.
    defer { _ = try? Tool.run("tmux", tmux + ["kill-server"]) }
    _ = try Tool.run("tmux", tmux + ["wait-for", "shown"])
    let text = try Tool.run("tmux", tmux + ["capture-pane", "-p"])
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
      withoutTrailingBlanks(String($0))
    }
  }

  /// tmux does not tell a cell that was erased from one beyond the end of its line.
  package static func withoutTrailingBlanks(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}
