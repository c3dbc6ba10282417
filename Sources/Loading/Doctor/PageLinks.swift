import Monetization
import Simulation

/// The URLs that a page leads to.
enum PageLinks {
  /// Returns the paths of the app that links and forms of a page at `path` name.
  ///
  /// - Parameter server: The address of the app's own server, which a link may begin with.
  static func urls(in body: PageNode, at path: String, of server: String?) -> Set<String> {
    var urls: Set<String> = []
    var rest = [body]
    while let node = rest.popLast() {
      rest += node.children
      let link = node.tag == "a" ? node[attribute: "href"] : node.tag == "form" ? node[attribute: "action"] : nil
      guard let link, let url = URLResolver.resolve(link, against: path) else { continue }
      if URLParts(url).scheme == nil {
        urls.insert(url)
      } else if let server, url.hasPrefix(server + "/") {
        urls.insert(String(url.dropFirst(server.count)))
      }
    }
    return urls
  }

  /// Returns the paths that somebody reaches from some tabs by the links of pages.
  static func paths(from tabs: [String], by links: [String: Set<String>]) -> Set<String> {
    var reached: Set<String> = []
    var rest = tabs
    while let url = rest.popLast() {
      let path = URLParts(url).path
      if reached.insert(path).inserted { rest += links[path] ?? [] }
    }
    return reached
  }
}
