/// What serves the pages of a repository.
struct RepositoryTools {
  private(set) var hasRails = false
  /// Paths of rules in the routes of Rails, each with its place.
  private(set) var routes: [SourceSurvey.Literal] = []

  /// Names of files that tell of a tool.
  static let names: Set<String> = ["config.ru", "routes.rb"]

  mutating func note(_ file: String, _ text: String) {
    switch FilePaths.lastComponent(of: file) {
    case "config.ru": hasRails = true
    case "routes.rb" where RepositoryPlace.part(of: file) == nil:
      hasRails = true
      routes += RailsRoutes.servedPaths(text).map {
        SourceSurvey.Literal(text: $0.path, file: file, line: $0.line)
      }
    default: break
    }
  }
}

extension RepositorySurvey {
  /// Pages of a server are what the app shows.
  var showsWebPages: Bool { code.isHotwire || tools.hasRails || !own(.pathConfiguration).isEmpty }

  /// The path at which a web application in Rails serves a file of its folder `public`; nil for another file.
  func servedPath(of file: String) -> String? {
    var folders = FilePaths.folder(of: file)
    while !folders.isEmpty {
      if FilePaths.lastComponent(of: folders) == "public" {
        let home = FilePaths.folder(of: folders)
        let isRails = ["config.ru", "config/routes.rb", "bin/rails"].contains {
          source.hasFile(FilePaths.join(home, $0))
        }
        if isRails { return String(file.dropFirst(folders.count)) }
      }
      folders = FilePaths.folder(of: folders)
    }
    return nil
  }
}
