import Foundation

/// tmux as a terminal: its screen after a stream of bytes.
package enum Tmux {
  package static func show(_ bytes: [UInt8], columns: Int, rows: Int) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("curses-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // A folder left behind in the temporary directory does no harm.
    defer { try? FileManager.default.removeItem(at: folder) }
    let stream = folder.appendingPathComponent("stream").path
    let socket = folder.appendingPathComponent("socket").path
    try Data(bytes).write(to: URL(fileURLWithPath: stream))
    // tmux answers the request (CSI 5 n) after it has read everything before it.
    let script = """
      stty raw -echo; cat '\(stream)'; printf '\\033[5n'; dd bs=1 count=4 >'\(folder.path)/answer' 2>/dev/null
      tmux -S '\(socket)' wait-for -S shown; cat >/dev/null
      """
    let tmux = ["-u", "-f", "/dev/null", "-S", socket]
    let size = ["-x", "\(columns)", "-y", "\(rows)"]
    try Tool.start("tmux", tmux + ["new-session", "-d"] + size + [script, ";", "set-option", "status", "off"])
    // The server ends with its only session.
    defer { _ = try? Tool.run("tmux", tmux + ["kill-server"]) }
    _ = try Tool.run("tmux", tmux + ["wait-for", "shown"])
    let text = try Tool.run("tmux", tmux + ["capture-pane", "-p"])
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
      withoutTrailingBlanks(String($0))
    }
  }

  /// The line without trailing blanks: tmux does not distinguish an erased cell from one beyond the end of its line.
  package static func withoutTrailingBlanks(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}
