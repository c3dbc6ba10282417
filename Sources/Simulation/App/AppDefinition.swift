import Monetization
import NativeApp

/// Everything that was read from an app folder: immutable, passed beside the world, never inside it.
public final class AppDefinition: Sendable {
  public let configuration: AppConfiguration
  public let catalogue: StoreCatalogue
  /// By path, such as `/programs/2`.
  public let pages: [String: PageDocument]
  /// Other bodies the web server has, such as `/hikes/1/map.json`, by path.
  public let bodies: [String: String]
  /// What a fresh install starts with.
  public let seed: PersistedFeatures
  /// Names the contents of all files read; a saved state belongs to one app.
  public let digest: String

  public init(
    configuration: AppConfiguration, catalogue: StoreCatalogue, pages: [String: PageDocument],
    bodies: [String: String], seed: PersistedFeatures, digest: String
  ) {
    self.configuration = configuration
    self.catalogue = catalogue
    self.pages = pages
    self.bodies = bodies
    self.seed = seed
    self.digest = digest
  }

  /// The page at `path`.
  public func page(_ path: String) -> PageDocument? { pages[path] }
}
