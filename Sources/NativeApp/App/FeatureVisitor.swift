/// An event of the app in which every feature takes part: it calls one requirement of each.
protocol FeatureVisitor {
  associatedtype Context
  mutating func visit<Feature: NativeFeature>(_ feature: inout Feature, _ context: inout Context)
}

/// A question of the app to every feature: it reads one requirement of each and sums the answers up.
protocol FeatureReader {
  associatedtype Answer
  var answer: Answer { get }
  mutating func read<Feature: NativeFeature>(_ feature: Feature)
}

extension AppFeatures {
  /// Calls the requirement that belongs to `event` in every feature, and returns the event with what came of it.
  @discardableResult
  mutating func happened<Event: FeatureVisitor>(_ event: Event, _ context: inout Event.Context) -> Event {
    var event = event
    visit(&event, &context)
    return event
  }

  /// Calls the requirement that belongs to `event` in every feature.
  mutating func happened<Event: FeatureVisitor>(_ event: Event) where Event.Context == Void {
    var event = event
    var nothing: Void = ()
    visit(&event, &nothing)
  }

  /// Returns the answer of all features together.
  func answer<Reader: FeatureReader>(to question: Reader) -> Reader.Answer {
    var question = question
    read(&question)
    return question.answer
  }
}
