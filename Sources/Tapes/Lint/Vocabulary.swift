import Monetization
import Simulation
import TerminalUI

/// The words that an app can show: those that were seen, those of its definition, those of the screens near its start.
struct Vocabulary {
  private var words: Set<String> = []
  private var hasDefinition = false
  private var hasCrawled = false

  mutating func add(_ screen: ScreenText) {
    for bytes in screen.allFolded { words.formUnion(Self.words(String(decoding: bytes, as: UTF8.self))) }
  }

  mutating func add(_ text: String) { words.formUnion(Self.words(text)) }

  /// Returns the first word of a text that the app does not have; nil if it has them all.
  ///
  /// Numbers are no words. The costlier sources are asked only if the cheaper ones lack a word.
  mutating func unknownWord(in text: String, of app: AppDefinition, _ setup: TapeSetup) -> String? {
    let sought = Self.words(text)
    func unknown() -> String? { sought.first { !words.contains($0) } }
    guard unknown() != nil else { return nil }
    if !hasDefinition {
      hasDefinition = true
      add(String(describing: app.configuration))
      add(String(describing: app.catalogue))
      add(String(describing: app.pages))
      add(String(describing: app.seed))
    }
    guard unknown() != nil else { return nil }
    if !hasCrawled {
      hasCrawled = true
      ScreenCrawl(app, setup).visit {
        words.formUnion($0.allFolded.flatMap { Self.words(String(decoding: $0, as: UTF8.self)) })
      }
    }
    return unknown()
  }

  /// The words of a text in lower case, those with a digit left out.
  private static func words(_ text: String) -> [String] {
    text.uppercased().lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init).filter { word in
      word.contains(where: \.isLetter) && !word.contains(where: \.isNumber)
    }
  }
}
