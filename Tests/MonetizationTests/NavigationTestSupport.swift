import Foundation
import Monetization

/// The tables of facts that may lie beside the package; tests that need them are skipped if they are absent.
enum SharedTables {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared")

  static let navigator = folder.appending(path: "conformance/navigator-cases.json")
  static let pathConfiguration = folder.appending(path: "conformance/path-configuration-cases.json")

  static func pathConfigurationFile(_ fixture: String) -> URL {
    folder.appending(path: "data/path-configuration").appending(path: URL(filePath: fixture).lastPathComponent)
  }

  static func exists(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path()) }

  static func rows<Row: Decodable>(_ url: URL, of: Row.Type = Row.self) -> [Row] {
    // An absent table means no rows; the tests over it are then disabled.
    guard let data = try? Data(contentsOf: url) else { return [] }
    do {
      return try JSONDecoder().decode([Row].self, from: data)
    } catch {
      fatalError("\(url.path()): \(error)")
    }
  }
}

/// JSON read by Foundation, keys in sorted order.
struct FoundationJSON: Decodable {
  var value: JSONValue

  struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    // The kind of the value is found by trying each; the last attempt throws.
    if let object = try? decoder.container(keyedBy: Key.self) {
      let members = try object.allKeys.sorted { $0.stringValue < $1.stringValue }.map {
        JSONValue.Member($0.stringValue, try object.decode(FoundationJSON.self, forKey: $0).value)
      }
      value = .object(members)
      return
    }
    let single = try decoder.singleValueContainer()
    if single.decodeNil() {
      value = .null
    } else if let flag = try? single.decode(Bool.self) {
      value = .bool(flag)
    } else if let number = try? single.decode(Decimal.self) {
      value = .number(number)
    } else if let text = try? single.decode(String.self) {
      value = .string(text)
    } else {
      value = .array(try single.decode([FoundationJSON].self).map(\.value))
    }
  }
}

extension JSONValue {
  var objectMembers: [Member] {
    if case .object(let members) = self { members } else { [] }
  }
}

/// The notation of a stack: `["web:/one", "native:Map:/hikes/1/map"]`.
struct StackNotation {
  static func screens(_ lines: [String], from firstID: Int, properties: PathProperties = PathProperties()) -> [Screen] {
    lines.enumerated().map { offset, line in
      let parts = line.split(separator: ":", maxSplits: 2).map(String.init)
      let id = ScreenID(firstID + offset)
      return parts[0] == "web"
        ? Screen(id: id, url: parts[1], properties: properties)
        : Screen(id: id, url: parts[2], kind: .native(class: parts[1]), properties: properties)
    }
  }

  static func lines(_ screens: [Screen]) -> [String] {
    screens.map { screen in
      switch screen.kind {
      case .web: "web:\(screen.url)"
      case .native(let name): "native:\(name):\(screen.url)"
      }
    }
  }
}

extension Navigator {
  init(_ main: [String], modal: [String] = [], modalProperties: PathProperties = PathProperties()) {
    self.init(
      main: StackNotation.screens(main, from: 1),
      modal: StackNotation.screens(modal, from: 1 + main.count, properties: modalProperties))
  }

  var mainLines: [String] { StackNotation.lines(main) }
  var modalLines: [String] { StackNotation.lines(modal) }
}

extension PathProperties: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral pairs: (String, String)...) {
    self.init(pairs.map { JSONValue.Member($0.0, .string($0.1)) })
  }
}

extension [NavigationEffect] {
  /// The effects as texts, without those that only discard screens.
  var texts: [String] {
    filter {
      if case .discard = $0 { false } else { true }
    }.map(\.text)
  }
}
