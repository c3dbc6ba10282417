import Monetization
import NativeApp

/// The contents of an app folder: immutable, passed beside the world, never stored in it.
public final class AppDefinition: Sendable {
  public let configuration: AppConfiguration
  public let catalogue: StoreCatalogue
  /// The pages by path, such as `/programs/2`.
  public let pages: [String: PageDocument]
  /// The other bodies of the web server by path, such as `/hikes/1/map.json`.
  public let bodies: [String: String]
  /// The bodies with placeholders by path, such as `/hikes/{id}/map.json`.
  public let bodyTemplates: [String: JSONValue]
  /// What the web server does beside serving the pages.
  public let server: ServerDefinition
  /// The server that answers; a walk with a real one has no other state, so it is no part of the digest.
  public let serverSource: WebServerSource
  /// The data of a fresh install.
  public let seed: PersistedFeatures
  /// The digest of all files read; a saved state belongs to one app.
  public let digest: String

  public init(
    configuration: AppConfiguration, catalogue: StoreCatalogue, pages: [String: PageDocument],
    bodies: [String: String], bodyTemplates: [String: JSONValue] = [:], server: ServerDefinition = ServerDefinition(),
    serverSource: WebServerSource = .folder, seed: PersistedFeatures, digest: String
  ) {
    self.configuration = configuration
    self.catalogue = catalogue
    self.pages = pages
    self.bodies = bodies
    self.bodyTemplates = bodyTemplates
    self.serverSource = serverSource
    self.server = server
    self.seed = seed
    self.digest = digest
  }

  /// Returns the page at `path`; nil if there is none.
  public func page(_ path: String) -> PageDocument? { pages[path] }

  /// Returns the page that `body` is; nil if it is none.
  public func page(_ body: WebBody) -> PageDocument? {
    switch body {
    case .page(let path): pages[path]
    case .document(let document): document
    case .none, .text: nil
    }
  }
}
