import Monetization

/// What serves the pages of a repository.
struct RepositoryTools {
  /// A web server, as the files of its framework tell.
  enum Server: CaseIterable {
    case rails, django, node, files

    /// Completes “the server of … on this machine”.
    var name: String {
      switch self {
      case .rails: "Rails"
      case .django: "Django"
      case .node: "the scripts in package.json"
      case .files: "the files beside index.html"
      }
    }

    /// The address at which it usually listens.
    var address: String {
      switch self {
      case .rails, .node: DraftFiles.usualBaseURL
      case .django, .files: "http://localhost:8000"
      }
    }
  }

  private var servers: Set<Server> = []
  private var isNative = false
  private var rails = RailsRoutes()

  /// The likeliest server; nil without one. A page in a repository of a native app is not its first screen.
  func server(isHotwire: Bool) -> Server? {
    let all = isNative && !isHotwire ? servers.intersection([.rails]) : servers
    return Server.allCases.first(where: all.contains)
  }

  /// Paths of rules in the routes of Rails, each with its place.
  var routes: [SourceSurvey.Literal] { rails.served.map(Self.literal) }

  /// Paths with an id in them that no file names, under which rules are given away.
  var unnamedRoutes: [SourceSurvey.Literal] { rails.unnamed.map(Self.literal) }

  private static func literal(_ route: RailsRoutes.Route) -> SourceSurvey.Literal {
    SourceSurvey.Literal(text: route.path, file: route.file, line: route.line)
  }

  /// Names of files that tell of a tool.
  private static let names: Set<String> = [
    "config.ru", "manage.py", "package.json", "index.html", "pubspec.yaml",
  ]

  static func isWanted(_ path: String) -> Bool {
    names.contains(FilePaths.lastComponent(of: path)) || RailsRoutes.isWanted(path)
  }

  mutating func note(_ file: String, _ text: String) {
    if file.hasSuffix(XcodeProject.fileName) { isNative = true }
    guard RepositoryPlace.part(of: file) == nil else { return }
    if RailsRoutes.isWanted(file) {
      if file.hasSuffix(RailsRoutes.mainFile) { servers.insert(.rails) }
      return rails.note(file, text)
    }
    switch FilePaths.lastComponent(of: file) {
    case "config.ru": servers.insert(.rails)
    case "manage.py": servers.insert(.django)
    case "pubspec.yaml": isNative = true
    case "package.json":
      if ["react-native", "expo", "@ionic/core", "@capacitor/core"].contains(where: { text.contains("\"\($0)\"") }) {
        isNative = true
      } else if Self.frameworks.contains(where: { text.contains("\"\($0)\"") }) {
        servers.insert(.node)
      }
    // Pages elsewhere are those of documents and tests.
    case "index.html" where ["index.html", "public/index.html"].contains(file): servers.insert(.files)
    default: break
    }
  }

  /// Packages whose scripts serve pages.
  private static let frameworks = [
    "next", "nuxt", "vite", "express", "fastify", "koa", "@remix-run/node", "@remix-run/dev", "@sveltejs/kit", "astro",
    "gatsby", "react-scripts", "@angular/core", "@nestjs/core", "@adonisjs/core",
  ]
}

extension RepositorySurvey {
  /// Pages of a server are what the app shows.
  var showsWebPages: Bool { hasServer || !own(.pathConfiguration).isEmpty }

  /// The code or the files of a server say so, not the rules of paths alone.
  var hasServer: Bool { code.isHotwire || tools.server(isHotwire: false) != nil }

  /// The address at which the app's pages are looked for on this machine, and what is there, as far as files tell.
  var localServer: (address: String, words: String) {
    guard let server = tools.server(isHotwire: code.isHotwire) else {
      return (DraftFiles.usualBaseURL, "a guess, since no file says where your server runs")
    }
    return (server.address, "the server of \(server.name) on this machine")
  }

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
