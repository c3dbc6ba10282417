/// A fact in words, for a person to read.
package struct Sentence: Sendable {
  /// One line, such as `🎯 Paywall.presented` or `showAd ▸ refused`.
  package var text: String
  /// Named values behind the line, in reading order. They are made when asked for, as most lines are drawn
  /// without them.
  package var details: [Detail] { makeDetails() }
  private let makeDetails: @Sendable () -> [Detail]

  /// One named value.
  package struct Detail: Hashable, Sendable {
    package var name: String
    package var value: String

    /// The name in the words of a person; lines are searched by the short name.
    var title: String {
      switch name {
      case "gen": "load number"
      case "imp", "impression": "showing of an ad"
      default: name
      }
    }

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  package init(_ text: String) {
    self.text = text
    makeDetails = { [] }
  }

  package init(_ text: String, _ details: @autoclosure @escaping @Sendable () -> [Detail]) {
    self.text = text
    makeDetails = details
  }

  /// The line with its details, as searched by expectations.
  package var searchText: String {
    details.reduce(text) { $0 + " \($1.name)=\($1.value)" }
  }
}
