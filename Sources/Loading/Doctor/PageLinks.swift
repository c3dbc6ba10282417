import Monetization
import Simulation

/// The URLs that a page leads to.
enum PageLinks {
  /// Returns the paths of the app that links and forms of a page at `path` name.
  static func urls(in body: PageNode, at path: String) -> Set<String> {
    var urls: Set<String> = []
    var rest = [body]
    while let node = rest.popLast() {
      rest += node.children
      let link = node.tag == "a" ? node[attribute: "href"] : node.tag == "form" ? node[attribute: "action"] : nil
      guard let link, let url = URLResolver.resolve(link, against: path), URLParts(url).scheme == nil else { continue }
      urls.insert(url)
    }
    return urls
  }
}
