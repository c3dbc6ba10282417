import ArgumentParser
import Loading
import Simulation
import TerminalUI
import WebClient

/// The options that choose a real web server.
struct ServerOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Talk to a real web server on this machine, instead of serving the pages of the app's folder.",
      valueName: "http://localhost:port"))
  var baseURL: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A host that --base-url may name although it is not this machine. May be repeated.", valueName: "host"))
  var allowHost: [String] = []

  func validate() throws {
    if baseURL == nil, !allowHost.isEmpty { throw ValidationError("--allow-host is for --base-url.") }
    do throws(ServerAddressError) {
      _ = try address()
    } catch {
      throw ValidationError("--base-url: \(TextSanitizing.visible("\(error)"))")
    }
  }

  /// The server; nil for the simulated one.
  var server: WebServerSource? {
    // `validate` has read the address.
    (try? address()).flatMap { $0.map { .outside(address: $0.url) } }
  }

  /// Returns a connection to the server of an app; nil for the simulated one.
  func live(_ app: AppDefinition, isRecorded: Bool = false) throws(CommandFailure) -> LiveServer? {
    guard case .outside = app.serverSource, let address = try? address() else { return nil }
    return try LiveServer(address, userAgent: app.configuration.shell.userAgent, isRecorded: isRecorded)
  }

  private func address() throws(ServerAddressError) -> ServerAddress? {
    guard let baseURL else { return nil }
    return try ServerAddress(baseURL, allowedHosts: allowHost)
  }
}
