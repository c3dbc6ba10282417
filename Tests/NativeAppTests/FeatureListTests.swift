import Testing

@testable import NativeApp

@Suite struct FeatureListTests {
  /// The types of the features that a visitor meets.
  private struct Visited: FeatureVisitor {
    var types: [any NativeFeature.Type] = []
    mutating func visit<Feature: NativeFeature>(_: inout Feature, _: inout Void) { types.append(Feature.self) }
  }

  private static func names(_ types: [Any.Type]) -> [String] { types.map { String(describing: $0) } }

  @Test func `both lists name every feature of the app once`() {
    var features = AppFeatures(kept: PersistedFeatures())
    let stored = Self.names(Mirror(reflecting: features).children.map { type(of: $0.value) })
    var visited = Visited()
    var nothing: Void = ()
    features.visit(&visited, &nothing)
    #expect(Self.names(visited.types) == stored)
    #expect(Self.names(AppFeatures.types) == stored)
  }

  @Test func `no two gates, and no two things to count, have one word`() {
    for words in [NamedGate.all.map(\.word), AppCount.all.map(\.word)] {
      #expect(Set(words).count == words.count)
    }
  }
}
